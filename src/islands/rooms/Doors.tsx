/** The doors and openings of a room, each in its wall. */
import { useId } from 'react';
import { lengthForField, type LengthUnit } from '#domain/rooms/lengths.ts';
import { wallsOf } from '#domain/rooms/wall-lines.ts';
import { LengthField, removeRow } from './controls.tsx';
import { MAX_EXTRAS, USUAL_DOOR_MM } from '#domain/rooms/limits.ts';
import { type DraftRoom, rectsOf } from './draft.ts';
import type { RoomProblems } from './problems.ts';
import { wallNames } from './wall-names.ts';
import { withDoor } from './with-door.ts';

interface Props {
  readonly room: DraftRoom;
  readonly unit: LengthUnit;
  readonly problems: RoomProblems;
  readonly onChange: (room: DraftRoom) => void;
}

export function Doors({ room, unit, problems, onChange }: Props) {
  const base = useId();
  const walls = wallNames(wallsOf(rectsOf(room, unit) ?? []), unit);
  const set = (doors: DraftRoom['doors']) => onChange({ ...room, doors });
  return (
    <fieldset className="planner-doors">
      <legend className="label">Doors and openings</legend>
      {room.doors.map((door, index) => (
        <div key={index} className="planner-door">
          <LengthField
            unit={unit}
            label={`Door ${index + 1}, width`}
            name={`door${index}`}
            value={door.width}
            error={problems[`door${index}`]}
            onChange={(width) => set(room.doors.map((each) => (each === door ? { ...each, width } : each)))}
          />
          <div className="field">
            <label className="label" htmlFor={`${base}${index}`}>
              In
            </label>
            <select
              className="input"
              id={`${base}${index}`}
              value={door.wall % Math.max(1, walls.length)}
              onChange={(event) =>
                set(
                  room.doors.map((each) =>
                    each === door ? { width: each.width, wall: Number(event.target.value) } : each,
                  ),
                )
              }
            >
              {walls.map((name, wall) => (
                <option key={wall} value={wall}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            aria-label={`Remove door ${index + 1}`}
            onClick={(event) => removeRow(event, () => set(room.doors.filter((each) => each !== door)))}
          >
            Remove
          </button>
        </div>
      ))}
      {room.doors.length < MAX_EXTRAS && (
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          onClick={() =>
            onChange(withDoor(room, unit, lengthForField(USUAL_DOOR_MM, unit), 2 + room.doors.length))
          }
        >
          Add a door
        </button>
      )}
    </fieldset>
  );
}
