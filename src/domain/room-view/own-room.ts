/**
 * A floor in a shopper's own photo: four corners of something rectangular on the floor, and the length of one of its sides.
 * The rest follows from perspective (Zhang & He, 'Whiteboard scanning and image enhancement', 2007).
 */
import type { Point } from '../rooms/lattice.ts';
import { type Homography, homographyBetween, type Quad } from './homography.ts';

/** Focal length by the picture's longer side, of a telephone's main camera (26 mm on film of 36 mm). */
const USUAL_FOCAL = 26 / 36;
/** Focal lengths beyond these are no camera's: the corners were set inexactly, or the view is straight on. */
const FOCAL_LIMITS = [0.4, 3] as const;

type Vector = readonly [number, number, number];
const cross = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [b * z - c * y, c * x - a * z, a * y - b * x];
const dot = ([a, b, c]: Vector, [x, y, z]: Vector): number => a * x + b * y + c * z;
const minus = ([a, b, c]: Vector, factor: number, [x, y, z]: Vector): Vector => [
  factor * x - a,
  factor * y - b,
  factor * z - c,
];

/**
 * The width of a rectangle by its depth, from its corners in a picture: far left, far right, near right, near left, in px.
 * @param size of the picture; its middle is taken to be where the camera looked
 */
export function rectangleRatio(corners: Quad, [width, height]: Point): number {
  const [m1, m2, m4, m3] = corners.map(([x, y]): Vector => [x - width / 2, y - height / 2, 1]) as [
    Vector,
    Vector,
    Vector,
    Vector,
  ];
  const k2 = dot(cross(m1, m4), m3) / dot(cross(m2, m4), m3);
  const k3 = dot(cross(m1, m4), m2) / dot(cross(m3, m4), m2);
  const [n2, n3] = [minus(m1, k2, m2), minus(m1, k3, m3)];
  const longer = Math.max(width, height);
  const squared = -(n2[0] * n3[0] + n2[1] * n3[1]) / (n2[2] * n3[2]);
  const found = Math.sqrt(squared) / longer;
  const isCamera = found >= FOCAL_LIMITS[0] && found <= FOCAL_LIMITS[1];
  const focal = (isCamera ? found : USUAL_FOCAL) * longer;
  const length = ([x, y, z]: Vector): number => Math.hypot(x / focal, y / focal, z);
  return length(n2) / length(n3);
}

/** Where the known length is: across the near side, or from near to far at the left. */
export type KnownSide = 'near' | 'depth';

/**
 * From a place in the picture, in parts of its width and height, to mm on the floor; null for corners that no rectangle can
 * have.
 * @param corners far left, far right, near right, near left, in parts of the picture
 * @param size of the picture in px
 */
export function ownFloor(corners: Quad, size: Point, side: KnownSide, lengthMm: number): Homography | null {
  if (!isConvex(corners)) return null;
  const pixels = corners.map(([x, y]): Point => [x * size[0], y * size[1]]) as unknown as Quad;
  const ratio = rectangleRatio(pixels, size);
  if (!Number.isFinite(ratio) || ratio <= 0) return null;
  const [width, depth] = side === 'near' ? [lengthMm, lengthMm / ratio] : [lengthMm * ratio, lengthMm];
  return homographyBetween(corners, [
    [0, depth],
    [width, depth],
    [width, 0],
    [0, 0],
  ]);
}

/** Whether four points turn the same way at each corner, so that no two sides cross. */
export function isConvex(corners: Quad): boolean {
  const turns = corners.map(([x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % 4] ?? [x, y];
    const [lastX, lastY] = corners[(at + 2) % 4] ?? [x, y];
    return Math.sign((nextX - x) * (lastY - nextY) - (nextY - y) * (lastX - nextX));
  });
  return turns.every((turn) => turn !== 0 && turn === turns[0]);
}
