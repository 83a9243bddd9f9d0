/** One customer photo in the list. */
import { parseMediaPath, variantUrl } from '#domain/media/variants.ts';
import type { PhotoWire } from '#domain/gallery/contract.ts';
import { CardPicture } from '#islands/admin/CardPicture.tsx';

interface Props {
  readonly photo: PhotoWire;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function PhotoCard({ photo, onEdit, onDelete }: Props) {
  const { image_url: url, title } = photo;
  return (
    <li className="show-card">
      <CardPicture
        src={parseMediaPath(url) ? variantUrl(url, 640, 'webp') : url}
        alt={title}
        placeholder={photo.placeholder}
      />
      <p className="show-card-words">
        <strong>{title}</strong>
        <span className="row-quiet">
          {photo.room_type} · {photo.flooring_type}
        </span>
        <span className="row-quiet">
          {photo.likes} {photo.likes === 1 ? 'like' : 'likes'}
          {photo.products.length > 0 && ` · ${photo.products.length} linked`}{' '}
          {photo.is_featured && <span className="badge badge-good">featured</span>}
        </span>
      </p>
      <div className="flex flex-wrap gap-1.5 mt-auto">
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          aria-label={`Edit ${title}`}
          onClick={onEdit}
        >
          Edit
        </button>
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          aria-label={`Delete ${title}`}
          onClick={onDelete}
        >
          Delete
        </button>
      </div>
    </li>
  );
}
