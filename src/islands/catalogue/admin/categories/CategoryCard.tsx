/** One category: its picture with its name, its figures, the choice of pictures, its editor. */
import { useEffect, useRef, useState } from 'react';
import { CATEGORY_PICTURES, type CategoryCardWire } from '#domain/catalogue/category-images.ts';
import { countOf } from '#domain/shared/count.ts';
import { FallbackPicture } from '#islands/admin/FallbackPicture.tsx';
import { ACCEPTED_TYPES, takenFrom } from '#islands/admin/pictures.ts';
import { CategoryEditor, type EditorProps } from './CategoryEditor.tsx';

interface Props extends Omit<EditorProps, 'name' | 'start'> {
  readonly card: CategoryCardWire;
  readonly isEditing: boolean;
  readonly isUploading: boolean;
  readonly onEdit: () => void;
}

export function CategoryCard({ card, isEditing, isUploading, onEdit, ...editor }: Props) {
  const { isBusy, onUpload } = editor;
  const [shown, setShown] = useState(card.image_url);
  const [lastMain, setLastMain] = useState(card.image_url);
  // Another picture was saved meanwhile: show it.
  if (lastMain !== card.image_url) {
    setLastMain(card.image_url);
    setShown(card.image_url);
  }
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // When the editor closes, the focus returns to its opener, unless another editor has taken it.
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <article className="admin-card category-card" aria-label={card.name}>
      <div className="category-picture">
        <FallbackPicture
          src={shown}
          fallback={CATEGORY_PICTURES.Tiles}
          alt={`Category ${card.name}`}
          width={640}
          height={427}
          loading="lazy"
        />
        <h2>{card.name}</h2>
      </div>
      <p className="row-quiet">
        {countOf(card.product_count, 'products')} · {countOf(card.all_images.length, 'images')}
      </p>
      {card.all_images.length > 1 && (
        <CategoryThumbs name={card.name} images={card.all_images} shown={shown} onShow={setShown} />
      )}
      {isEditing ? (
        <CategoryEditor name={card.name} start={shown === card.image_url ? '' : shown} {...editor} />
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
              accept={ACCEPTED_TYPES}
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

interface ThumbsProps {
  readonly name: string;
  readonly images: readonly string[];
  readonly shown: string;
  readonly onShow: (image: string) => void;
}

/** Thumbnails of a category's pictures, for a preview before one is made the main picture. */
function CategoryThumbs({ name, images, shown, onShow }: ThumbsProps) {
  return (
    <div className="category-thumbs" role="group" aria-label={`Images of ${name}`}>
      {images.map((image, index) => (
        <button
          key={image}
          type="button"
          aria-pressed={image === shown}
          aria-label={`Show image ${index + 1} of ${name}`}
          onClick={() => onShow(image)}
        >
          <FallbackPicture
            src={image}
            fallback={CATEGORY_PICTURES.Tiles}
            alt=""
            width={48}
            height={48}
            loading="lazy"
          />
        </button>
      ))}
    </div>
  );
}
