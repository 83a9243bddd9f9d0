/** The picture of a photo or slide in the admin, or a sentence if it cannot be loaded: its address may be another site's. */
import { useEffect, useRef, useState } from 'react';

interface Props {
  readonly src: string;
  readonly alt: string;
  /** CSS colour shown until the picture is loaded. */
  readonly placeholder?: string | null;
  readonly draggable?: boolean;
}

export function CardPicture({ src, alt, placeholder, draggable }: Props) {
  const picture = useRef<HTMLImageElement>(null);
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  // A picture that failed before hydration sent no event to this component.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) setBrokenSrc(src);
  }, [src]);
  if (brokenSrc === src) {
    return <p className="show-card-broken">This picture does not load. Please choose another one.</p>;
  }
  return (
    <img
      ref={picture}
      src={src}
      alt={alt}
      width={480}
      height={320}
      loading="lazy"
      draggable={draggable}
      style={placeholder ? { backgroundColor: placeholder } : undefined}
      onError={() => setBrokenSrc(src)}
    />
  );
}
