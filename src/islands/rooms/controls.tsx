/** Labelled fields, lists and figures of the planner. */
import { type MouseEvent, type RefObject, useId } from 'react';
import { flushSync } from 'react-dom';
import type { PlanWire } from '#domain/rooms/contract.ts';
import { formatLength, type LengthUnit, lengthTyped } from '#domain/rooms/lengths.ts';
import { amount } from '#domain/shared/units.ts';

/** What is wrong; nothing where nothing is. */
export const Refusal = ({ text, id }: { readonly text: string | undefined; readonly id?: string }) =>
  text ? (
    <p className="error" id={id} role="alert">
      {text}
    </p>
  ) : null;

/** `Only 12 boxes in stock.`; nothing where there is as much as the plan takes. */
export const Shortage = ({
  goods,
  unit,
}: {
  goods: Pick<PlanWire['kit'][number], 'in_stock' | 'stock'>;
  unit: string;
}) =>
  goods.in_stock ? null : (
    <p className="error" role="status">
      {goods.stock ? `Only ${amount(goods.stock, unit)} in stock.` : 'Out of stock.'}
    </p>
  );

/** A labelled list of which one is chosen. */
export function ListField({
  label,
  value,
  options,
  error,
  list,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly error?: string | undefined;
  readonly list?: RefObject<HTMLSelectElement | null>;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select
        ref={list}
        className="input"
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
      <Refusal id={`${id}-error`} text={error} />
    </div>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly hint?: string | null;
  readonly numeric?: boolean;
  readonly maxLength?: number;
}

export function TextField({
  label,
  name,
  value,
  error,
  onChange,
  hint,
  numeric = true,
  maxLength = 30,
}: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        className="input tnum"
        id={id}
        name={name}
        value={value}
        inputMode={numeric ? 'decimal' : 'text'}
        autoComplete="off"
        maxLength={maxLength}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        // The text that stands there is a measure of the shopper's too, if it is given again.
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <Refusal id={`${id}-error`} text={error} />
      {hint && (
        <p className="hint" role="status">
          {hint}
        </p>
      )}
    </div>
  );
}

/** `13.9` is 13 feet and 9 tenths: what a number with a point is read as, because it could be meant as 13 feet 9. */
function readAs(typed: string): string | null {
  const mm = /^\s*\d+\.\d+\s*$/.test(typed) ? lengthTyped(typed, 'ft') : null;
  return mm === null ? null : `Read as ${formatLength(mm, 'ft')}`;
}

/** A measure: in feet and inches on the whole keyboard, because a keypad has no marks and no space. */
export function LengthField({
  unit,
  ...props
}: Omit<TextFieldProps, 'hint'> & { readonly unit: LengthUnit }) {
  return (
    <TextField
      {...props}
      numeric={unit === 'm'}
      hint={unit === 'ft' && !props.error ? readAs(props.value) : null}
    />
  );
}

/** Adds a row to a list. */
export const AddButton = ({ text, onAdd }: { readonly text: string; readonly onAdd: () => void }) => (
  <button type="button" className="btn btn-secondary btn-sm" onClick={onAdd}>
    {text}
  </button>
);

/** Takes its row out of a list. @property what the row is */
export const RemoveButton = (props: { readonly what: string; readonly onRemove: () => void }) => (
  <button
    type="button"
    className="btn btn-quiet btn-sm"
    aria-label={`Remove ${props.what}`}
    onClick={(event) => removeRow(event, props.onRemove)}
  >
    Remove
  </button>
);

/** Removes the row of a pressed button: the focus goes to the button of the row in its place, or to the one that adds. */
export function removeRow({ currentTarget }: MouseEvent<HTMLButtonElement>, remove: () => void): void {
  const row = currentTarget.parentElement;
  const list = row?.parentElement;
  const place = [...(list?.children ?? [])].findIndex((each) => each === row);
  flushSync(remove);
  const next = list?.children[place];
  const button = next?.matches('button') ? next : next?.querySelector(':scope > button');
  (button as HTMLElement | null | undefined)?.focus();
}

/** A choice of a few, as radio buttons in a row. */
export function Choice<Value extends string>({
  legend,
  name,
  values,
  value,
  text,
  onChange,
}: {
  legend: string;
  name: string;
  values: readonly Value[];
  value: Value;
  text: (value: Value) => string;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className="planner-choice">
      <legend className="label">{legend}</legend>
      <div>
        {values.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === value}
              onChange={() => onChange(each)}
            />
            <span>{text(each)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Names with their values, side by side. */
export function Figures({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="answer-figures tnum">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
