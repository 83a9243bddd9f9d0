/** A handle of the drawing: a wall, or a corner, with its name and value. */
import { formatLength, type LengthUnit } from '#domain/rooms/lengths.ts';
import type { Sides } from '#domain/rooms/sketch.ts';
import { px, py, type View } from '#domain/rooms/view.ts';
import type { Handle } from './use-grips.ts';

export function Grip({
  handle,
  sides,
  unit,
  view,
  name,
  listeners,
}: {
  handle: Handle;
  sides: Sides;
  unit: LengthUnit;
  view: View;
  name: string;
  listeners: object;
}) {
  const parts = [handle.alongX, handle.alongY].flatMap((part) => part?.side ?? []);
  const [first = 'a'] = parts;
  const [x, y] = [px(view, handle.x), py(view, handle.y)];
  const isCorner = parts.length === 2;
  return (
    <g
      className="drawing-grip"
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={100}
      aria-valuemax={100_000}
      aria-valuenow={sides[first]}
      aria-valuetext={parts.map((side) => formatLength(sides[side], unit)).join(' by ')}
      aria-orientation={handle.alongX ? 'horizontal' : 'vertical'}
      style={{ cursor: isCorner ? 'nwse-resize' : handle.alongX ? 'ew-resize' : 'ns-resize' }}
      {...listeners}
    >
      <circle className="drawing-target" cx={x} cy={y} r={22} />
      {isCorner ? (
        <rect className="drawing-knob" x={x - 7} y={y - 7} width={14} height={14} rx={2} />
      ) : (
        <circle className="drawing-knob" cx={x} cy={y} r={9} />
      )}
    </g>
  );
}
