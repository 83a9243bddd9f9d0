/** A room to scale: floor, walls with their measures, doors, and handles to drag. */
import { type ComponentProps, type CSSProperties, useId, useRef, useState } from 'react';
import type { Rect } from '#domain/rooms/cutting/piece.ts';
import type { DoorPlace } from '#domain/rooms/door-place.ts';
import { formatLength, type LengthUnit } from '#domain/rooms/lengths.ts';
import { type Side, SIDES, type Sides, SKETCHES } from '#domain/rooms/sketch.ts';
import { outwards, type Wall, wallLength, wallsOf } from '#domain/rooms/wall-lines.ts';
import { type DraftRoom, readSides, rectsOf } from './draft.ts';
import { FloorPicture } from './FloorPicture.tsx';
import { DoorGrips, Grip } from './Grips.tsx';
import { type Handle, handlesOf, useGrips } from './use-grips.ts';
import { useFloorColour } from './use-floor-colour.ts';
import { useStillPage } from './use-still-page.ts';
import { useWidth } from './use-width.ts';
import { doorsIn } from './with-door.ts';
import { px, py, rectsPath, type View, viewOf, wallsPath } from '#domain/rooms/view.ts';

interface Props {
  readonly room: DraftRoom;
  readonly unit: LengthUnit;
  readonly onChange: (sides: Partial<Sides>) => void;
  readonly onDoor: (door: number, place: DoorPlace) => void;
  /** How its floor lies, drawn within the room; null where that is not known. */
  readonly planned: ComponentProps<typeof FloorPicture>['planned'] | null;
}

/** By how much a measure may be longer than its wall. */
const SPARE_PX = 24;
/** The width of a letter of the measures, in the text size that the shopper has chosen. */
const letterPx = (): number =>
  7.5 *
  (typeof document === 'undefined' ? 1 : Number(document.documentElement.dataset['textSize'] ?? 100) / 100);

/** A measure beside its wall; beside upright walls it is turned. */
function Measure({ wall, text, view, far = 20 }: { wall: Wall; text: string; view: View; far?: number }) {
  const [outX, outY] = outwards(wall);
  const x = px(view, (wall.x1 + wall.x2) / 2) + outX * far;
  const y = py(view, (wall.y1 + wall.y2) / 2) + outY * far;
  return (
    <text
      className="drawing-measure"
      x={x}
      y={y}
      dominantBaseline="central"
      textAnchor="middle"
      transform={wall.x1 === wall.x2 ? `rotate(-90 ${x} ${y})` : undefined}
    >
      {text}
    </text>
  );
}

/** An opening in the wall with the leaf's swing into the room. */
function Door({ wall, width, middle, view }: { wall: Wall; width: number; middle: number; view: View }) {
  const length = wallLength(wall);
  const [alongX, alongY] = [(wall.x2 - wall.x1) / length, (wall.y2 - wall.y1) / length];
  const [outX, outY] = outwards(wall);
  const from = middle - width / 2;
  const at = (along: number, inwards: number): string =>
    `${px(view, wall.x1 + alongX * along - outX * inwards)} ${py(view, wall.y1 + alongY * along - outY * inwards)}`;
  const radius = width * view.scale;
  return (
    <>
      <path className="drawing-opening" d={`M${at(from, 0)}L${at(from + width, 0)}`} />
      <path
        className="drawing-leaf"
        d={`M${at(from, 0)}L${at(from, width)}A${radius} ${radius} 0 0 0 ${at(from + width, 0)}`}
      />
    </>
  );
}

function Floor({ rects, view, planned }: Pick<Props, 'planned'> & { rects: readonly Rect[]; view: View }) {
  const base = useId();
  const shape = rectsPath(rects, view);
  return (
    <>
      <clipPath id={`${base}floor`}>
        <path d={shape} />
      </clipPath>
      <path className="drawing-floor" d={shape} />
      {planned && (
        <g clipPath={`url(#${base}floor)`}>
          <FloorPicture planned={planned} rects={rects} view={view} />
        </g>
      )}
    </>
  );
}

/** The length of a metre, or of a yard, below the room. */
function ScaleBar({ view, unit }: { view: View; unit: LengthUnit }) {
  const length = (unit === 'm' ? 1000 : 914.4) * view.scale;
  if (length < 8 || length > view.width / 2) return null;
  const [x, y] = [12, view.height - 12];
  return (
    <g aria-hidden="true">
      <path className="drawing-scale" d={`M${x} ${y - 4}v4h${length}v-4`} />
      <text className="drawing-small" x={x + length + 6} y={y} dominantBaseline="auto">
        {unit === 'm' ? '1 m' : '3 ft'}
      </text>
    </g>
  );
}

function Room({
  room,
  unit,
  view,
  rects,
  planned,
}: Pick<Props, 'room' | 'unit' | 'planned'> & { view: View; rects: readonly Rect[] }) {
  const walls = wallsOf(rects);
  const sides = readSides(room, unit);
  const measured =
    sides && room.kind !== 'area' && room.kind !== 'parts' ? SKETCHES[room.kind].measured(sides) : null;
  return (
    <>
      <Floor rects={rects} view={view} planned={planned} />
      <path className="drawing-walls" d={wallsPath(walls, view)} />
      {doorsIn(room, unit, walls).map(
        ({ index, width, ...door }) =>
          width !== null && (
            <Door key={index} {...door} width={Math.min(width, wallLength(door.wall))} view={view} />
          ),
      )}
      <g aria-hidden="true">
        {measured
          ? SIDES.flatMap((side) => {
              const wall = measured[side];
              if (!wall || !sides || wallLength(wall) === 0) return [];
              const letter = side.toUpperCase();
              const whole = `${letter}  ${formatLength(sides[side], unit)}`;
              // Beside a short wall only its letter: the measure is in the field.
              const text =
                whole.length * letterPx() > wallLength(wall) * view.scale + SPARE_PX ? letter : whole;
              return <Measure key={side} wall={wall} text={text} view={view} />;
            })
          : walls.map((wall, index) => (
              <Measure key={index} wall={wall} text={formatLength(wallLength(wall), unit)} view={view} />
            ))}
      </g>
      <ScaleBar view={view} unit={unit} />
    </>
  );
}

/** A shape that is drawn by its measures, with handles. */
function SketchedRoom({
  room,
  sides,
  width,
  ...props
}: Props & { readonly sides: Sides; readonly width: number }) {
  const { unit, onChange, onDoor } = props;
  const kind = room.kind === 'area' || room.kind === 'parts' ? 'rectangle' : room.kind;
  const { labels, rects } = SKETCHES[kind];
  const drawing = useRef<SVGSVGElement>(null);
  useStillPage(drawing);
  const { view, listeners } = useGrips({ kind, sides, unit, width, onChange });
  const nameOf = ({ alongX, alongY }: Handle): string => {
    const names = [alongX, alongY].flatMap((part) => (part ? named(part.side, labels[part.side]) : []));
    return `Handle for ${names.join(' and ')}`;
  };
  return (
    <svg
      ref={drawing}
      className="drawing-picture"
      viewBox={`0 0 ${view.width} ${view.height}`}
      role="group"
      aria-label={`Plan of ${room.name || 'the room'}, to scale`}
    >
      <Room {...props} room={room} view={view} rects={rects(sides)} />
      {handlesOf(kind, sides).map((handle) => (
        <Grip
          key={handle.key}
          handle={handle}
          sides={sides}
          unit={unit}
          view={view}
          name={nameOf(handle)}
          listeners={listeners(handle)}
        />
      ))}
      <DoorGrips room={room} unit={unit} walls={wallsOf(rects(sides))} view={view} onMove={onDoor} />
    </svg>
  );
}

/** A room that is only looked at. */
function RoomPicture({
  width,
  rects,
  ...props
}: Omit<Props, 'onChange' | 'onDoor'> & { readonly width: number; readonly rects: readonly Rect[] }) {
  const view = viewOf(rects, width);
  return (
    <svg
      className="drawing-picture"
      viewBox={`0 0 ${view.width} ${view.height}`}
      role="img"
      aria-label={`Plan of ${props.room.name || 'the room'}, to scale`}
    >
      <Room {...props} view={view} rects={rects} />
    </svg>
  );
}

/** A room that is only looked at, drawn without a script. */
export function StaticRoom(props: Omit<Props, 'onChange' | 'onDoor'> & { readonly width: number }) {
  const rects = rectsOf(props.room, props.unit);
  return (
    rects && (
      <div className="drawing">
        <RoomPicture {...props} rects={rects} />
      </div>
    )
  );
}

/** `Length (A)`. */
export const named = (side: Side, label = ''): string => `${label} (${side.toUpperCase()})`;

export function RoomDrawing(props: Props) {
  const { room, unit } = props;
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const colour = useFloorColour(room.floor?.swatch_url || room.floor?.image_url);
  // While a measure is being typed, the room stays as it could last be drawn.
  const [last, setLast] = useState<{ key: string; sides: Sides } | null>(null);
  const read = readSides(room, unit);
  const drawable = read && wallsFit(room, read) ? read : null;
  const key = room.key + room.kind;
  if (drawable && (last?.key !== key || !isEqual(last.sides, drawable))) setLast({ key, sides: drawable });
  const sides = drawable ?? (last?.key === key ? last.sides : null);
  const rects = room.kind === 'parts' ? rectsOf(room, unit) : null;
  return (
    <div
      ref={place}
      className="drawing"
      style={colour ? ({ '--floor': colour } as CSSProperties) : undefined}
    >
      {sides && <SketchedRoom {...props} sides={sides} width={width} />}
      {rects && <RoomPicture {...props} width={width} rects={rects} />}
      {!sides && !rects && (
        <p className="drawing-none">
          {room.kind === 'area'
            ? 'With the area alone there is nothing to draw. Choose a shape to see pieces and joins.'
            : 'Type the measures, and the room appears here.'}
        </p>
      )}
    </div>
  );
}

const isEqual = (one: Sides, other: Sides): boolean => SIDES.every((side) => one[side] === other[side]);

/** Whether the measures make a room that can be drawn. */
const wallsFit = (room: DraftRoom, sides: Sides): boolean =>
  room.kind !== 'area' &&
  room.kind !== 'parts' &&
  SKETCHES[room.kind]
    .rects(sides)
    .every(({ length, width }) => length >= 0 && width >= 0 && length + width > 0) &&
  Object.keys(SKETCHES[room.kind].clashes(sides)).length === 0;
