/** Where the floor of a photo is: painted by brush, or filled to where the colour changes. Masks are 255 on the floor, else 0. */
import type { Point } from '../rooms/lattice.ts';
import type { Homography, Quad } from './homography.ts';
import { blurred, type Bytes } from './photo-light.ts';

/** A picture's pixels, four bytes each. */
export interface Rgba {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** The inside of four corners, in parts of the picture. */
export function quadMask(corners: Quad, width: number, height: number): Bytes {
  const values = new Uint8Array(width * height);
  const edges = corners.map(([x, y], at): readonly [Point, Point] => {
    const [nextX, nextY] = corners[(at + 1) % 4] ?? [x, y];
    return [
      [x * width, y * height],
      [nextX * width, nextY * height],
    ];
  });
  for (let y = 0; y < height; y += 1) {
    const crossings = edges.flatMap(([[fromX, fromY], [toX, toY]]) => {
      const line = y + 0.5;
      if (fromY > line === toY > line) return [];
      return [fromX + ((line - fromY) / (toY - fromY)) * (toX - fromX)];
    });
    crossings.sort((a, b) => a - b);
    for (let at = 0; at + 1 < crossings.length; at += 2)
      values.fill(
        255,
        y * width + Math.max(0, Math.round(crossings[at] ?? 0)),
        y * width + Math.min(width, Math.round(crossings[at + 1] ?? 0)),
      );
  }
  return { width, height, values };
}

/** Tells of places in a picture, in parts of it, whether they are on the same side of a floor's horizon as a place of the floor. */
export function belowHorizon(
  [, , [a, b, c]]: Homography,
  [floorX, floorY]: Point,
): (place: Point) => boolean {
  const side = Math.sign(a * floorX + b * floorY + c);
  return ([x, y]) => (a * x + b * y + c) * side > 0;
}

const placeOf = (pixel: number, width: number, height: number): Point => [
  ((pixel % width) + 0.5) / width,
  (Math.floor(pixel / width) + 0.5) / height,
];

/** What of a mask is where floor can be. */
export const only = ({ width, height, values }: Bytes, canBe: (place: Point) => boolean): Bytes => ({
  width,
  height,
  values: values.map((value, at) => (value > 0 && canBe(placeOf(at, width, height)) ? value : 0)),
});

/** Paints a stroke with round ends. @param from its ends in parts of the picture @param radius in parts of the width */
export function brushed(
  { width, height, values }: Bytes,
  from: Point,
  to: Point,
  radius: number,
  isFloor: boolean,
): Bytes {
  const next = { width, height, values: Uint8Array.from(values) };
  const [alongX, alongY] = [(to[0] - from[0]) * width, (to[1] - from[1]) * height];
  const discs = Math.ceil(Math.hypot(alongX, alongY) / Math.max(1, (radius * width) / 4));
  for (let disc = 0; disc <= discs; disc += 1) {
    const part = discs === 0 ? 0 : disc / discs;
    const middle: Point = [from[0] * width + part * alongX, from[1] * height + part * alongY];
    paintDisc(next, middle, radius * width, isFloor ? 255 : 0);
  }
  return next;
}

/** @param middle in px, as the reach is */
function paintDisc({ width, height, values }: Bytes, middle: Point, reach: number, value: number): void {
  const [middleX, middleY] = middle;
  for (
    let row = Math.max(0, Math.ceil(middleY - reach));
    row <= Math.min(height - 1, middleY + reach);
    row += 1
  ) {
    const half = Math.sqrt(Math.max(0, reach ** 2 - (row - middleY) ** 2));
    const from = Math.max(0, Math.round(middleX - half));
    const to = Math.max(from, Math.min(width, Math.round(middleX + half)));
    values.fill(value, row * width + from, row * width + to);
  }
}

/** Chips and grain of this part of the width are smaller than what is told apart. */
const GRAIN = 0.004;

/** A picture without its grain, so that the chips of a terrazzo are one colour to a fill. */
export function smoothed({ width, height, data }: Rgba): Rgba {
  const radius = Math.max(1, Math.round(width * GRAIN));
  const spread = (values: Float32Array) =>
    blurred(blurred(values, width, height, radius, false), width, height, radius, true);
  const weight = spread(new Float32Array(width * height).fill(1));
  const out = Uint8ClampedArray.from(data);
  for (const channel of [0, 1, 2]) {
    const sums = spread(Float32Array.from(weight, (_, at) => data[at * 4 + channel] ?? 0));
    for (const [at, sum] of sums.entries()) out[at * 4 + channel] = sum / (weight[at] ?? 1);
  }
  return { width, height, data: out };
}

/** How far two colours are apart: brightness counts little, for light and shadow lie on floors, and walls have other colours. */
function apart(data: Uint8ClampedArray, a: number, b: number): number {
  const channel = (pixel: number, at: number): number => data[pixel * 4 + at] ?? 0;
  const [red, green, blue] = [0, 1, 2].map((at) => channel(a, at) - channel(b, at)) as [
    number,
    number,
    number,
  ];
  const brightness = 0.299 * red + 0.587 * green + 0.114 * blue;
  return (
    0.2 * Math.abs(brightness) + 1.6 * Math.hypot(red - brightness, green - brightness, blue - brightness)
  );
}

/**
 * Fills what has the colour of a place and is joined to it.
 * @param tolerance 0 to 100: how much the colour may change from one pixel to the next (a fifth of it) and in all
 * @param canBe whether there can be floor at a place: nothing else is filled
 */
export function filled(
  mask: Bytes,
  { width, height, data }: Rgba,
  [x, y]: Point,
  tolerance: number,
  isFloor: boolean,
  canBe: (place: Point) => boolean,
): Bytes {
  const next = Uint8Array.from(mask.values);
  const start =
    Math.min(height - 1, Math.max(0, Math.floor(y * height))) * width +
    Math.min(width - 1, Math.max(0, Math.floor(x * width)));
  const seen = new Uint8Array(width * height);
  const open = [start];
  seen[start] = 1;
  for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop()) {
    next[pixel] = isFloor ? 255 : 0;
    const column = pixel % width;
    for (const other of [
      column > 0 ? pixel - 1 : -1,
      column < width - 1 ? pixel + 1 : -1,
      pixel - width,
      pixel + width,
    ]) {
      if (other < 0 || other >= width * height || seen[other]) continue;
      if (apart(data, pixel, other) > tolerance / 5 + 4 || apart(data, start, other) > tolerance) continue;
      if (!canBe(placeOf(other, width, height))) continue;
      seen[other] = 1;
      open.push(other);
    }
  }
  return { width: mask.width, height: mask.height, values: next };
}
