/** Thumbnails of a category's pictures, for a preview before one is made the main picture. */
import { CATEGORY_PICTURES } from '#domain/catalogue/category-images.ts';
import { FallbackPicture } from '#islands/admin/FallbackPicture.tsx';

interface Props {
  readonly name: string;
  readonly images: readonly string[];
  readonly shown: string;
  readonly onShow: (image: string) => void;
}

export function CategoryThumbs({ name, images, shown, onShow }: Props) {
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
