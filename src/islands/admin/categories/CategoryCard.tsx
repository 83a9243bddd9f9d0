/** One category: its picture with its name, its figures, the choice of pictures, its editor. */
import { useEffect, useRef, useState } from 'react';
import { CATEGORY_PICTURES, type CategoryCardWire } from '#domain/catalogue/category-pictures.ts';
import { countOf } from '#domain/shared/count.ts';
import { takenFrom } from '../pictures.ts';
import { CategoryEditor } from './CategoryEditor.tsx';
import { CategoryThumbs } from './CategoryThumbs.tsx';

interface Props {
  readonly card: CategoryCardWire;
  readonly isEditing: boolean;
  readonly isUploading: boolean;
  /** A picture of any category is being saved. */
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onCancel: () => void;
  readonly onSave: (imageUrl: string) => void;
  readonly onUpload: (file: File | undefined) => void;
}

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
  const [lastMain, setLastMain] = useState(card.image_url);
  // Another picture was saved meanwhile: show it.
  if (lastMain !== card.image_url) {
    setLastMain(card.image_url);
    setShown(card.image_url);
    setBroken(false);
  }
  const picture = useRef<HTMLImageElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // When the editor closes, the focus returns to its opener, unless another editor has taken it.
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  // A picture that failed before hydration sent no event to this component.
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
        {countOf(card.product_count, 'products')} · {countOf(card.all_images.length, 'images')}
      </p>
      {card.all_images.length > 1 && (
        <CategoryThumbs
          name={card.name}
          images={card.all_images}
          shown={shown}
          onShow={(image) => {
            setBroken(false);
            setShown(image);
          }}
        />
      )}
      {isEditing ? (
        <CategoryEditor
          name={card.name}
          start={shown === card.image_url ? '' : shown}
          isBusy={isBusy}
          onSave={onSave}
          onUpload={onUpload}
          onCancel={onCancel}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <button
            ref={opener}
            type="button"
            className="btn btn-secondary btn-sm"
            disabled={isBusy}
            onClick={onEdit}
          >
            Change Image<span className="sr-only"> of {card.name}</span>
          </button>
          <label className="btn btn-secondary btn-sm" data-busy={isBusy || undefined}>
            {isUploading ? 'Uploading...' : 'Quick Upload'}
            <input
              type="file"
              accept="image/*"
              className="sr-only"
              aria-disabled={isBusy}
              onClick={(event) => isBusy && event.preventDefault()}
              aria-label={`Quick Upload for ${card.name}`}
              onChange={(event) => onUpload(takenFrom(event.target))}
            />
          </label>
        </div>
      )}
    </article>
  );
}
