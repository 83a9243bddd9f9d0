/** The fields of one room: name, shape, measures, doors, floor and pattern. */
import { useId } from 'react';
import { lengthForField, type LengthUnit } from '#domain/rooms/lengths.ts';
import type { PlannedRoom } from '#domain/rooms/job.ts';
import { MAX_EXTRAS } from '#domain/rooms/limits.ts';
import { PATTERN_NAMES } from '#domain/rooms/patterns.ts';
import { SKETCHES, sidesOf } from '#domain/rooms/sketch.ts';
import { penceFromPounds } from '#domain/shared/money.ts';
import {
  type DraftRoom,
  isOffRoll,
  KIND_NAMES,
  patternOf,
  patternsFor,
  type RoomKind,
  withFloor,
} from './draft.ts';
import { Choice, LengthField, Refusal, TextField } from './controls.tsx';
import { Doors } from './Doors.tsx';
import { Parts } from './Parts.tsx';
import { Sizes } from './Sizes.tsx';
import { Demands } from './Demands.tsx';
import { FloorChoice } from './FloorChoice.tsx';
import type { RoomProblems } from './problems.ts';
import { named } from './RoomDrawing.tsx';
import { withKind, withParts } from './with-kind.ts';

interface Props {
  readonly room: DraftRoom;
  readonly unit: LengthUnit;
  /** As in `Doors`. */
  readonly hasOthers: boolean;
  readonly problems: RoomProblems;
  readonly onChange: (room: DraftRoom) => void;
  readonly onUnit: (unit: LengthUnit) => void;
  /** The server's answer for it; null before. */
  readonly planned: PlannedRoom | null;
}

/** Beside the measures of a room given by its area, which shows no choice of the unit. */
const UNITS: Readonly<Record<LengthUnit, string>> = { m: ' (m)', ft: ' (feet and inches)' };
const KINDS: readonly RoomKind[] = ['rectangle', 'L', 'T', 'U', 'parts', 'area'];

function Measures({
  room,
  unit,
  problems,
  onChange,
}: Pick<Props, 'room' | 'unit' | 'problems' | 'onChange'>) {
  if (room.kind === 'parts')
    return (
      <Parts parts={room.parts} unit={unit} onChange={(parts) => onChange(withParts(room, parts, unit))} />
    );
  if (room.kind === 'area')
    return (
      <TextField
        label="Area (m²)"
        name="area"
        value={room.area}
        error={problems.area}
        onChange={(area) => onChange({ ...room, area, isTouched: true })}
      />
    );
  const { labels } = SKETCHES[room.kind];
  return (
    <div className="planner-measures">
      {sidesOf(room.kind).map((side) => (
        <LengthField
          key={side}
          unit={unit}
          label={named(side, labels[side])}
          name={side}
          value={room.sides[side]}
          error={problems[side]}
          onChange={(typed) =>
            onChange({ ...room, sides: { ...room.sides, [side]: typed }, isTouched: true })
          }
        />
      ))}
    </div>
  );
}

export function RoomFields({ room, unit, hasOthers, problems, planned, onChange, onUnit }: Props) {
  const base = useId();
  const { floor } = room;
  const patterns = floor ? patternsFor(floor) : [];
  return (
    <div className="planner-fields">
      <TextField
        label="Name of the room"
        name="name"
        value={room.name}
        error={problems.name}
        numeric={false}
        maxLength={80}
        onChange={(name) => onChange({ ...room, name })}
      />
      <Choice
        legend="Shape"
        name="shape"
        values={KINDS}
        value={room.kind}
        text={(kind) => KIND_NAMES[kind]}
        onChange={(kind) => onChange(withKind(room, kind, unit))}
      />
      {room.kind !== 'area' && (
        <Choice
          legend="Measured in"
          name="unit"
          values={['m', 'ft'] as const}
          value={unit}
          text={(each) => (each === 'm' ? 'Metres' : 'Feet and inches')}
          onChange={onUnit}
        />
      )}
      <Measures {...{ room, unit, problems, onChange }} />
      <Refusal text={problems.shape} />
      {room.kind !== 'area' && <Doors {...{ room, unit, hasOthers, problems, onChange }} />}
      <Sizes
        legend="Parts without floor"
        hint="An island, a bath or a hearth: it saves boxes where it is larger than a piece, and nothing off a roll. Where it lies changes nothing, so that it is not drawn."
        item="Part"
        name="cutOut"
        unit={room.kind === 'area' ? UNITS[unit] : ''}
        typedIn={unit}
        sizes={room.cutOuts ?? []}
        problem={(index) => problems[`cutOut${index}`]}
        most={MAX_EXTRAS}
        usual={{ length: lengthForField(1000, unit), width: lengthForField(600, unit) }}
        onChange={(cutOuts) => onChange({ ...room, cutOuts, isTouched: true })}
      />
      <section className="planner-floor" aria-labelledby={`${base}floor`}>
        <h2 id={`${base}floor`}>Floor</h2>
        <FloorChoice
          key={room.key}
          floor={floor}
          unitPence={
            planned?.quantity ? Math.round(penceFromPounds(planned.total_price) / planned.quantity) : null
          }
          pattern={room.pattern}
          error={problems.floor}
          onChoose={(chosen) => onChange(withFloor(room, chosen))}
        />
        {floor && patterns.length > 1 && (
          <Choice
            legend="Laid"
            name="pattern"
            values={patterns}
            value={patternOf(room)}
            text={(pattern) => PATTERN_NAMES[pattern]}
            onChange={(pattern) => onChange({ ...room, pattern })}
          />
        )}
        {floor && isOffRoll(floor) && (
          <>
            <p className="hint">Off the roll: a trim is added on every side, to be cut off at the wall.</p>
            <TextField
              label="Repeat of its pattern (mm), if it has one"
              name="repeat"
              value={room.repeat ?? ''}
              error={problems.repeat}
              onChange={(repeat) => onChange({ ...room, repeat })}
            />
          </>
        )}
        <Refusal text={problems.pattern} />
        {floor && (
          <Demands
            demands={room.demands}
            clearance={room.clearance ?? ''}
            problem={problems.clearance}
            onClearance={(clearance) => onChange({ ...room, clearance })}
            suitability={planned?.suitability ?? null}
            onChange={(demands) => onChange({ ...room, demands })}
          />
        )}
      </section>
    </div>
  );
}
