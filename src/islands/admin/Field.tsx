/** A labelled control of an admin form with its hint and its error. */
import { type ComponentProps, type ReactNode, useId } from 'react';

interface Labels {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
}

interface Props extends Labels {
  readonly children: (control: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string;
  }) => ReactNode;
}

export function Field({ label, hint, error, optional = false, children }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="label-optional"> (optional)</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': `${id}-hint ${id}-error`,
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}

/** An input with its label. */
export const InputField = ({ label, hint, error, optional, ...input }: Labels & ComponentProps<'input'>) => (
  <Field {...{ label, hint, error, optional }}>
    {(control) => <input {...control} className="input" {...input} />}
  </Field>
);

type SelectProps = Labels &
  ComponentProps<'select'> & { readonly value: string; readonly options: readonly string[] };

/** A choice with its label. A value that is not among the options stands behind them. */
export const SelectField = ({ label, hint, error, optional, options, ...select }: SelectProps) => (
  <Field {...{ label, hint, error, optional }}>
    {(control) => (
      <select {...control} className="input" {...select}>
        {[...new Set([...options, select.value])].map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )}
  </Field>
);
