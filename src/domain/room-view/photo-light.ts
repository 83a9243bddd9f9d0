/** The light on the floor of a photo: its brightness without the pattern of the floor that lies there. */

/** A grid of bytes, row by row. */
export interface Bytes {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

/** Light is coded as the rooms' pictures are: the byte's square is the light, and a full byte stands for this much. */
export const PHOTO_LIGHT_MAX = 2.5;

/** The light is even within this part of the picture's width; shadows are larger than boards and joints. */
const EVEN = 0.035;
const ROUNDS = 3;

/** Sums of a window that moves along the lines of a grid, in one direction. */
export function blurred(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
  isDown: boolean,
): Float32Array {
  const out = new Float32Array(values.length);
  const [lines, length] = isDown ? [width, height] : [height, width];
  const place = (line: number, at: number): number => (isDown ? at * width + line : line * width + at);
  for (let line = 0; line < lines; line += 1) {
    let sum = 0;
    for (let at = -radius; at < length + radius; at += 1) {
      if (at + radius < length) sum += values[place(line, at + radius)] ?? 0;
      if (at - radius - 1 >= 0) sum -= values[place(line, at - radius - 1)] ?? 0;
      if (at >= 0 && at < length) out[place(line, at)] = sum;
    }
  }
  return out;
}

/** The middle one of numbers; 0 of none. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * The light on each point, relative to the middle of the floor, coded in bytes. Only the floor counts, so that furniture does
 * not darken what is beside it.
 * @param linear the photo's brightness in linear light, 0 to 1
 * @param floor 255 where the floor is
 */
export function photoLight(linear: Float32Array, { width, height, values: floor }: Bytes): Bytes {
  const radius = Math.max(1, Math.round(width * EVEN));
  let light: Float32Array = Float32Array.from(linear, (value, at) => (floor[at] === 255 ? value : 0));
  let weight: Float32Array = Float32Array.from(floor, (value) => (value === 255 ? 1 : 0));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const isDown of [false, true]) {
      light = blurred(light, width, height, radius, isDown);
      weight = blurred(weight, width, height, radius, isDown);
      // Kept near 1, so that sums of sums stay exact.
      const scale = 1 / (2 * radius + 1);
      light = light.map((value) => value * scale);
      weight = weight.map((value) => value * scale);
    }
  const means = light.map((value, at) => {
    const share = weight[at] ?? 0;
    return share > 1e-4 ? value / share : 0;
  });
  const onFloor = [...means].filter((value, at) => floor[at] === 255 && value > 0 && at % 7 === 0);
  const usual = median(onFloor) || 1;
  const values = Uint8Array.from(means, (value) =>
    Math.round(255 * Math.sqrt(Math.min(1, (value || usual) / usual / PHOTO_LIGHT_MAX))),
  );
  return { width, height, values };
}
