/** One category: its picture with its name over it, its figures, the choice of pictures, its editor. */
import { useEffect, useRef, useState } from 'react';
import { CATEGORY_PICTURES, type CategoryCardWire } from '#domain/catalogue/category-pictures.ts';
import { CategoryEditor } from './CategoryEditor.tsx';

interface Props {
  readonly card: CategoryCardWire;
  readonly isEditing: boolean;
  readonly isUploading: boolean;
  /** A picture of any category is on its way. */
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onCancel: () => void;
  readonly onSave: (imageUrl: string) => void;
  readonly onUpload: (file: File | undefined) => void;
}

const counted = (count: number, one: string) =>
  `${count.toLocaleString('en-GB')} ${one}${count === 1 ? '' : 's'}`;

export function CategoryCard({
  card,
  isEditing,
  isUploading,
  isBusy,
  onEdit,
  onCancel,
  onSave,
  onUpload,
}: Props) {
  const [shown, setShown] = useState(card.image_url);
  const [broken, setBroken] = useState(false);
  const picture = useRef<HTMLImageElement>(null);
  // One that failed before this island woke has told nobody.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) setBroken(true);
  }, []);
  return (
    <article className="admin-card category-card" aria-label={card.name}>
      <div className="category-picture">
        <img
          ref={picture}
          src={broken ? CATEGORY_PICTURES.Tiles : shown}
          alt={`Category ${card.name}`}
          width={640}
          height={427}
          loading="lazy"
          onError={() => setBroken(true)}
        />
        <h2>{card.name}</h2>
      </div>
      <p className="row-quiet">
        {counted(card.product_count, 'product')} · {counted(card.all_images.length, 'image')}
      </p>
      {card.all_images.length > 1 && (
        <div className="category-thumbs" role="group" aria-label={`Images of ${card.name}`}>
          {card.all_images.map((image, index) => (
            <button
              key={image}
              type="button"
              aria-pressed={image === shown}
              aria-label={`Show image ${index + 1} of ${card.name}`}
              onClick={() => {
                setBroken(false);
                setShown(image);
              }}
            >
              <img src={image} alt="" width={48} height={48} loading="lazy" />
            </button>
          ))}
        </div>
      )}
      {isEditing ? (
        <CategoryEditor
          name={card.name}
          start={shown === card.image_url || !shown.startsWith('https:') ? '' : shown}
          isBusy={isBusy}
          onSave={onSave}
          onUpload={onUpload}
          onCancel={onCancel}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <button type="button" className="btn btn-secondary btn-sm" disabled={isBusy} onClick={onEdit}>
            Change Image<span className="sr-only"> of {card.name}</span>
          </button>
          <label className="btn btn-secondary btn-sm" data-busy={isBusy || undefined}>
            {isUploading ? 'Uploading...' : 'Quick Upload'}
            <input
              type="file"
              accept="image/*"
              className="sr-only"
              disabled={isBusy}
              aria-label={`Quick Upload for ${card.name}`}
              onChange={(event) => onUpload(event.target.files?.[0])}
            />
          </label>
        </div>
      )}
    </article>
  );
}
