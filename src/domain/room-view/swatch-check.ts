/** What staff should know about a swatch before it lies on a floor: seams, proportions, sharpness. */
import type { Brightness } from './swatch-pieces.ts';

/** An edge may differ from the opposite one by this many times what a joint inside of the picture does. */
const SEAM_FACTOR = 1.5;
/** Differences below this cannot be seen, whatever the picture has inside. */
const UNSEEN = 0.012;
/** A line beside the edge that differs by this part of what the edge does is the other side of a joint. */
const JOINT_PART = 0.45;
const MAX_STRETCH = 0.02;
/** Pixels per mm below which a floor looks blurred near the viewer. */
const MIN_PX_PER_MM = 0.25;

/**
 * The usual difference of two lines of a picture, from left to right or from top to bottom: the median along them, for a
 * joint of staggered boards is on a part of its line alone, and a seam on all of it.
 */
function lineDifference({ width, height, values }: Brightness, isRow: boolean, a: number, b: number): number {
  const length = isRow ? width : height;
  const at = (line: number, place: number): number =>
    values[isRow ? line * width + place : place * width + line] ?? 0;
  const differences = Float32Array.from({ length }, (_, place) => Math.abs(at(a, place) - at(b, place)));
  return differences.sort()[length >> 1] ?? 0;
}

/** True if the two opposite edges do not continue each other. */
function hasSeam(picture: Brightness, isRow: boolean): boolean {
  const lines = isRow ? picture.height : picture.width;
  if (lines < 3) return false;
  const inside = Array.from({ length: lines - 1 }, (_, line) =>
    lineDifference(picture, isRow, line, line + 1),
  );
  const edge = lineDifference(picture, isRow, lines - 1, 0);
  // A joint has two sides: one at the edge goes on beside it.
  const isJoint = Math.max(inside[0] ?? 0, inside.at(-1) ?? 0) > edge * JOINT_PART;
  return !isJoint && edge > Math.max(UNSEEN, Math.max(...inside) * SEAM_FACTOR);
}

/**
 * Sentences for what is wrong with a swatch; none for a good one.
 * @param size the floor that it shows, in mm; null where it is not given yet
 */
export function swatchProblems(
  picture: Brightness,
  pixels: readonly [width: number, height: number],
  size: readonly [widthMm: number, heightMm: number] | null,
): string[] {
  const problems: string[] = [];
  if (hasSeam(picture, false)) problems.push('A seam shows where the right edge meets the left one.');
  if (hasSeam(picture, true)) problems.push('A seam shows where the bottom edge meets the top one.');
  if (!size) return problems;
  const [across, down] = [pixels[0] / size[0], pixels[1] / size[1]];
  if (Math.abs(across / down - 1) > MAX_STRETCH)
    problems.push(
      `The picture is ${pixels[0]} × ${pixels[1]} px, so ${size[0]} mm of width would be ${Math.round(pixels[1] / across)} mm of height.`,
    );
  if (Math.min(across, down) < MIN_PX_PER_MM)
    problems.push('The picture has too few pixels for this size: near the viewer it will be blurred.');
  return problems;
}
