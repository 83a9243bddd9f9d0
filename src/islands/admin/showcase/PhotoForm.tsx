/** Adds or edits one customer photo. */
import { useState } from 'react';
import type { PhotoWire } from '#domain/gallery/contract.ts';
import { FLOORING_TYPES, GALLERY_TEXTS, ROOM_TYPES } from '#domain/staff/showcase.ts';
import { api, detailOf } from '../../api.ts';
import { Field } from '../Field.tsx';
import { ImageField } from './ImageField.tsx';
import { Modal } from './Modal.tsx';

interface Props {
  /** Null for a new one. */
  readonly photo: PhotoWire | null;
  readonly onClose: () => void;
  readonly onSaved: (photo: PhotoWire) => void;
}

export function PhotoForm({ photo, onClose, onSaved }: Props) {
  const [draft, setDraft] = useState({
    title: photo?.title ?? '',
    description: photo?.description ?? '',
    image_url: photo?.image_url ?? '',
    room_type: photo?.room_type ?? 'Living Room',
    flooring_type: photo?.flooring_type ?? 'Tiles',
    customer_name: photo?.customer_name ?? '',
    is_featured: photo?.is_featured ?? false,
    products: photo?.products.map(({ id }) => id).join(', ') ?? '',
  });
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const save = async () => {
    setBusy(true);
    const { products, ...fields } = draft;
    const product_ids = products.split(/[\s,]+/).filter(Boolean);
    try {
      const path = photo ? `/admin/customer-photos/${photo.id}` : '/admin/customer-photos';
      const method = photo ? 'PUT' : 'POST';
      onSaved(await api<PhotoWire>(path, { method, body: { ...fields, product_ids } }));
      window.dispatchEvent(new Event('ardglen:published'));
    } catch (caught) {
      setError(GALLERY_TEXTS.save + (detailOf(caught) ?? 'The photo could not be saved. Please try again.'));
      setBusy(false);
    }
  };
  const text = (
    name: 'title' | 'customer_name' | 'products' | 'description',
    label: string,
    hint?: string,
  ) => (
    <Field label={label} optional={name !== 'title'} hint={hint}>
      {(control) => (
        <input
          {...control}
          className="input"
          required={name === 'title'}
          value={draft[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  const choice = (name: 'room_type' | 'flooring_type', label: string, options: readonly string[]) => (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={draft[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        >
          {[...new Set([...options, draft[name]])].map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <Modal
      title={photo ? 'Edit photo' : 'Add photo'}
      act="Save photo"
      {...{ error, busy, onClose }}
      onSubmit={() => void save()}
    >
      {text('title', 'Title')}
      {text('description', 'Description')}
      <ImageField value={draft.image_url} onChange={(image_url) => set({ image_url })} />
      <div className="form-pair">
        {choice('room_type', 'Room type', ROOM_TYPES)}
        {choice('flooring_type', 'Flooring type', FLOORING_TYPES)}
      </div>
      {text('customer_name', 'Customer name')}
      {text('products', 'Products in the photo', 'Ids from the products’ addresses, separated by commas.')}
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          checked={draft.is_featured}
          onChange={(event) => set({ is_featured: event.target.checked })}
        />
        Featured on the home page
      </label>
    </Modal>
  );
}
