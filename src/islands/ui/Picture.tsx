/** The React counterpart of components/ui/Picture.astro: same sources, same attributes. */
import { pictureSources } from '#domain/media/variants.ts';

/** The attributes of a picture. */
export interface PictureProps {
  src: string;
  alt: string;
  /** The picture's own size in pixels: reserves its space before it is loaded. */
  width?: number | null;
  height?: number | null;
  sizes: string;
  placeholder?: string | null;
  /** For the first picture of a page: loaded eagerly, with high priority. */
  eager?: boolean;
  className?: string;
}

/** A `<picture>` with AVIF, WebP and a fallback; a plain `<img>` for a picture without variants. */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  placeholder,
  eager = false,
  className,
}: PictureProps) {
  const ownWidth = width ?? 1000;
  const sources = pictureSources(src, ownWidth);
  const shared = {
    alt,
    width: ownWidth,
    height: height ?? ownWidth,
    className,
    style: placeholder ? { backgroundColor: placeholder } : undefined,
    ...(eager
      ? { fetchPriority: 'high' as const }
      : { loading: 'lazy' as const, decoding: 'async' as const }),
  };
  if (!sources) return <img {...shared} src={src} alt={alt} />;
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <img {...shared} alt={alt} src={sources.src} srcSet={sources.webp} sizes={sizes} />
    </picture>
  );
}
