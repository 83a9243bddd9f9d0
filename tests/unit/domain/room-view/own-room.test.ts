/** A floor in a photo: true to scale by four corners and one length, as bright as the photo, and where it is painted. */
import { describe, expect, test } from 'vitest';
import fc from '#tests/support/property.ts';
import { project, type Quad } from '#domain/room-view/homography.ts';
import { belowHorizon, brushed, filled, only, quadMask, smoothed } from '#domain/room-view/floor-mask.ts';
import { isConvex, ownFloor, rectangleRatio } from '#domain/room-view/own-room.ts';
import { PHOTO_LIGHT_MAX, photoLight } from '#domain/room-view/photo-light.ts';
import type { Point } from '#domain/rooms/lattice.ts';

const SIZE: Point = [1600, 1200];

interface Camera {
  /** By the picture's longer side. */
  readonly focal: number;
  readonly heightMm: number;
  /** Looking down, and turned to the side; degrees. */
  readonly down: number;
  readonly yaw: number;
}

const aCamera: fc.Arbitrary<Camera> = fc.record({
  focal: fc.double({ min: 0.6, max: 1.2, noNaN: true }),
  heightMm: fc.integer({ min: 1200, max: 1800 }),
  down: fc.integer({ min: 15, max: 40 }),
  yaw: fc.constantFrom(-25, -15, 12, 20),
});

/** Where a point of the floor is in the picture of a camera, in parts of it. The floor's y goes away from the camera. */
function seen({ focal, heightMm, down, yaw }: Camera, [x, y]: Point): Point {
  const radians = Math.PI / 180;
  const [cos, sin] = [Math.cos(yaw * radians), Math.sin(yaw * radians)];
  const [right, ahead] = [x * cos - y * sin, x * sin + y * cos];
  const [downCos, downSin] = [Math.cos(down * radians), Math.sin(down * radians)];
  const depth = ahead * downCos + heightMm * downSin;
  const below = heightMm * downCos - ahead * downSin;
  const f = focal * SIZE[0];
  return [(SIZE[0] / 2 + (f * right) / depth) / SIZE[0], (SIZE[1] / 2 + (f * below) / depth) / SIZE[1]];
}

const rectangle = (camera: Camera, width: number, depth: number): Quad => {
  const near = 2000;
  return [
    seen(camera, [-width / 2, near + depth]),
    seen(camera, [width / 2, near + depth]),
    seen(camera, [width / 2, near]),
    seen(camera, [-width / 2, near]),
  ];
};

describe('four corners and one length', () => {
  test('give a tile of 600 mm its 600 mm, to 1 %, wherever it lies', () => {
    fc.assert(
      fc.property(
        aCamera,
        fc.integer({ min: 900, max: 3000 }),
        fc.integer({ min: 900, max: 3000 }),
        (camera, width, depth) => {
          const floor = ownFloor(rectangle(camera, width, depth), SIZE, 'near', width);
          if (!floor) throw new Error('no floor');
          for (const [x, y] of [
            [-300, 2300],
            [400, 3500],
          ] as const) {
            const [corner, along, away] = (
              [
                [x, y],
                [x + 600, y],
                [x, y + 600],
              ] as const
            ).map((point) => project(floor, seen(camera, point))) as [Point, Point, Point];
            for (const other of [along, away]) {
              const length = Math.hypot(other[0] - corner[0], other[1] - corner[1]);
              expect(Math.abs(length - 600)).toBeLessThan(6);
            }
          }
        },
      ),
    );
  });

  test('from straight on, where the focal length cannot be seen, the shape is about right', () => {
    const camera = { focal: 26 / 36, heightMm: 1500, down: 25, yaw: 0 };
    const corners = rectangle(camera, 2000, 1500).map(([x, y]): Point => [x * SIZE[0], y * SIZE[1]]);
    expect(rectangleRatio(corners as unknown as Quad, SIZE)).toBeCloseTo(2000 / 1500, 2);
  });

  test('the side that is known may be the one away from the viewer', () => {
    const camera = { focal: 0.8, heightMm: 1500, down: 25, yaw: 15 };
    const byDepth = ownFloor(rectangle(camera, 2000, 1500), SIZE, 'depth', 1500);
    const byWidth = ownFloor(rectangle(camera, 2000, 1500), SIZE, 'near', 2000);
    if (!byDepth || !byWidth) throw new Error('no floor');
    const [a, b] = [project(byDepth, [0.6, 0.8]), project(byWidth, [0.6, 0.8])];
    expect(a[0]).toBeCloseTo(b[0], 1);
    expect(a[1]).toBeCloseTo(b[1], 1);
  });

  test('that cross each other, or lie on a line, are refused', () => {
    const crossed: Quad = [
      [0.2, 0.5],
      [0.8, 0.9],
      [0.8, 0.5],
      [0.2, 0.9],
    ];
    expect(isConvex(crossed)).toBe(false);
    expect(ownFloor(crossed, SIZE, 'near', 1000)).toBeNull();
    expect(
      ownFloor(
        [
          [0, 0.5],
          [0.5, 0.5],
          [1, 0.5],
          [0.5, 1],
        ],
        SIZE,
        'near',
        1000,
      ),
    ).toBeNull();
  });
});

const [WIDTH, HEIGHT] = [120, 80];
const WHOLE: Quad = [
  [0, 0.5],
  [1, 0.5],
  [1, 1],
  [0, 1],
];

describe('where the floor is', () => {
  test('first what the corners enclose', () => {
    const { values } = quadMask(WHOLE, WIDTH, HEIGHT);
    expect(values.filter((value) => value === 255)).toHaveLength(WIDTH * (HEIGHT / 2));
    expect([values[0], values[(HEIGHT - 1) * WIDTH]]).toEqual([0, 255]);
  });

  test('a brush adds and takes away a disc, and leaves the mask before as it was', () => {
    const before = quadMask(WHOLE, WIDTH, HEIGHT);
    const taken = brushed(before, [0.5, 0.75], [0.5, 0.75], 0.1, false);
    const missing = before.values.filter((value, at) => value !== taken.values[at]).length;
    expect(missing).toBeGreaterThan(0.9 * Math.PI * 12 ** 2);
    expect(missing).toBeLessThan(1.1 * Math.PI * 12 ** 2);
    expect(brushed(taken, [0.5, 0.75], [0.5, 0.75], 0.1, true).values).toEqual(before.values);
  });

  test('a quick stroke of the brush has no gaps, and is as wide at its ends as in between', () => {
    const none = { width: WIDTH, height: HEIGHT, values: new Uint8Array(WIDTH * HEIGHT) };
    const stroke = brushed(none, [0.2, 0.5], [0.8, 0.5], 0.05, true);
    const rows = Array.from({ length: 73 }, (_, at) => {
      const column = 24 + at;
      return stroke.values.filter((value, pixel) => value === 255 && pixel % WIDTH === column).length;
    });
    expect(Math.min(...rows)).toBeGreaterThanOrEqual(11);
    expect(Math.max(...rows)).toBeLessThanOrEqual(13);
  });

  test('a fill goes no further than the horizon of the floor, and nothing painted above it counts', () => {
    const camera = { focal: 0.8, heightMm: 1500, down: 20, yaw: 15 };
    const corners = rectangle(camera, 297, 210);
    const floor = ownFloor(corners, SIZE, 'near', 297);
    if (!floor) throw new Error('no floor');
    const isFloor = belowHorizon(floor, corners[3]);
    // As far up as one sees when looking down by so much.
    const horizon = 0.5 - (0.8 * SIZE[0] * Math.tan((20 * Math.PI) / 180)) / SIZE[1];
    expect([isFloor([0.5, horizon - 0.01]), isFloor([0.5, horizon + 0.01])]).toEqual([false, true]);
    const even = { width: WIDTH, height: HEIGHT, data: new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(90) };
    const none = { width: WIDTH, height: HEIGHT, values: new Uint8Array(WIDTH * HEIGHT) };
    const { values } = filled(none, even, [0.5, 0.9], 50, true, isFloor);
    const highest = Math.floor(values.indexOf(255) / WIDTH) / HEIGHT;
    expect(Math.abs(highest - horizon)).toBeLessThan(0.03);
    const all = { ...none, values: values.map(() => 255) };
    expect(only(all, isFloor).values).toEqual(values);
  });

  test('a fill stops where the colour changes, but not at a soft shadow', () => {
    const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
    for (let y = 0; y < HEIGHT; y += 1)
      for (let x = 0; x < WIDTH; x += 1) {
        const isChair = x >= 50 && x < 70 && y >= 30 && y < 60;
        const shade = isChair ? [40, 60, 140] : [200 - x / 4, 170 - x / 4, 140 - x / 4];
        data.set(shade, (y * WIDTH + x) * 4);
      }
    const picture = { width: WIDTH, height: HEIGHT, data };
    const all = { width: WIDTH, height: HEIGHT, values: new Uint8Array(WIDTH * HEIGHT).fill(255) };
    const chair = filled(all, picture, [0.5, 0.5], 30, false, () => true).values;
    expect(chair.filter((value) => value === 0)).toHaveLength(20 * 30);
    const none = { ...all, values: new Uint8Array(WIDTH * HEIGHT) };
    const floor = filled(none, picture, [0.1, 0.9], 60, true, () => true).values;
    expect(floor.filter((value) => value === 255)).toHaveLength(WIDTH * HEIGHT - 20 * 30);
  });

  test('a fill as it is first set goes from light into shadow, and not up a wall of another hue', () => {
    const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
    const wall = 20;
    for (let y = 0; y < HEIGHT; y += 1)
      for (let x = 0; x < WIDTH; x += 1) {
        const grey = 190 - (x / WIDTH) * 60;
        data.set(y < wall ? [grey - 20, grey + 5, grey - 15] : [grey, grey, grey], (y * WIDTH + x) * 4);
      }
    const none = { width: WIDTH, height: HEIGHT, values: new Uint8Array(WIDTH * HEIGHT) };
    const { values } = filled(
      none,
      { width: WIDTH, height: HEIGHT, data },
      [0.05, 0.9],
      15,
      true,
      () => true,
    );
    expect([...values].map((value, at) => value > 0 === at >= wall * WIDTH)).not.toContain(false);
  });
});

test('a fill goes over the chips of a terrazzo, and stops at what stands on it', () => {
  const [width, height] = [480, 320];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      // Chips of three pixels, lighter and darker by a fifth, in no order.
      const chip = (Math.floor(x / 3) * 7919 + Math.floor(y / 3) * 104_729) % 5;
      const isChair = x >= 200 && x < 280 && y >= 120 && y < 240;
      const shade = isChair ? [70, 50, 40] : [200, 195, 185].map((value) => value + (chip - 2) * 20);
      data.set(shade, (y * width + x) * 4);
    }
  const none = { width, height, values: new Uint8Array(width * height) };
  const picture = smoothed({ width, height, data });
  const { values } = filled(none, picture, [0.1, 0.9], 22, true, () => true);
  const chair = values.filter((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return x >= 204 && x < 276 && y >= 124 && y < 236;
  });
  expect(Math.max(...chair)).toBe(0);
  expect(values.filter((value) => value === 255).length).toBeGreaterThan(0.95 * (width * height - 80 * 120));
});

test('the light of a photo has its shadows, not its old floor', () => {
  const floor = quadMask(WHOLE, WIDTH, HEIGHT);
  // Stripes of an old floor, two pixels wide, and a shadow over the right half.
  const linear = Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const x = at % WIDTH;
    return (x % 4 < 2 ? 0.3 : 0.5) * (x >= WIDTH / 2 ? 0.5 : 1);
  });
  const light = photoLight(linear, floor);
  const at = (x: number) => ((light.values[(HEIGHT - 20) * WIDTH + x] ?? 0) / 255) ** 2 * PHOTO_LIGHT_MAX;
  expect(at(20) / at(100)).toBeCloseTo(2, 0);
  const stripes = [20, 21, 22, 23].map(at);
  expect(Math.max(...stripes) / Math.min(...stripes)).toBeLessThan(1.15);
});
