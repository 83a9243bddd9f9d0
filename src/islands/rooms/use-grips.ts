/** Walls and corners that are dragged with the mouse or a finger, and moved with the arrow keys. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { LengthUnit } from '#domain/rooms/lengths.ts';
import { SKETCHES, type Side, type Sides, type SketchKind } from '#domain/rooms/sketch.ts';
import { MAX_WALL_MM, MIN_WALL_MM } from '#domain/rooms/limits.ts';
import { px, py, type View, viewOf } from '#domain/rooms/view.ts';
import { ARROW_KEYS } from './arrow-keys.ts';

/** What one handle changes: a measure along x, one along y, or both. */
export interface Handle {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly alongX?: { readonly side: Side; readonly sign: 1 | -1 };
  readonly alongY?: { readonly side: Side; readonly sign: 1 | -1 };
}

export function handlesOf(kind: SketchKind, sides: Sides): Handle[] {
  const { grips, corners } = SKETCHES[kind];
  return [
    ...grips(sides).map(({ side, axis, sign, x, y }): Handle => ({
      key: side,
      x,
      y,
      ...(axis === 'x' ? { alongX: { side, sign } } : { alongY: { side, sign } }),
    })),
    ...corners(sides).map(({ sides: [along, across], x, y }): Handle => ({
      key: `${along}${across}`,
      x,
      y,
      alongX: { side: along, sign: 1 },
      alongY: { side: across, sign: 1 },
    })),
  ];
}

/** The steps of a move in mm: to the centimetre, or to the half inch. */
const STEP: Readonly<Record<LengthUnit, number>> = { m: 10, ft: 12.7 };
const FAR: Readonly<Record<string, number>> = { shift: 10, page: 50 };
/** This near to the picture's edge, the picture is fitted anew. */
const EDGE_PX = 14;

const snapped = (mm: number, unit: LengthUnit): number =>
  Math.min(MAX_WALL_MM, Math.max(MIN_WALL_MM, Math.round(Math.round(mm / STEP[unit]) * STEP[unit])));

interface Drag {
  readonly handle: Handle;
  readonly sides: Sides;
  readonly fromX: number;
  readonly fromY: number;
}

interface Options {
  readonly kind: SketchKind;
  readonly sides: Sides;
  readonly unit: LengthUnit;
  readonly width: number;
  readonly onChange: (sides: Partial<Sides>) => void;
}

/** @returns the view to draw in (held still while something is dragged) and the listeners of a handle */
export function useGrips({ kind, sides, unit, width, onChange }: Options) {
  const drag = useRef<Drag | null>(null);
  const [held, setHeld] = useState<View | null>(null);
  const fitted = viewOf(SKETCHES[kind].rects(sides), width);
  const view = held ?? fitted;

  function start(handle: Handle, event: PointerEvent<SVGGElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { handle, sides, fromX: event.clientX, fromY: event.clientY };
    setHeld(view);
  }

  function move(event: PointerEvent<SVGGElement>) {
    const { current } = drag;
    if (!current) return;
    const { handle, sides: before, fromX, fromY } = current;
    const change = movedBy(
      before,
      handle,
      [(event.clientX - fromX) / view.scale, (event.clientY - fromY) / view.scale],
      unit,
    );
    onChange(change);
    const after = { ...sides, ...change };
    const at = handlesOf(kind, after).find(({ key }) => key === handle.key);
    if (!at) return;
    const [x, y] = [px(view, at.x), py(view, at.y)];
    if (x > EDGE_PX && x < view.width - EDGE_PX && y > EDGE_PX && y < view.height - EDGE_PX) return;
    setHeld(viewOf(SKETCHES[kind].rects(after), width));
    drag.current = { handle, sides: after, fromX: event.clientX, fromY: event.clientY };
  }

  function end() {
    drag.current = null;
    setHeld(null);
  }

  function press(handle: Handle, event: KeyboardEvent<SVGGElement>) {
    const page = event.key === 'PageUp' ? 1 : event.key === 'PageDown' ? -1 : 0;
    const direction = ARROW_KEYS[event.key];
    // The page stays as well where a slider would go to its end: no wall of 100 m is meant.
    if (!page && !direction && event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    const steps = page ? (FAR['page'] ?? 1) : event.shiftKey ? (FAR['shift'] ?? 1) : 1;
    const way: readonly [number, number] = direction ?? [page, page];
    const grow = (axis: 0 | 1): number => way[axis] * steps * STEP[unit];
    // Page Up and Down make a measure larger or smaller, whichever way its wall moves then.
    const sign = (part: Handle['alongX']): number => (page && part ? part.sign : 1);
    onChange(movedBy(sides, handle, [grow(0) * sign(handle.alongX), grow(1) * sign(handle.alongY)], unit));
  }

  const listeners = (handle: Handle) => ({
    onPointerDown: (event: PointerEvent<SVGGElement>) => start(handle, event),
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
    onKeyDown: (event: KeyboardEvent<SVGGElement>) => press(handle, event),
  });
  return { view, listeners, isHeld: held !== null };
}

function movedBy(
  sides: Sides,
  { alongX, alongY }: Handle,
  [x, y]: readonly [number, number],
  unit: LengthUnit,
): Partial<Sides> {
  const moved = (part: Handle['alongX'], by: number): Partial<Sides> =>
    part && by !== 0 ? { [part.side]: snapped(sides[part.side] + part.sign * by, unit) } : {};
  return { ...moved(alongX, x), ...moved(alongY, y) };
}
