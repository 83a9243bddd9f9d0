/** 'Does it suit this room?': what the floor has to bear, and the answer. */
import type { PlanWire } from '#domain/rooms/contract.ts';
import { ROOM_USES, type RoomUse } from '#domain/rooms/limits.ts';
import type { RoomDemands } from '#domain/rooms/suitability.ts';
import { ListField, TextField } from './controls.tsx';

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
  return (
    <details className="planner-demands" open={Object.keys(demands).length > 0 || clearance !== ''}>
      <summary>Does it suit this room?</summary>
      <ListField
        label="Used as"
        value={demands.use ?? ''}
        options={[['', 'Not said'], ...ROOM_USES.map((use) => [use, nameOfUse(use)] as const)]}
        onChange={(chosen) => {
          const use = ROOM_USES.find((each) => each === chosen);
          onChange(use ? { ...demands, use } : without(demands, 'use'));
        }}
      />
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
