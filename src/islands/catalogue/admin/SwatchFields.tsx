/** The seamless picture that rooms are drawn with: file, true size, and how it looks when it is repeated. */
import { useEffect, useState } from 'react';
import { swatchProblems } from '#domain/room-view/swatch-check.ts';
import type { Brightness } from '#domain/room-view/swatch-pieces.ts';
import { InputField } from '#islands/admin/Field.tsx';
import { Section } from '#islands/admin/Section.tsx';
import { ACCEPTED_TYPES, dataUrlOf, refusalOf, takenFrom } from '#islands/admin/pictures.ts';
import type { ProductState } from './use-product.ts';

const SIZES = [
  ['swatch_width_mm', 'Width shown, mm'],
  ['swatch_height_mm', 'Height shown, mm'],
] as const;
/** The preview shows this much floor, in mm. */
const PREVIEW_MM = 3000;
const UNREADABLE = 'This file cannot be read as a picture. Please choose another one.';
/** Pixels per side that the check looks at. */
const CHECKED_PX = 256;

interface Looked {
  readonly url: string;
  readonly picture: Brightness;
  readonly pixels: readonly [number, number];
}

async function look(url: string): Promise<Looked> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const pixels = [image.naturalWidth, image.naturalHeight] as const;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = CHECKED_PX;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.drawImage(image, 0, 0, CHECKED_PX, CHECKED_PX);
  const { data } = context.getImageData(0, 0, CHECKED_PX, CHECKED_PX);
  const values = Float32Array.from({ length: CHECKED_PX ** 2 }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
  });
  return { url, picture: { width: CHECKED_PX, height: CHECKED_PX, values }, pixels };
}

/** The picture at an address, looked at; null until then, 'unreadable' for one that cannot be read. */
function useLooked(url: string): Looked | 'unreadable' | null {
  const [looked, setLooked] = useState<Looked | { readonly url: string; readonly picture: null } | null>(
    null,
  );
  useEffect(() => {
    if (url === '') return;
    let isWanted = true;
    look(url).then(
      (found) => isWanted && setLooked(found),
      () => isWanted && setLooked({ url, picture: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [url]);
  if (looked?.url !== url) return null;
  return looked.picture ? looked : 'unreadable';
}

export function SwatchFields({ state: { draft, set, field, errors } }: { state: ProductState }) {
  const [failure, setFailure] = useState('');
  const url = draft.swatch_url;
  const found = useLooked(url);
  const looked = found === 'unreadable' ? null : found;
  const [width = 0, height = 0] = [Number(draft.swatch_width_mm), Number(draft.swatch_height_mm)];
  const size = width > 0 && height > 0 ? ([width, height] as const) : null;
  const problems = looked ? swatchProblems(looked.picture, looked.pixels, size) : [];

  async function take(file: File | undefined) {
    if (!file) return;
    const refusal = refusalOf(file);
    setFailure(refusal ?? '');
    if (refusal) return;
    try {
      set('swatch_url', await dataUrlOf(file));
    } catch {
      setFailure('The file could not be read.');
    }
  }

  return (
    <Section
      title="In a room"
      hint="A picture of the surface that continues at its edges, taken from straight above. Rows of boards or tiles begin at its top edge."
    >
      <InputField
        label="Swatch file"
        error={failure || errors['swatch_url'] || (found === 'unreadable' ? UNREADABLE : undefined)}
        optional
        type="file"
        accept={ACCEPTED_TYPES}
        onChange={(event) => void take(takenFrom(event.target))}
      />
      <div className="form-pair">
        {SIZES.map(([key, label]) => (
          <InputField key={key} {...field(key)} label={label} optional inputMode="numeric" />
        ))}
      </div>
      {url !== '' && (
        <>
          {size && (
            <div
              role="img"
              aria-label={`The swatch repeated over ${PREVIEW_MM / 1000} × ${PREVIEW_MM / 1000} m of floor`}
              className="swatch-preview"
              style={{
                backgroundImage: `url("${url}")`,
                backgroundSize: `${(width / PREVIEW_MM) * 100}% ${(height / PREVIEW_MM) * 100}%`,
              }}
            />
          )}
          <div className="grid gap-1" role="status">
            {looked && !size && <p>Please give the width and the height that it shows, in mm.</p>}
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
            {looked && size && problems.length === 0 && (
              <p>No seam is seen, and the size fits the picture.</p>
            )}
          </div>
          <button
            type="button"
            className="btn btn-secondary btn-sm"
            onClick={() => {
              set('swatch_url', '');
              for (const [key] of SIZES) set(key, '');
            }}
          >
            Remove the swatch
          </button>
        </>
      )}
    </Section>
  );
}
