/** 'Does it suit this room?': what the floor has to bear, and the answer. */
import { useId } from 'react';
import type { PlanWire } from '#domain/rooms/contract.ts';
import { ROOM_USES, type RoomUse } from '#domain/rooms/room-use.ts';
import { TextField } from './controls.tsx';
import type { Demands as RoomDemands } from './draft.ts';

const QUESTIONS = [
  ['underfloor_heating', 'Underfloor heating'],
  ['damp', 'Damp below, or a house from before 1965'],
  ['heavy_wear', 'Dogs, a shop, or many feet'],
] as const;

const ANSWERS = {
  yes: 'It suits this room.',
  yes_if: 'It suits this room, if:',
  no: 'It does not suit this room:',
};

/** `Living room` */
const nameOfUse = (use: RoomUse): string => {
  const words = use.replace('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

interface Props {
  readonly demands: RoomDemands;
  /** The free height under the doors, as typed. */
  readonly clearance: string;
  readonly problem: string | undefined;
  readonly onClearance: (clearance: string) => void;
  /** Null until the server has judged. */
  readonly suitability: PlanWire['rooms'][number]['suitability'] | null;
  readonly onChange: (demands: RoomDemands) => void;
}

/** The demands without the one that is not made any more. */
const without = (demands: RoomDemands, name: keyof RoomDemands): RoomDemands =>
  Object.fromEntries(Object.entries(demands).filter(([key]) => key !== name));

export function Demands({ demands, clearance, problem, suitability, onClearance, onChange }: Props) {
  const base = useId();
  return (
    <details className="planner-demands" open={Object.keys(demands).length > 0 || clearance !== ''}>
      <summary>Does it suit this room?</summary>
      <div className="field">
        <label className="label" htmlFor={`${base}use`}>
          Used as
        </label>
        <select
          className="input"
          id={`${base}use`}
          value={demands.use ?? ''}
          onChange={(event) => {
            const use = ROOM_USES.find((each) => each === event.target.value);
            onChange(use ? { ...demands, use } : without(demands, 'use'));
          }}
        >
          <option value="">Not said</option>
          {ROOM_USES.map((use) => (
            <option key={use} value={use}>
              {nameOfUse(use)}
            </option>
          ))}
        </select>
      </div>
      {QUESTIONS.map(([name, text]) => (
        <label key={name} className="choice">
          <input
            type="checkbox"
            checked={demands[name] ?? false}
            onChange={() => onChange(demands[name] ? without(demands, name) : { ...demands, [name]: true })}
          />
          <span>{text}</span>
        </label>
      ))}
      <TextField
        label="Free height under the doors (mm), from the base"
        name="clearance"
        value={clearance}
        error={problem}
        onChange={onClearance}
      />
      <div role="status">
        {suitability && (
          <div className="planner-suits" data-answer={suitability.answer}>
            <p>
              <strong>{ANSWERS[suitability.answer]}</strong>
            </p>
            <ul>
              {suitability.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </details>
  );
}
