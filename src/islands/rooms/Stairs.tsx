/** The flights of stairs of a plan: their measures, their floor, and what they take. */
import type { PlanWire } from '#domain/rooms/contract.ts';
import { MAX_LANDINGS, MAX_STAIRS } from '#domain/rooms/limits.ts';
import { penceFromPounds } from '#domain/shared/money.ts';
import { amount } from '#domain/shared/units.ts';
import { usePrice } from '#islands/stores/use-price.ts';
import { AddButton, ListField, removeRow, TextField } from './controls.tsx';
import type { DraftFlight, DraftPlan, Floor } from './draft.ts';
import { Sizes } from './Sizes.tsx';
import { flightProblems, MEASURES, newFlight } from './flights.ts';
import type { Answer } from './use-answer.ts';

interface FlightProps {
  readonly flight: DraftFlight;
  readonly number: number;
  readonly floors: readonly Floor[];
  /** The plan's answer for it; null while there is none. */
  readonly answer: PlanWire['stairs'][number] | null;
  /** What the server refuses of it. */
  readonly refused: Answer['flightFields'][string];
  readonly onChange: (flight: DraftFlight | null) => void;
}

function FlightFields({ flight, number, floors, answer, refused, onChange }: FlightProps) {
  const { typed } = flight;
  const price = usePrice(true);
  const problems = { ...refused, ...flightProblems(flight) };
  const isKnown = floors.some(({ id }) => id === flight.product_id);
  return (
    <fieldset className="planner-doors">
      <legend className="label">Stairs {number}</legend>
      <div className="planner-measures">
        {MEASURES.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            name={`stairs${number}${name}`}
            value={typed[name]}
            error={problems[name]}
            onChange={(value) => onChange({ ...flight, typed: { ...typed, [name]: value } })}
          />
        ))}
      </div>
      <Sizes
        legend="Landings"
        item="Landing"
        name={`stairs${number}landing`}
        unit=" (mm)"
        sizes={flight.landings ?? []}
        problem={(index) => problems[`landing${index}`]}
        most={MAX_LANDINGS}
        usual={{ length: '900', width: typed.width_mm }}
        onChange={(landings) => onChange({ ...flight, landings })}
      />
      <ListField
        label="Floor of the stairs"
        value={flight.product_id}
        options={[
          ...(isKnown ? [] : [[flight.product_id, 'The floor chosen before'] as const]),
          ...floors.map(({ id, name }) => [id, name] as const),
        ]}
        error={problems.product_id}
        onChange={(id) => onChange({ ...flight, product_id: id })}
      />
      {answer && (
        <p className="tnum" role="status">
          {amount(answer.quantity, answer.unit)},{' '}
          {price(penceFromPounds(answer.total_price), answer.cut ? ' on their own' : '')}
        </p>
      )}
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        onClick={(event) => removeRow(event, () => onChange(null))}
      >
        Remove stairs {number}
      </button>
    </fieldset>
  );
}

/** What the answer says of a flight; null while there is none for its floor. */
function plannedOf({ key, product_id }: DraftFlight, { status, plan, flights }: Answer) {
  const planned = status === 'ready' ? plan?.stairs[flights.indexOf(key)] : undefined;
  return planned?.product_id === product_id ? planned : null;
}

interface Props {
  readonly plan: DraftPlan;
  readonly answer: Answer;
  /** The floor of the room that is edited: new stairs have it. */
  readonly floorId: string | undefined;
  readonly onChange: (stairs: DraftPlan['stairs']) => void;
}

export function Stairs({ plan, answer, floorId, onChange }: Props) {
  const floors = plan.rooms.flatMap(({ floor }) => floor ?? []);
  const own = floors.filter(({ id }, index) => floors.findIndex((each) => each.id === id) === index);
  const { stairs } = plan;
  const [first] = own;
  return (
    <section className="planner-fields" aria-label="Stairs">
      {stairs.map((flight, index) => (
        <FlightFields
          key={flight.key}
          flight={flight}
          number={index + 1}
          floors={own}
          answer={plannedOf(flight, answer)}
          refused={answer.flightFields[flight.key] ?? {}}
          onChange={(changed) =>
            onChange(stairs.flatMap((each) => (each === flight ? (changed ?? []) : each)))
          }
        />
      ))}
      {first && stairs.length < MAX_STAIRS && (
        <AddButton
          text="Add stairs"
          onAdd={() => onChange([...stairs, newFlight(stairs, floorId ?? first.id)])}
        />
      )}
    </section>
  );
}
