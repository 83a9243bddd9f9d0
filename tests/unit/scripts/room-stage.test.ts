/** The picture of a room while something moves: sharp where the device keeps up, coarse where it does not, sharp at rest. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Frame, Renderer } from '#scripts/room-view/renderer.ts';
import { type Stage, stageOn } from '#scripts/room-view/stage.ts';

const content = { room: {}, floor: {}, other: null } as Parameters<Stage['show']>[0];
let scales: number[] = [];
let drawn: Frame | null = null;
let waiting: FrameRequestCallback[] = [];
let frameMs = 0;

/** The browser draws a frame, for which the device takes its time. */
function nextFrame(): void {
  const callbacks = waiting;
  waiting = [];
  const at = performance.now();
  for (const callback of callbacks) callback(at);
  vi.advanceTimersByTime(frameMs);
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
function drag(frames: number): void {
  const dragged = stage();
  dragged.show(content);
  for (let at = 0; at < frames; at += 1) {
    nextFrame();
    dragged.splitAt(at / frames);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  scales = [];
  tell = {};
  splits = [];
  waiting = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => waiting.push(callback));
});
afterEach(() => void vi.useRealTimers());

test('a device that keeps up shows every frame of a movement in full', () => {
  frameMs = 16;
  drag(30);
  expect(scales).toHaveLength(30);
  expect(new Set(scales)).toEqual(new Set([1]));
});

test.each([60, 400])(
  'a device that needs %i ms draws a movement coarsely, and in full when it is over',
  (ms) => {
    frameMs = ms;
    drag(30);
    expect(scales.slice(0, 3)).toEqual([1, 1, 1]);
    expect(new Set(scales.slice(5))).toEqual(new Set([0.5]));
    nextFrame();
    nextFrame();
    vi.advanceTimersByTime(200);
    nextFrame();
    expect(scales.at(-1)).toBe(1);
    const drawn = scales.length;
    vi.advanceTimersByTime(1000);
    nextFrame();
    expect(scales).toHaveLength(drawn);
  },
);

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
