/**
 * The reference for views of rooms: lays a picture that repeats on a room's floor by the formula with which the room was
 * rendered, in plain arithmetic. It shares no code with the shader.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly data: Uint8Array;
}

export async function pixelsOf(input: string | Uint8Array, isGrey = false): Promise<Pixels> {
  const picture = sharp(input).removeAlpha();
  const space = picture.toColourspace(isGrey ? 'b-w' : 'srgb');
  const { data, info } = await space.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: info.channels, data };
}

const linear = Float64Array.from({ length: 256 }, (_, value) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);
const srgb = (light: number): number =>
  255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);

interface Level {
  readonly width: number;
  readonly height: number;
  readonly colours: Float64Array;
}

/** The picture in linear light, halved again and again. */
function levelsOf({ width, height, data }: Pixels): Level[] {
  const levels: Level[] = [
    { width, height, colours: Float64Array.from(data, (value) => linear[value] ?? 0) },
  ];
  for (let last = levels[0]; last && last.width > 1 && last.height > 1; last = levels.at(-1)) {
    const { colours, width: wide } = last;
    const half = { width: last.width >> 1, height: last.height >> 1 };
    const mean = new Float64Array(half.width * half.height * 3);
    for (let y = 0; y < half.height; y += 1)
      for (let x = 0; x < half.width; x += 1)
        for (let channel = 0; channel < 3; channel += 1) {
          const at = 2 * y * wide * 3 + 6 * x + channel;
          const four = [at, at + 3, at + wide * 3, at + wide * 3 + 3];
          mean[(y * half.width + x) * 3 + channel] = four.reduce((sum, i) => sum + (colours[i] ?? 0), 0) / 4;
        }
    levels.push({ ...half, colours: mean });
  }
  return levels;
}

const wrapped = (value: number, length: number): number => ((value % length) + length) % length;

/** Adds the colour at a place of a level, between its four neighbours. */
function addSample(
  { width, height, colours }: Level,
  u: number,
  v: number,
  weight: number,
  sum: number[],
): void {
  const [x, y] = [u * width - 0.5, v * height - 0.5];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  for (const [row, rowWeight] of [
    [top, 1 - (y - top)],
    [top + 1, y - top],
  ] as const)
    for (const [column, columnWeight] of [
      [left, 1 - (x - left)],
      [left + 1, x - left],
    ] as const) {
      const at = (wrapped(row, height) * width + wrapped(column, width)) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        sum[channel] = (sum[channel] ?? 0) + weight * rowWeight * columnWeight * (colours[at + channel] ?? 0);
    }
}

interface RoomFile {
  readonly width: number;
  readonly height: number;
  readonly exposure: number;
  readonly light_max: number;
  readonly gloss_max: number;
  readonly pixel_to_floor_m: readonly (readonly [number, number, number])[];
}

export interface Laid {
  readonly room: string;
  readonly floor: Pixels;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly turnDegrees: number;
  readonly gloss: number;
}

const MOST_SAMPLES = 16;
const SHARPER = 0.35;

/** The room at 960 px with the floor, its share of floor in each pixel, and the room without floor. */
export async function compose({ room, floor, widthMm, heightMm, turnDegrees, gloss }: Laid): Promise<{
  readonly picture: Pixels;
  readonly mask: Pixels;
  readonly base: Pixels;
}> {
  const folder = join(import.meta.dirname, '../../../src/content/room-view', room);
  const file = JSON.parse(readFileSync(join(folder, 'room.json'), 'utf8')) as RoomFile;
  const layer = (name: string, isGrey = false) => pixelsOf(join(folder, `${name}-960.webp`), isGrey);
  const [base, mask, light, shine] = await Promise.all([
    layer('base'),
    layer('mask', true),
    layer('light'),
    layer('gloss'),
  ]);
  const levels = levelsOf(floor);
  const [a = [], b = [], c = []] = file.pixel_to_floor_m as unknown as number[][];
  const [cos, sin] = [Math.cos((turnDegrees * Math.PI) / 180), Math.sin((turnDegrees * Math.PI) / 180)];
  const onFloor = (pixelX: number, pixelY: number): [number, number] => {
    const [x, y] = [(pixelX * file.width) / base.width, (pixelY * file.height) / base.height];
    const at = ([i = 0, j = 0, k = 0]: number[]) => i * x + j * y + k;
    const [floorX, floorY] = [(at(a) / at(c)) * 1000, (at(b) / at(c)) * 1000];
    return [(floorX * cos + floorY * sin) / widthMm, (floorX * sin - floorY * cos) / heightMm];
  };
  const out = Uint8Array.from(base.data);
  for (let y = 0; y < base.height; y += 1)
    for (let x = 0; x < base.width; x += 1) {
      const at = y * base.width + x;
      const share = (mask.data[at * mask.channels] ?? 0) / 255;
      if (share === 0) continue;
      const here = onFloor(x + 0.5, y + 0.5);
      const [right, below] = [onFloor(x + 1.5, y + 0.5), onFloor(x + 0.5, y + 1.5)];
      const steps = [right, below].map(([u, v]): [number, number] => [u - here[0], v - here[1]]);
      const lengths = steps.map(([u, v]) => Math.hypot(u * floor.width, v * floor.height));
      const [long, short] = [Math.max(...lengths), Math.min(...lengths)];
      const along = steps[(lengths[1] ?? 0) > (lengths[0] ?? 0) ? 1 : 0] ?? [0, 0];
      const samples = Math.max(1, Math.min(MOST_SAMPLES, Math.ceil(long / short)));
      const detail = Math.log2(Math.max(short, long / samples)) - SHARPER;
      const level = Math.min(levels.length - 1.001, Math.max(0, detail));
      const [fine, part] = [Math.floor(level), level - Math.floor(level)];
      const sum = [0, 0, 0];
      for (let sample = 0; sample < samples; sample += 1) {
        const step = (sample + 0.5) / samples - 0.5;
        const [u, v] = [here[0] + along[0] * step, here[1] + along[1] * step];
        const [sharp, soft] = [levels[fine], levels[fine + 1]];
        if (sharp) addSample(sharp, u, v, (1 - part) / samples, sum);
        if (soft && part > 0) addSample(soft, u, v, part / samples, sum);
      }
      for (let channel = 0; channel < 3; channel += 1) {
        const i = at * 3 + channel;
        const lit = ((light.data[i] ?? 0) / 255) ** 2 * file.light_max;
        const shone = ((shine.data[i] ?? 0) / 255) ** 2 * file.gloss_max;
        const value = (sum[channel] ?? 0) * lit + gloss * shone;
        const toned = srgb(1 - Math.exp(-1.32 * (file.exposure * value) ** 1.24));
        out[i] = Math.round((base.data[i] ?? 0) * (1 - share) + toned * share);
      }
    }
  return { picture: { ...base, data: out }, mask, base };
}
