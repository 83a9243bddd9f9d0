/** The handles of a drawing: of a wall or a corner with its name and value, and of doors, which are moved along the walls. */
import type { KeyboardEvent, PointerEvent } from 'react';
import { type DoorPlace, middleIn, nearestPlace, pointAlong } from '#domain/rooms/door-place.ts';
import { formatLength, type LengthUnit } from '#domain/rooms/lengths.ts';
import type { Sides } from '#domain/rooms/sketch.ts';
import { px, py, type View } from '#domain/rooms/view.ts';
import { outwards, type Wall, wallLength } from '#domain/rooms/wall-lines.ts';
import { ARROW_KEYS } from './arrow-keys.ts';
import type { DraftRoom } from './draft.ts';
import type { Handle } from './use-grips.ts';
import { doorsIn } from './with-door.ts';

interface Props {
  readonly room: DraftRoom;
  readonly unit: LengthUnit;
  readonly walls: readonly Wall[];
  readonly view: View;
  readonly onMove: (door: number, place: DoorPlace) => void;
}

/** Steps of the arrow keys in mm. */
const STEP_MM = 50;
const FAR_STEPS = 5;
/** From the wall into the room, beside the wall's own handle. */
const INWARDS_PX = 24;

/** The point of the floor under the pointer, in mm. */
function floorPoint({ currentTarget, clientX, clientY }: PointerEvent<SVGGElement>, view: View) {
  const box = currentTarget.ownerSVGElement?.getBoundingClientRect() ?? new DOMRect();
  const zoom = view.width / Math.max(1, box.width);
  return {
    x: ((clientX - box.left) * zoom - view.left) / view.scale,
    y: ((clientY - box.top) * zoom - view.top) / view.scale,
  };
}

export function DoorGrips({ room, unit, walls, view, onMove }: Props) {
  return doorsIn(room, unit, walls).map(({ index, nth, wall, width, middle }) => {
    if (width === null) return null;
    const length = wallLength(wall);
    const point = pointAlong(wall, middle);
    const [outX, outY] = outwards(wall);
    const [x, y] = [px(view, point.x) - outX * INWARDS_PX, py(view, point.y) - outY * INWARDS_PX];

    const press = (event: KeyboardEvent<SVGGElement>) => {
      const [right, down] = ARROW_KEYS[event.key] ?? [0, 0];
      const along = right * Math.sign(wall.x2 - wall.x1) + down * Math.sign(wall.y2 - wall.y1);
      const end = { Home: 0, End: length }[event.key];
      const at = end ?? middle + along * (event.shiftKey ? FAR_STEPS : 1) * STEP_MM;
      if (!(event.key in ARROW_KEYS) && end === undefined) return;
      event.preventDefault();
      if (at !== middle) onMove(index, { wall: nth, at: middleIn(wall, width, at) });
    };
    function move(event: PointerEvent<SVGGElement>) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const to = nearestPlace(walls, floorPoint(event, view));
      // To the centimetre.
      if (to) onMove(index, { wall: to.wall, at: Math.round(to.at / 10) * 10 });
    }
    return (
      <g
        key={index}
        className="drawing-grip"
        role="slider"
        tabIndex={0}
        aria-label={`Door ${index + 1}`}
        aria-valuemin={0}
        aria-valuemax={length}
        aria-valuenow={Math.round(middle)}
        aria-valuetext={`${formatLength(Math.round(middle), unit)} along a wall of ${formatLength(length, unit)}`}
        style={{ cursor: 'move' }}
        onPointerDown={(event) => {
          if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={move}
        onKeyDown={press}
      >
        <circle className="drawing-target" cx={x} cy={y} r={22} />
        <rect
          className="drawing-knob"
          x={x - 6}
          y={y - 6}
          width={12}
          height={12}
          transform={`rotate(45 ${x} ${y})`}
        />
      </g>
    );
  });
}

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
