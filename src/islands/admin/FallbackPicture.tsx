/** A picture that gives way to another one if it cannot be loaded, whether it failed before, during or after hydration. */
import { type ComponentProps, useEffect, useRef, useState } from 'react';

interface Props extends Omit<ComponentProps<'img'>, 'onError' | 'ref' | 'alt'> {
  readonly src: string;
  readonly alt: string;
  readonly fallback: string;
}

export function FallbackPicture({ src, alt, fallback, ...rest }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = useRef<HTMLImageElement>(null);
  // A picture that failed before hydration sent no event to this component.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) setBroken(src);
  }, [src]);
  return (
    <img
      {...rest}
      ref={picture}
      src={broken === src ? fallback : src}
      alt={alt}
      onError={() => setBroken(src)}
    />
  );
}
