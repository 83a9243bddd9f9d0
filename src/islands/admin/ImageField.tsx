/** A picture by URL or file (also dropped), checked before upload. */
import { useState } from 'react';
import { FILE_FAILED } from '#domain/catalogue/category-images.ts';
import { InputField } from './Field.tsx';
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
      <InputField
        label="Image URL"
        hint="Or choose a file below: at most 5 MB."
        value={value.startsWith('data:') ? '' : value}
        placeholder={value.startsWith('data:') ? `File: ${name}` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <InputField
        label="Image file"
        error={error}
        type="file"
        accept={ACCEPTED_TYPES}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {showsPicture && value !== '' && (
        <img src={value} alt="Preview" className="max-h-48 rounded object-contain" />
      )}
    </div>
  );
}
