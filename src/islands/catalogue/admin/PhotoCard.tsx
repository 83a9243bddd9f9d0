/** One picture in the photo manager: preview, alternative text, position, settings. */
import { useState } from 'react';
import { photoDisplay } from '#domain/catalogue/photo-display.ts';
import type { PhotoWire } from '#domain/catalogue/contract.ts';
import { InputField } from '#islands/admin/Field.tsx';
import { PhotoSettings } from './PhotoSettings.tsx';

interface Props {
  readonly photo: PhotoWire;
  readonly index: number;
  readonly count: number;
  readonly error: string | undefined;
  readonly onChange: (photo: PhotoWire) => void;
  readonly onMove: (by: number) => void;
  readonly onMain: () => void;
  readonly onRemove: () => void;
}

/** The picture as the shop shows it, by the same rule as components/product/ProductPicture. */
function Preview({ photo }: { photo: PhotoWire }) {
  const look = photoDisplay({
    backgroundPosition: photo.background_position,
    backgroundSize: photo.background_size,
    imageOpacity: photo.image_opacity,
    overlayOpacity: photo.overlay_opacity,
  });
  return (
    <div className="photo-preview">
      <img
        src={photo.image_url}
        alt=""
        draggable={false}
        style={{
          objectPosition: look['object-position'],
          objectFit: look['object-fit'],
          filter: look['filter'],
        }}
      />
    </div>
  );
}

export function PhotoCard({ photo, index, count, error, onChange, onMove, onMain, onRemove }: Props) {
  const [asking, setAsking] = useState(false);
  const set = (change: Partial<PhotoWire>) => onChange({ ...photo, ...change });
  const name = `picture ${index + 1}`;
  return (
    <>
      <Preview photo={photo} />
      <div className="photo-fields">
        <p className="photo-place">
          {photo.is_main ? (
            <span className="badge badge-moss">main picture</span>
          ) : (
            `Picture ${index + 1} of ${count}`
          )}
        </p>
        <InputField
          label="What it shows"
          error={error}
          required
          value={photo.alt_text}
          onChange={(event) => set({ alt_text: event.target.value })}
        />
        <PhotoSettings photo={photo} onChange={onChange} />
        <div className="flex flex-wrap items-end gap-2">
          <button
            type="button"
            className="btn btn-secondary btn-sm"
            aria-label={`Move ${name} earlier`}
            data-by="-1"
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            ↑
          </button>
          <button
            type="button"
            className="btn btn-secondary btn-sm"
            aria-label={`Move ${name} later`}
            data-by="1"
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          >
            ↓
          </button>
          {!photo.is_main && (
            <button type="button" className="btn btn-secondary btn-sm" onClick={onMain}>
              Make main<span className="sr-only"> {name}</span>
            </button>
          )}
          <button
            type="button"
            className={`btn btn-sm ${asking ? 'btn-danger' : 'btn-quiet'}`}
            onClick={() => (asking ? onRemove() : setAsking(true))}
            onBlur={() => setAsking(false)}
          >
            {asking ? 'Really remove?' : 'Remove'}
            <span className="sr-only"> {name}</span>
          </button>
        </div>
      </div>
    </>
  );
}
