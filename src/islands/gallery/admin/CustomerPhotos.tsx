/** The gallery's administration: grid, editor, bulk upload. */
import { type ReactNode, useState } from 'react';
import type { PhotoWire } from '#domain/gallery/contract.ts';
import { GALLERY_TEXTS } from '#domain/gallery/staff.ts';
import { countOf } from '#domain/shared/count.ts';
import { api } from '#islands/api.ts';
import { BulkUpload } from './BulkUpload.tsx';
import { useFocusAfter } from '#islands/admin/use-focus-after.ts';
import { DeleteDialog } from '#islands/admin/DeleteDialog.tsx';
import { photoFailure } from './photo-failures.ts';
import { PhotoCard } from './PhotoCard.tsx';
import { PhotoForm } from './PhotoForm.tsx';

interface Props {
  /** The photos of this page. */
  readonly photos: readonly PhotoWire[];
  /** The number found on all pages. */
  readonly total: number;
  /** Shown if there are no photos. */
  readonly empty?: ReactNode;
}

export function CustomerPhotos({ photos: start, total, empty }: Props) {
  const [photos, setPhotos] = useState(start);
  const count = total + photos.length - start.length;
  const [open, setOpen] = useState<PhotoWire | 'new' | null>(null);
  const [deleting, setDeleting] = useState<PhotoWire | null>(null);
  const [said, setSaid] = useState('');
  const [status, focusStatus] = useFocusAfter<HTMLDivElement>();

  async function remove(photo: PhotoWire): Promise<string | null> {
    try {
      await api('DELETE /admin/customer-photos/{id}', { path: { id: photo.id } });
    } catch (error) {
      return photoFailure(GALLERY_TEXTS.remove, error);
    }
    setPhotos((before) => before.filter(({ id }) => id !== photo.id));
    setSaid(`“${photo.title}” is deleted.`);
    setDeleting(null);
    window.dispatchEvent(new Event('ardglen:published'));
    focusStatus();
    return null;
  }
  const saved = (photo: PhotoWire) => {
    const isNew = !photos.some(({ id }) => id === photo.id);
    setPhotos(isNew ? [photo, ...photos] : photos.map((known) => (known.id === photo.id ? photo : known)));
    setOpen(null);
    setSaid(`“${photo.title}” is saved.`);
  };
  return (
    <div className="grid gap-4">
      <p className="data-count" role="status">
        {countOf(count, 'photos')}
      </p>
      <div className="show-tools">
        <button type="button" className="btn btn-primary" onClick={() => setOpen('new')}>
          Add photo
        </button>
        <BulkUpload
          onMade={(made) => {
            setPhotos((before) => [...made, ...before]);
            setSaid('');
          }}
        />
      </div>
      <div ref={status} tabIndex={-1} role="status" className="admin-status">
        {said}
      </div>
      <ul className="show-grid">
        {photos.map((photo) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            onEdit={() => setOpen(photo)}
            onDelete={() => setDeleting(photo)}
          />
        ))}
      </ul>
      {count === 0 && empty}
      {count > 0 && photos.length === 0 && (
        <p>
          <a className="link" href="?">
            Show the photos that are left
          </a>
        </p>
      )}
      {open !== null && (
        <PhotoForm photo={open === 'new' ? null : open} onClose={() => setOpen(null)} onSaved={saved} />
      )}
      {deleting && (
        <DeleteDialog
          title="Delete this photo?"
          text={`“${deleting.title}” leaves the gallery with its likes. This cannot be undone.`}
          act="Delete photo"
          onClose={() => setDeleting(null)}
          onDelete={() => remove(deleting)}
        />
      )}
    </div>
  );
}
