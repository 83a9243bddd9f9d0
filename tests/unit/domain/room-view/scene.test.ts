/** The rooms that come with the shop, and their true scale. */
import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { inverse, project } from '#domain/room-view/homography.ts';
import { FIRST_WIDTH, SCENE_LAYERS, SCENE_WIDTHS } from '#domain/room-view/layers.ts';
import { floorOf, sceneFile } from '#domain/room-view/scene.ts';
import { isFirstPictureCurrent, makeFirstPicture } from '../../../../scripts/first-picture.ts';

const ROOT = join(import.meta.dirname, '../../../../src/content/room-view');
const ROOMS = readdirSync(ROOT);
const sceneOf = (room: string) =>
  sceneFile.parse(JSON.parse(readFileSync(join(ROOT, room, 'room.json'), 'utf8')));

/**
 * Two points of the floor whose distance the renderer says: its camera's matrix, in metres, from floor to picture. Living
 * room and loft, as their models give them.
 */
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
} as const;

test('there are at least eight rooms', () => expect(ROOMS.length).toBeGreaterThanOrEqual(8));

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

  test('a step to the side has the same length wherever on the floor it is taken', () => {
    const floor = floorOf(sceneOf(room));
    for (const x of [0.3, 0.5, 0.7])
      for (const y of [0.75, 0.95]) {
        const [atX, atY] = project(floor, [x, y]);
        const there = project(inverse(floor), [atX + 600, atY]);
        const back = project(floor, there);
        expect(Math.hypot(back[0] - atX, back[1] - atY)).toBeCloseTo(600, 3);
      }
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
