/** Adds or edits one customer photo. */
import type { PhotoWire } from '#domain/gallery/contract.ts';
import { FLOORING_TYPES, GALLERY_TEXTS, ROOM_TYPES } from '#domain/gallery/staff.ts';
import { api } from '#islands/api.ts';
import type { BodyOf } from '#islands/api-host.ts';
import { InputField, SelectField } from '#islands/admin/Field.tsx';
import { photoFailure } from './photo-failures.ts';
import { ImageField } from '#islands/admin/ImageField.tsx';
import { type Linked, ProductPicker } from '#islands/admin/ProductPicker.tsx';
import { RecordModal } from '#islands/admin/RecordModal.tsx';
import { useRecord } from '#islands/admin/use-record.ts';

interface Props {
  /** Null for a new one. */
  readonly photo: PhotoWire | null;
  readonly onClose: () => void;
  readonly onSaved: (photo: PhotoWire) => void;
}

const draftOf = (photo: PhotoWire | null) => ({
  title: photo?.title ?? '',
  description: photo?.description ?? '',
  image_url: photo?.image_url ?? '',
  room_type: photo?.room_type ?? 'Living Room',
  flooring_type: photo?.flooring_type ?? 'Tiles',
  customer_name: photo?.customer_name ?? '',
  is_featured: photo?.is_featured ?? false,
  products: (photo?.products ?? []) as readonly Linked[],
});
type PhotoDraft = ReturnType<typeof draftOf>;

/** The stored words are of the form's own lists. */
const bodyOf = ({ products, ...fields }: PhotoDraft) =>
  ({ ...fields, product_ids: products.map(({ id }) => id) }) as BodyOf<'POST /admin/customer-photos'>;

export function PhotoForm({ photo, onClose, onSaved }: Props) {
  const record = useRecord({
    start: draftOf(photo),
    version: photo?.updated_at ?? null,
    send: (body, based) =>
      photo
        ? api('PUT /admin/customer-photos/{id}', {
            path: { id: photo.id },
            body: { ...bodyOf(body), ...based },
          })
        : api('POST /admin/customer-photos', { body: { ...bodyOf(body), ...based } }),
    theirs: async () => {
      const current = await api('GET /customer-photos/{id}', { path: { id: photo?.id ?? '' } });
      return { draft: draftOf(current), version: current.updated_at };
    },
    onSaved,
    failed: (error) => photoFailure(GALLERY_TEXTS.save, error),
  });
  const { draft, set } = record;
  const text = (name: 'title' | 'customer_name' | 'description', label: string) => (
    <InputField
      label={label}
      optional={name !== 'title'}
      required={name === 'title'}
      value={draft[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  const choice = (name: 'room_type' | 'flooring_type', label: string, options: readonly string[]) => (
    <SelectField
      label={label}
      options={options}
      value={draft[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <RecordModal
      record={record}
      title={photo ? 'Edit photo' : 'Add photo'}
      act="Save photo"
      prefix={GALLERY_TEXTS.save}
      onClose={onClose}
    >
      {text('title', 'Title')}
      {text('description', 'Description')}
      <ImageField value={draft.image_url} onChange={(image_url) => set({ image_url })} />
      <div className="form-pair">
        {choice('room_type', 'Room type', ROOM_TYPES)}
        {choice('flooring_type', 'Flooring type', FLOORING_TYPES)}
      </div>
      {text('customer_name', 'Customer name')}
      <ProductPicker value={draft.products} onChange={(products) => set({ products: [...products] })} />
      <label className="choice">
        <input
          type="checkbox"
          checked={draft.is_featured}
          onChange={(event) => set({ is_featured: event.target.checked })}
        />
        Featured on the home page
      </label>
    </RecordModal>
  );
}
