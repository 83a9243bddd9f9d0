/** The fields of a hero slide. */
import { Field, InputField, SelectField } from '#islands/admin/Field.tsx';
import { ImageField } from '#islands/admin/ImageField.tsx';
import type { SlideDraft } from './SlideView.tsx';

const TEXTS = [
  ['title', 'Title'],
  ['subtitle', 'Subtitle'],
  ['description', 'Description'],
  ['badge', 'Badge'],
  ['savings', 'Savings'],
  ['button_text', 'Button text'],
  ['button_link', 'Button link'],
] as const;
const REQUIRED: readonly string[] = ['title', 'subtitle', 'description'];
const OPACITIES = [
  ['image_opacity', 'Image opacity', 0.1, 1],
  ['overlay_opacity', 'Overlay opacity', 0, 0.8],
] as const;
const CHOICES = [
  ['background_position', 'Background position', ['center', 'top', 'bottom', 'left', 'right']],
  ['background_size', 'Background size', ['cover', 'contain']],
] as const;

interface Props {
  readonly draft: SlideDraft;
  readonly set: (part: Partial<SlideDraft>) => void;
}

export function SlideFields({ draft, set }: Props) {
  return (
    <>
      {TEXTS.map(([name, label]) => (
        <InputField
          key={name}
          label={label}
          optional={!REQUIRED.includes(name)}
          required={REQUIRED.includes(name)}
          value={draft[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      ))}
      <ImageField value={draft.image_url} showsPicture={false} onChange={(image_url) => set({ image_url })} />
      <div className="form-pair">
        <InputField
          label="Order"
          type="number"
          min={0}
          step={1}
          value={draft.order}
          onChange={(event) => set({ order: event.target.valueAsNumber || 0 })}
        />
        {OPACITIES.map(([name, label, min, max]) => (
          <Field key={name} label={`${label}: ${draft[name]}`}>
            {(control) => (
              <input
                {...control}
                type="range"
                {...{ min, max }}
                step={0.1}
                value={draft[name]}
                onChange={(event) => set({ [name]: event.target.valueAsNumber })}
              />
            )}
          </Field>
        ))}
        {CHOICES.map(([name, label, options]) => (
          <SelectField
            key={name}
            label={label}
            options={options}
            value={draft[name]}
            onChange={(event) => set({ [name]: event.target.value })}
          />
        ))}
      </div>
      <label className="choice">
        <input
          type="checkbox"
          checked={draft.is_active}
          onChange={(event) => set({ is_active: event.target.checked })}
        />
        Shown on the home page
      </label>
    </>
  );
}
