/** Labelled fields and figures of the planner. */
import { useId } from 'react';

interface TextFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly numeric?: boolean;
  readonly maxLength?: number;
}

export function TextField({
  label,
  name,
  value,
  error,
  onChange,
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
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <p className="error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
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
