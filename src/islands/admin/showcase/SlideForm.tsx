/** Adds or edits one hero slide, with a preview that follows. */
import { useState } from 'react';
import { HERO_TEXTS, type SlideWire } from '#domain/staff/showcase.ts';
import { api, detailOf } from '../../api.ts';
import { Field } from '../Field.tsx';
import { ImageField } from './ImageField.tsx';
import { Modal } from './Modal.tsx';
import { SlidePreview } from './SlidePreview.tsx';

export type SlideDraft = Omit<SlideWire, 'id'>;

const NEW: SlideDraft = {
  title: '',
  subtitle: '',
  description: '',
  image_url: '',
  badge: '',
  savings: '',
  button_text: 'Browse Our Collection',
  button_link: '/products',
  order: 0,
  is_active: true,
  background_position: 'center',
  background_size: 'cover',
  image_opacity: 1,
  overlay_opacity: 0.3,
};
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
const NUMBERS = [
  ['order', 'Order', 0, 10_000, 1],
  ['image_opacity', 'Image opacity', 0.1, 1, 0.1],
  ['overlay_opacity', 'Overlay opacity', 0, 0.8, 0.1],
] as const;
const CHOICES = [
  ['background_position', 'Background position', ['center', 'top', 'bottom', 'left', 'right']],
  ['background_size', 'Background size', ['cover', 'contain']],
] as const;

interface Props {
  readonly slide: SlideWire | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function SlideForm({ slide, onClose, onSaved }: Props) {
  const [draft, setDraft] = useState<SlideDraft>(slide ?? NEW);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (part: Partial<SlideDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = async () => {
    setBusy(true);
    try {
      const path = slide ? `/admin/hero-slides/${slide.id}` : '/admin/hero-slides';
      await api(path, { method: slide ? 'PUT' : 'POST', body: draft });
      window.dispatchEvent(new Event('ardglen:published'));
      onSaved();
    } catch (caught) {
      setError(HERO_TEXTS.save + (detailOf(caught) ?? 'Please try again.'));
      setBusy(false);
    }
  };
  return (
    <Modal
      title={slide ? 'Edit slide' : 'Add slide'}
      act="Save slide"
      {...{ error, busy, onClose }}
      onSubmit={() => void save()}
    >
      <SlidePreview slide={draft} />
      {TEXTS.map(([name, label]) => (
        <Field key={name} label={label} optional={!REQUIRED.includes(name)}>
          {(control) => (
            <input
              {...control}
              className="input"
              required={REQUIRED.includes(name)}
              value={draft[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <ImageField value={draft.image_url} onChange={(image_url) => set({ image_url })} />
      <div className="form-pair">
        {NUMBERS.map(([name, label, min, max, step]) => (
          <Field key={name} label={label}>
            {(control) => (
              <input
                {...control}
                {...{ min, max, step }}
                className="input"
                type="number"
                value={draft[name]}
                onChange={(event) => set({ [name]: event.target.valueAsNumber || 0 })}
              />
            )}
          </Field>
        ))}
        {CHOICES.map(([name, label, options]) => (
          <Field key={name} label={label}>
            {(control) => (
              <select
                {...control}
                className="input"
                value={draft[name]}
                onChange={(event) => set({ [name]: event.target.value })}
              >
                {[...new Set<string>([...options, draft[name]])].map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          checked={draft.is_active}
          onChange={(event) => set({ is_active: event.target.checked })}
        />
        Shown on the home page
      </label>
    </Modal>
  );
}
