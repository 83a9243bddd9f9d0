/** The flights of stairs of a plan: their measures, their floor, and what they take. */
import { useId, useState } from 'react';
import type { PlanBody, PlanWire } from '#domain/rooms/contract.ts';
import { formatPounds } from '#domain/shared/money.ts';
import { amount } from '#domain/shared/units.ts';
import { TextField } from './controls.tsx';
import type { DraftPlan, Floor } from './draft.ts';

type Flight = NonNullable<PlanBody['stairs']>[number];

const MOST_FLIGHTS = 10;
/** A usual flight: thirteen steps of 25 × 20 cm, 86 cm wide. */
const USUAL = { steps: 13, going_mm: 250, rise_mm: 200, width_mm: 860, winders: 0 };

type Measure = keyof typeof USUAL;
/** The measures with the limits of the call. */
const MEASURES: readonly (readonly [name: Measure, label: string, least: number, most: number])[] = [
  ['steps', 'Steps', 1, 40],
  ['going_mm', 'Going (mm)', 100, 1000],
  ['rise_mm', 'Rise (mm)', 50, 400],
  ['width_mm', 'Width (mm)', 300, 4900],
  ['winders', 'Winders among them', 0, 40],
];

/** A whole number as typed; null for anything else. */
const wholeTyped = (text: string): number | null => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : null);

/** What is wrong with a measure, as a sentence. */
function problemOf([name, , least, most]: (typeof MEASURES)[number], text: string, flight: Flight) {
  const value = wholeTyped(text);
  if (value === null || value < least || value > most)
    return `Please give a whole number from ${least} to ${most.toLocaleString('en-GB')}.`;
  return name === 'winders' && value > flight.steps ? 'There cannot be more winders than steps.' : undefined;
}

interface FlightProps {
  readonly flight: Flight;
  readonly number: number;
  readonly floors: readonly Floor[];
  /** The plan's answer for it; null while there is none. */
  readonly answer: PlanWire['stairs'][number] | null;
  readonly onChange: (flight: Flight | null) => void;
}

function FlightFields({ flight, number, floors, answer, onChange }: FlightProps) {
  const base = useId();
  // As typed, also where it is not a number yet.
  const [typed, setTyped] = useState<Partial<Record<Measure, string>>>({});
  const isKnown = floors.some(({ id }) => id === flight.product_id);
  return (
    <fieldset className="planner-doors">
      <legend className="label">Stairs {number}</legend>
      <div className="planner-measures">
        {MEASURES.map((measure) => {
          const [name, label] = measure;
          const text = typed[name] ?? String(flight[name] ?? 0);
          return (
            <TextField
              key={name}
              label={label}
              name={`stairs${number}${name}`}
              value={text}
              error={problemOf(measure, text, flight)}
              onChange={(value) => {
                setTyped({ ...typed, [name]: value });
                if (!problemOf(measure, value, flight)) onChange({ ...flight, [name]: Number(value) });
              }}
            />
          );
        })}
      </div>
      <div className="field">
        <label className="label" htmlFor={base}>
          Floor of the stairs
        </label>
        <select
          className="input"
          id={base}
          value={flight.product_id}
          onChange={(event) => onChange({ ...flight, product_id: event.target.value })}
        >
          {!isKnown && <option value={flight.product_id}>The floor chosen before</option>}
          {floors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {answer && (
        <p className="tnum" role="status">
          {amount(answer.quantity, answer.unit)}, {formatPounds(answer.total_price)}
          {answer.cut && `, a cut of ${answer.cut.length_m} × ${answer.cut.roll_width_m} m`}
        </p>
      )}
      <button type="button" className="btn btn-quiet btn-sm" onClick={() => onChange(null)}>
        Remove stairs {number}
      </button>
    </fieldset>
  );
}

interface Props {
  readonly plan: DraftPlan;
  readonly answer: PlanWire | null;
  readonly onChange: (stairs: DraftPlan['stairs']) => void;
}

export function Stairs({ plan, answer, onChange }: Props) {
  const floors = plan.rooms.flatMap(({ floor }) => floor ?? []);
  const own = floors.filter(({ id }, index) => floors.findIndex((each) => each.id === id) === index);
  const { stairs } = plan;
  const [first] = own;
  return (
    <section className="planner-fields" aria-label="Stairs">
      {stairs.map((flight, index) => (
        <FlightFields
          key={index}
          flight={flight}
          number={index + 1}
          floors={own}
          answer={answer?.stairs[index]?.product_id === flight.product_id ? answer.stairs[index] : null}
          onChange={(changed) =>
            onChange(stairs.flatMap((each, at) => (at === index ? (changed ?? []) : each)))
          }
        />
      ))}
      {first && stairs.length < MOST_FLIGHTS && (
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          onClick={() => onChange([...stairs, { ...USUAL, product_id: first.id }])}
        >
          Add stairs
        </button>
      )}
    </section>
  );
}
