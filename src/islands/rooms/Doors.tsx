/** The doors and openings of a room, each in its wall. */
import { formatLength, lengthForField, type LengthUnit } from '#domain/rooms/lengths.ts';
import { outwards, type Wall, wallLength, wallsOf } from '#domain/rooms/wall-lines.ts';
import { AddButton, LengthField, ListField, RemoveButton } from './controls.tsx';
import { MAX_EXTRAS, USUAL_DOOR_MM } from '#domain/rooms/limits.ts';
import { type DraftDoor, type DraftRoom, rectsOf } from './draft.ts';
import type { RoomProblems } from './problems.ts';
import { withBar, withDoor } from './with-door.ts';

const PLACES: Readonly<Record<string, string>> = {
  '0,-1': 'Top',
  '1,0': 'Right',
  '0,1': 'Bottom',
  '-1,0': 'Left',
};

const sideOf = (wall: Wall): string =>
  PLACES[
    outwards(wall)
      .map((way) => way + 0)
      .join(',')
  ] ?? 'A';

/** Twice a wall's middle, along an axis. */
const middles = {
  across: ({ x1, x2 }: Wall): number => x1 + x2,
  down: ({ y1, y2 }: Wall): number => y1 + y2,
};
const WORDS = { across: ['left', 'right'], down: ['upper', 'lower'] } as const;
const STARTS = { across: 'the left', down: 'the top' };

/** Where a wall is among those of its side and length; nothing for the only one. */
function placeAmong(wall: Wall, alike: readonly Wall[]): string {
  if (alike.length < 2) return '';
  // By the way that the walls run, unless one is behind the other.
  const along = wall.x1 === wall.x2 ? 'down' : 'across';
  const isApart = new Set(alike.map(middles[along])).size === alike.length;
  const axis = isApart ? along : along === 'down' ? 'across' : 'down';
  const other = axis === 'down' ? 'across' : 'down';
  const ordered = alike.toSorted(
    (a, b) => middles[axis](a) - middles[axis](b) || middles[other](a) - middles[other](b),
  );
  const at = ordered.indexOf(wall);
  return alike.length === 2 ? ` ${WORDS[axis][at] ?? ''},` : ` number ${at + 1} from ${STARTS[axis]},`;
}

/** The names of walls, in their order, each another one: `Top wall, 4.20 m`, `Right wall, lower, 1.50 m`. */
export function wallNames(walls: readonly Wall[], unit: LengthUnit): string[] {
  const parts = walls.map((wall) => [sideOf(wall), formatLength(wallLength(wall), unit)] as const);
  return walls.map((wall, index) => {
    const [side = '', length = ''] = parts[index] ?? [];
    const alike = walls.filter((_, at) => parts[at]?.[0] === side && parts[at][1] === length);
    return `${side} wall,${placeAmong(wall, alike)} ${length}`;
  });
}

interface Props {
  readonly room: DraftRoom;
  readonly unit: LengthUnit;
  /** Whether the plan has other rooms, into which a door may lead. */
  readonly hasOthers: boolean;
  readonly problems: RoomProblems;
  readonly onChange: (room: DraftRoom) => void;
}

/** The door in another wall, in its middle. */
const inWall = ({ at: _, ...door }: DraftDoor, wall: number): DraftDoor => ({ ...door, wall });

export function Doors({ room, unit, hasOthers, problems, onChange }: Props) {
  const walls = wallNames(wallsOf(rectsOf(room, unit) ?? []), unit);
  const set = (doors: DraftRoom['doors']) => onChange({ ...room, doors });
  return (
    <fieldset className="planner-doors">
      <legend className="label">Doors and openings</legend>
      {room.doors.map((door, index) => {
        const change = (changed: DraftDoor) =>
          set(room.doors.map((each) => (each === door ? changed : each)));
        return (
          <div key={index} className="planner-door">
            <LengthField
              unit={unit}
              label={`Door ${index + 1}, width`}
              name={`door${index}`}
              value={door.width}
              error={problems[`door${index}`]}
              onChange={(width) => change({ ...door, width })}
            />
            <ListField
              label="In"
              value={String(door.wall % Math.max(1, walls.length))}
              options={walls.map((name, wall) => [String(wall), name] as const)}
              onChange={(wall) => change(inWall(door, Number(wall)))}
            />
            <RemoveButton
              what={`door ${index + 1}`}
              onRemove={() => set(room.doors.filter((each) => each !== door))}
            />
            {hasOthers && (
              <label className="choice">
                <input
                  type="checkbox"
                  checked={door.hasBar === false}
                  onChange={() => change(withBar(door, door.hasBar === false))}
                />
                <span>{`Door ${index + 1} leads to another room of this plan, which has its bar`}</span>
              </label>
            )}
          </div>
        );
      })}
      {room.doors.length < MAX_EXTRAS && (
        <AddButton
          text="Add a door"
          onAdd={() =>
            onChange(
              withDoor(room, unit, { width: lengthForField(USUAL_DOOR_MM, unit) }, 2 + room.doors.length),
            )
          }
        />
      )}
    </fieldset>
  );
}
