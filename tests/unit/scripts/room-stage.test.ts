/** The picture of a room while something moves: sharp where the device keeps up, coarse where it does not, sharp at rest. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Frame, Renderer } from '#scripts/room-view/renderer.ts';
import { type Stage, stageOn } from '#scripts/room-view/stage.ts';

const content = { room: {}, floor: {}, other: null } as Parameters<Stage['show']>[0];
let scales: number[] = [];
let drawn: Frame | null = null;
let waiting: FrameRequestCallback[] = [];
/** What a frame takes that is drawn at a scale, ms. */
let cost: (scale: number) => number;

/** The browser draws a frame, for which the device takes its time. */
function nextFrame(): void {
  const callbacks = waiting;
  waiting = [];
  const at = performance.now();
  for (const callback of callbacks) callback(at);
  vi.advanceTimersByTime(cost(scales.at(-1) ?? 1));
}
/** What the frame is told of a finger or a mouse. */
let tell: Record<string, (event: unknown) => void> = {};
let splits: number[] = [];
function stage(): Stage {
  const renderer: Renderer = {
    draw: (frame: Frame, scale = 1) => {
      drawn = frame;
      scales.push(scale);
    },
    isLost: () => false,
    save: () => Promise.resolve(null),
  };
  const frame = {
    addEventListener: (name: string, told: (event: unknown) => void) => (tell[name] = told),
    dataset: {},
    dispatchEvent: () => true,
    setPointerCapture: () => undefined,
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 400, height: 300 }),
  } as unknown as HTMLElement;
  return stageOn(
    frame,
    renderer,
    () => true,
    (part) => splits.push(part),
  );
}
/** Moves the split of a picture that is there. */
function drag(frames: number, dragged = stage()): Stage {
  dragged.show(content);
  for (let at = 0; at < frames; at += 1) {
    nextFrame();
    dragged.splitAt(at / frames);
  }
  nextFrame();
  return dragged;
}
function rest(): void {
  nextFrame();
  vi.advanceTimersByTime(200);
  nextFrame();
}

beforeEach(() => {
  cost = () => 16;
  vi.useFakeTimers();
  scales = [];
  tell = {};
  splits = [];
  waiting = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => waiting.push(callback));
});
afterEach(() => void vi.useRealTimers());

test('a device that keeps up shows every frame of a movement in full', () => {
  cost = () => 16;
  drag(30);
  expect(scales).toHaveLength(31);
  expect(new Set(scales)).toEqual(new Set([1]));
});

test.each([60, 400])(
  'a device that always needs %i ms draws a movement coarsely, and in full at rest',
  (ms) => {
    cost = () => ms;
    drag(30);
    expect([...new Set(scales)]).toEqual([1, 0.7, 0.5, 0.35]);
    expect(scales.lastIndexOf(0.5)).toBeLessThan(scales.indexOf(0.35));
    expect(scales.slice(10)).toEqual(scales.slice(10).map(() => 0.35));
    rest();
    expect(scales.at(-1)).toBe(1);
    const drawn = scales.length;
    vi.advanceTimersByTime(1000);
    nextFrame();
    expect(scales).toHaveLength(drawn);
  },
);

test('a movement is no coarser than the device needs, and the next one begins a step finer', () => {
  cost = (scale) => (scale > 0.5 ? 40 : 16);
  const dragged = drag(30);
  expect([...new Set(scales)]).toEqual([1, 0.7, 0.5]);
  rest();
  scales = [];
  dragged.splitAt(0.5);
  nextFrame();
  expect(scales).toEqual([0.7]);
});

test('what is shown anew, while or after something moves, is drawn in full', () => {
  cost = () => 60;
  const dragged = drag(30);
  scales = [];
  dragged.show(content);
  nextFrame();
  expect(scales).toEqual([1]);
});

test('the split lies where it was put in what is shown, however much that is enlarged', () => {
  const compared = stage();
  compared.show({ ...content, other: content.floor });
  compared.splitAt(0.25);
  for (const _ of [1, 2, 3]) {
    compared.zoom(1);
    nextFrame();
    const [left = 0, , width = 0] = drawn?.shown ?? [];
    expect(((drawn?.other?.at ?? 0) - left) / width).toBeCloseTo(0.25, 6);
  }
});

test('a finger that scrolls the page over two floors does not move the split, and one that drags it does', () => {
  const compared = stage();
  compared.show({ ...content, other: content.floor });
  const at = (clientX: number, clientY: number) => ({
    button: 0,
    isPrimary: true,
    target: { closest: () => null },
    pointerType: 'touch',
    clientX,
    clientY,
  });
  tell['pointerdown']?.(at(100, 200));
  tell['pointermove']?.(at(104, 180));
  expect(splits).toEqual([]);
  tell['pointermove']?.(at(140, 180));
  expect(splits).toEqual([0.35]);
});
