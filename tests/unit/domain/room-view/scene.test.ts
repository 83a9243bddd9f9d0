/** The rooms that come with the shop, and their true scale. */
import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { project } from '#domain/room-view/homography.ts';
import { FIRST_WIDTH, SCENE_LAYERS, SCENE_WIDTHS } from '#domain/room-view/layers.ts';
import { floorOf, sceneFile } from '#domain/room-view/scene.ts';
import { isFirstPictureCurrent, makeFirstPicture } from '../../../../scripts/first-picture.ts';

const ROOT = join(import.meta.dirname, '../../../../src/content/room-view');
const ROOMS = readdirSync(ROOT);
const sceneOf = (room: string) =>
  sceneFile.parse(JSON.parse(readFileSync(join(ROOT, room, 'room.json'), 'utf8')));

/** From the floor, in metres, to the picture, in px of 1,600: the cameras' matrices, as the models of the rooms give them. */
const FLOOR_TO_PIXEL = {
  'living-room': [
    [308.9526209, 235.2685821, 810.9657817],
    [3.433892725, 98.33382996, 716.8309135],
    [0.01072756183, 0.307197192, 1],
  ],
  loft: [
    [266.3490979, 236.4865546, 789.2436953],
    [-1.726621617, 98.91809286, 714.6414246],
    [-0.005056880405, 0.2897084999, 1],
  ],
  kitchen: [
    [303.3509541, 253.9682463, 830.3350962],
    [0, 106.7000111, 748.6623472],
    [0, 0.3174603078, 1],
  ],
  bathroom: [
    [329.8376511, 257.1081696, 782.6742311],
    [3.74885695, 107.3532218, 736.9629634],
    [0.01171151645, 0.3353739672, 1],
  ],
  bedroom: [
    [323.5128981, 246.3562878, 844.5827405],
    [3.595724755, 102.9680934, 735.5279901],
    [0.01123312891, 0.3216747396, 1],
  ],
  hallway: [
    [387.6724995, 313.2189463, 802.4309797],
    [2.308639119, 132.261857, 842.8470925],
    [0.006979589121, 0.3998604143, 1],
  ],
  'home-office': [
    [334.1159719, 269.9480948, 816.2611195],
    [1.925519052, 110.3129221, 754.8471616],
    [0.006015366594, 0.3446201398, 1],
  ],
  'garden-room': [
    [318.5185115, 266.6666667, 815.925926],
    [0, 110.2566887, 751.2145074],
    [0, 0.3333333333, 1],
  ],
} as const;

test('each room’s scale is checked', () =>
  expect(ROOMS.toSorted()).toEqual(Object.keys(FLOOR_TO_PIXEL).toSorted()));

describe.each(ROOMS)('%s', (room) => {
  test('has all layers in both sizes', async () => {
    const scene = sceneOf(room);
    for (const width of SCENE_WIDTHS)
      for (const layer of SCENE_LAYERS) {
        const size = await sharp(join(ROOT, room, `${layer}-${width}.webp`)).metadata();
        expect([size.width, size.height]).toEqual([width, Math.round((width * scene.height) / scene.width)]);
      }
    const { width, height } = await sharp(join(ROOT, room, 'first.webp')).metadata();
    const rows = Math.round((FIRST_WIDTH * scene.height) / scene.width);
    expect([width, height]).toEqual([2 * FIRST_WIDTH, 2 * rows]);
  });

  test('begins with a picture of the layers that are there', async () => {
    expect(await isFirstPictureCurrent(join(ROOT, room)), 'run node scripts/make-pictures.ts').toBe(true);
  });
});

test('the first picture of a room is made anew when one of its layers has changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'room-'));
  cpSync(join(ROOT, 'loft'), folder, { recursive: true });
  expect(await isFirstPictureCurrent(folder)).toBe(true);
  copyFileSync(join(folder, 'light-1600.webp'), join(folder, 'gloss-1600.webp'));
  expect(await isFirstPictureCurrent(folder)).toBe(false);
  await makeFirstPicture(folder);
  expect(await isFirstPictureCurrent(folder)).toBe(true);
  rmSync(folder, { recursive: true });
});

test.each(Object.entries(FLOOR_TO_PIXEL))('a tile of 600 mm measures 600 mm in the %s', (room, matrix) => {
  const scene = sceneOf(room);
  const floor = floorOf(scene);
  const seen = (x: number, y: number) => {
    const [px, py] = project(matrix, [x / 1000, y / 1000]);
    return project(floor, [px / scene.width, py / scene.height]);
  };
  for (const [x, y] of [
    [-1200, -1500],
    [0, 0],
    [900, 1500],
  ] as const) {
    const [corner, along, up] = [seen(x, y), seen(x + 600, y), seen(x, y + 600)];
    for (const other of [along, up]) {
      const length = Math.hypot(other[0] - corner[0], other[1] - corner[1]);
      expect(length).toBeGreaterThan(594);
      expect(length).toBeLessThan(606);
    }
  }
});
