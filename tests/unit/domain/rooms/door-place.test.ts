import { expect, test } from 'vitest';
import { middleIn, nearestPlace, pointAlong } from '#domain/rooms/door-place.ts';
import { wallsOf } from '#domain/rooms/wall-lines.ts';

const walls = wallsOf([{ x: 0, y: 0, length: 4000, width: 3000 }]);
const [top] = walls;
if (!top) throw new Error('a rectangle has walls');

test.each([
  [undefined, 2000],
  [100, 419],
  [3900, 3581],
  [1500, 1500],
])('a door of 838 mm at %s of a wall of 4 m stands at %i', (at, middle) => {
  expect(middleIn(top, 838, at)).toBe(middle);
});

test('a door wider than its wall stands in the middle', () => {
  expect(middleIn(top, 5000, 100)).toBe(2000);
});

test('the nearest place may be on another wall', () => {
  const near = (x: number, y: number) => {
    const place = nearestPlace(walls, { x, y });
    const wall = place && walls[place.wall];
    return wall && place ? pointAlong(wall, place.at) : null;
  };
  expect(near(1004, 200)).toEqual({ x: 1004, y: 0 });
  expect(near(3900, 1500)).toEqual({ x: 4000, y: 1500 });
  expect(near(-500, 2800)).toEqual({ x: 0, y: 2800 });
  expect(nearestPlace([], { x: 0, y: 0 })).toBeNull();
});
