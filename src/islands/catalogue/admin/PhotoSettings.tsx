/** A picture's position in its frame, its size and its opacity. */
import type { PhotoWire } from '#domain/catalogue/contract.ts';
import { Field, SelectField } from '#islands/admin/Field.tsx';

const POSITIONS = [
  'center',
  'top',
  'bottom',
  'left',
  'right',
  'top left',
  'top right',
  'bottom left',
  'bottom right',
];
const SIZES = ['cover', 'contain'];

interface Props {
  readonly photo: PhotoWire;
  readonly onChange: (photo: PhotoWire) => void;
}

export function PhotoSettings({ photo, onChange }: Props) {
  const set = (change: Partial<PhotoWire>) => onChange({ ...photo, ...change });
  const choice = (
    label: string,
    key: 'background_position' | 'background_size',
    options: readonly string[],
  ) => (
    <SelectField
      label={label}
      options={options}
      value={photo[key]}
      onChange={(event) => set({ [key]: event.target.value })}
    />
  );
  const range = (label: string, key: 'image_opacity' | 'overlay_opacity', min: number, max: number) => (
    <Field label={`${label}: ${photo[key]}`}>
      {(control) => (
        <input
          {...control}
          type="range"
          min={min}
          max={max}
          step={0.1}
          value={photo[key]}
          onChange={(event) => set({ [key]: Number(event.target.value) })}
        />
      )}
    </Field>
  );
  return (
    <details>
      <summary className="link">Position, size and opacity</summary>
      <div className="form-pair mt-3">
        {choice('Position', 'background_position', POSITIONS)}
        {choice('Size', 'background_size', SIZES)}
        {range('Image opacity', 'image_opacity', 0.1, 1)}
        {range('Overlay', 'overlay_opacity', 0, 0.8)}
      </div>
    </details>
  );
}
