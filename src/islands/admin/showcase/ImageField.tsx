/** A picture by address or file, checked before it travels, with a preview. */
import { useState } from 'react';
import { Field } from '../Field.tsx';
import { dataUrlOf, refusalOf } from '../pictures.ts';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function ImageField({ value, onChange }: Props) {
  const [error, setError] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    const refusal = refusalOf(file);
    setError(refusal ?? undefined);
    if (!refusal) onChange(await dataUrlOf(file));
  };
  return (
    <div className="grid gap-3">
      <Field label="Image URL" optional hint="Or choose a file below: at most 5 MB.">
        {(control) => (
          <input
            {...control}
            className="input"
            value={value.startsWith('data:') ? '' : value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <Field label="Image file" optional error={error}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="file"
            accept="image/*"
            onChange={(event) => void take(event.target.files?.[0])}
          />
        )}
      </Field>
      {value !== '' && <img src={value} alt="Preview" className="max-h-48 rounded object-contain" />}
    </div>
  );
}
