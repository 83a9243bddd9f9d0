/** A labelled control of an admin form with its hint and its error. */
import { type ReactNode, useId } from 'react';

interface Props {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean;
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
