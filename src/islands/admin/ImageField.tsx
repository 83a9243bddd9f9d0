/** A picture by URL or file (also dropped), checked before upload. */
import { useState } from 'react';
import { FILE_FAILED } from '#domain/catalogue/category-images.ts';
import { Field } from './Field.tsx';
import { ACCEPTED_TYPES, dataUrlOf, refusalOf } from './pictures.ts';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shows the picture under the fields; off for a form with its own preview. */
  readonly showsPicture?: boolean;
}

export function ImageField({ value, onChange, showsPicture = true }: Props) {
  const [error, setError] = useState<string>();
  const [name, setName] = useState('');
  const take = async (file: File | undefined) => {
    if (!file) return;
    const refusal = refusalOf(file);
    setError(refusal ?? undefined);
    if (refusal) return;
    try {
      onChange(await dataUrlOf(file));
      setName(file.name);
    } catch {
      setError(FILE_FAILED);
    }
  };
  return (
    <div className="grid gap-3">
      <Field label="Image URL" hint="Or choose a file below: at most 5 MB.">
        {(control) => (
          <input
            {...control}
            className="input"
            value={value.startsWith('data:') ? '' : value}
            placeholder={value.startsWith('data:') ? `File: ${name}` : undefined}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <Field label="Image file" error={error}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="file"
            accept={ACCEPTED_TYPES}
            onChange={(event) => void take(event.target.files?.[0])}
          />
        )}
      </Field>
      {showsPicture && value !== '' && (
        <img src={value} alt="Preview" className="max-h-48 rounded object-contain" />
      )}
    </div>
  );
}
