/** How a room is fitted into its picture: from mm on the floor to pixels. */
import type { Rect } from '#domain/rooms/cutting/piece.ts';

export interface View {
  readonly width: number;
  readonly height: number;
  /** Pixels of one mm. */
  readonly scale: number;
  /** Where the floor's point 0, 0 lies. */
  readonly left: number;
  readonly top: number;
}

/** Around the room: for the measures. */
const MARGIN = 52;
const SMALLEST = 260;
const LARGEST = 500;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly width: number;
}

/** The box around rectangles. */
export function boxOf(rects: readonly Rect[]): Box {
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  return {
    x,
    y,
    length: Math.max(...rects.map((rect) => rect.x + rect.length)) - x,
    width: Math.max(...rects.map((rect) => rect.y + rect.width)) - y,
  };
}

/** Fits a room into a picture as wide as its place: tall rooms get a taller picture. */
export function viewOf(rects: readonly Rect[], width: number, margin = MARGIN): View {
  const box = boxOf(rects);
  const length = Math.max(box.length, 1);
  const breadth = Math.max(box.width, 1);
  const acrossScale = (width - 2 * margin) / length;
  const wanted = breadth * acrossScale + 2 * margin;
  const height = Math.round(Math.min(LARGEST, Math.max(SMALLEST, wanted)));
  const scale = Math.min(acrossScale, (height - 2 * margin) / breadth);
  return {
    width,
    height,
    scale,
    left: (width - length * scale) / 2 - box.x * scale,
    top: (height - breadth * scale) / 2 - box.y * scale,
  };
}

export const px = (view: View, x: number): number => view.left + x * view.scale;
export const py = (view: View, y: number): number => view.top + y * view.scale;
