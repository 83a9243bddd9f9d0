/** The gallery as staff run it: grid, editor, bulk upload. */
import { useState } from 'react';
import type { PhotoWire } from '#domain/gallery/contract.ts';
import { BULK_DEFAULTS, GALLERY_TEXTS } from '#domain/staff/showcase.ts';
import { api, ApiError, detailOf } from '../../api.ts';
import { dataUrlOf, refusalOf } from '../pictures.ts';
import { PhotoForm } from './PhotoForm.tsx';

/** One POST per file, all at once; a file that is refused here counts as a failure. */
async function uploadAll(files: readonly File[]): Promise<{ made: PhotoWire[]; reasons: string[] }> {
  const settled = await Promise.allSettled(
    files.map(async (file) => {
      const refusal = refusalOf(file);
      if (refusal) throw new Error(refusal);
      const title = file.name.replace(/\.[^.]+$/, '').replace(/[-_]+/g, ' ');
      const body = { ...BULK_DEFAULTS, title, is_featured: false, image_url: await dataUrlOf(file) };
      return api<PhotoWire>('/admin/customer-photos', { method: 'POST', body });
    }),
  );
  const made = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const reasons = settled.flatMap((one, index) =>
    one.status === 'rejected'
      ? [`${files[index]?.name}: ${detailOf(one.reason) ?? (one.reason as Error).message}`]
      : [],
  );
  return { made, reasons };
}

export function PhotoDesk({ photos: start }: { readonly photos: readonly PhotoWire[] }) {
  const [photos, setPhotos] = useState(start);
  const [open, setOpen] = useState<PhotoWire | 'new' | null>(null);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const bulk = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setBusy(true);
    setSaid(`Uploading ${files.length} photos…`);
    try {
      const { made, reasons } = await uploadAll(files);
      setPhotos((before) => [...made, ...before]);
      setSaid([GALLERY_TEXTS.bulk(made.length, reasons.length), ...reasons].join(' '));
    } catch {
      setSaid(GALLERY_TEXTS.bulkFailed);
    }
    setBusy(false);
  };
  const remove = async (photo: PhotoWire) => {
    if (!window.confirm(`Delete “${photo.title}”? This cannot be undone.`)) return;
    try {
      await api(`/admin/customer-photos/${photo.id}`, { method: 'DELETE' });
      setPhotos((before) => before.filter(({ id }) => id !== photo.id));
      setSaid(`“${photo.title}” is deleted.`);
    } catch (error) {
      const isAuth = error instanceof ApiError && [401, 403].includes(error.status);
      setSaid(isAuth ? GALLERY_TEXTS.auth : GALLERY_TEXTS.remove + (detailOf(error) ?? 'Please try again.'));
    }
  };
  const saved = (photo: PhotoWire) => {
    setPhotos((before) =>
      before.some(({ id }) => id === photo.id)
        ? before.map((one) => (one.id === photo.id ? photo : one))
        : [photo, ...before],
    );
    setOpen(null);
    setSaid(`“${photo.title}” is saved.`);
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <button type="button" className="btn btn-primary" onClick={() => setOpen('new')}>
          Add photo
        </button>
        <label className="field">
          <span className="label">Bulk upload</span>
          <input
            type="file"
            multiple
            accept="image/*"
            className="input"
            disabled={busy}
            onChange={(event) => void bulk([...(event.target.files ?? [])])}
          />
        </label>
      </div>
      <p role="status">{said}</p>
      <ul className="page-links">
        {photos.map((photo) => (
          <li key={photo.id} className="admin-card">
            <img src={photo.image_url} alt={photo.title} width={480} height={320} loading="lazy" />
            <strong>{photo.title}</strong>
            <span className="row-quiet">
              {photo.room_type} · {photo.flooring_type} · {photo.likes} likes
              {photo.is_featured && ' · featured'}
            </span>
            <span className="row-actions">
              <button
                type="button"
                className="btn btn-quiet btn-sm"
                aria-label={`Edit ${photo.title}`}
                onClick={() => setOpen(photo)}
              >
                Edit
              </button>
              <button
                type="button"
                className="btn btn-quiet btn-sm"
                aria-label={`Delete ${photo.title}`}
                onClick={() => void remove(photo)}
              >
                Delete
              </button>
            </span>
          </li>
        ))}
      </ul>
      {open !== null && (
        <PhotoForm photo={open === 'new' ? null : open} onClose={() => setOpen(null)} onSaved={saved} />
      )}
    </div>
  );
}
