/** Adds pictures: by URL, or as files of at most 5 MB, chosen or dropped. One without alternative text gets the product's name. */
import { useState } from 'react';
import type { PhotoWire } from '#domain/catalogue/contract.ts';
import { DEFAULT_PHOTO_SETTING } from '#domain/catalogue/photo-display.ts';
import { FAILED, PHOTO_URL_MISSING } from '#domain/catalogue/admin/texts.ts';
import { checkUpload } from '#domain/media/upload.ts';
import { api } from '#islands/api.ts';
import { InputField } from '#islands/admin/Field.tsx';
import { ACCEPTED_TYPES, dataUrlOf, filesFrom, refusalOf } from '#islands/admin/pictures.ts';
import { failureMessage } from './failure-message.ts';

interface Props {
  /** Null for a new product: its pictures are kept here until it is made. */
  readonly productId: string | null;
  /** The product's, as typed. */
  readonly name: string;
  /**
   * @param versions the product's after each; none if nothing is stored yet
   * @param isNamed they have words of their own
   */
  readonly onAdded: (photos: readonly PhotoWire[], versions: readonly number[], isNamed: boolean) => void;
}

/** A picture that is not stored yet, with the settings and the words that the server would give it. */
const unstored = (image_url: string, alt_text: string): PhotoWire => ({
  id: crypto.randomUUID(),
  image_url,
  alt_text,
  is_main: false,
  background_position: DEFAULT_PHOTO_SETTING.backgroundPosition,
  background_size: DEFAULT_PHOTO_SETTING.backgroundSize,
  image_opacity: DEFAULT_PHOTO_SETTING.imageOpacity,
  overlay_opacity: DEFAULT_PHOTO_SETTING.overlayOpacity,
  order: 0,
});

/** The file as a data URL. Rejects with the reason to refuse it: a new product's are sent only when it is made. */
async function checkedUrlOf(file: File): Promise<string> {
  const refusal = refusalOf(file);
  if (refusal !== null) throw new Error(refusal);
  const checked = checkUpload(new Uint8Array(await file.arrayBuffer()));
  if (!checked.ok) throw new Error(checked.error.detail);
  return dataUrlOf(file);
}

export function AddPhoto({ productId, name, onAdded }: Props) {
  const [url, setUrl] = useState('');
  const [alt, setAlt] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  /** Adds what can be added, and names each that cannot. */
  async function add(pictures: readonly { name: string; imageUrl: () => Promise<string> }[]) {
    if (busy) return;
    setBusy(true);
    setFailure('');
    // Words that are typed are of one picture.
    const words = pictures.length === 1 ? alt : '';
    const added: PhotoWire[] = [];
    const versions: number[] = [];
    const failures = new Set<string>();
    for (const { name: file, imageUrl } of pictures) {
      try {
        if (productId === null) {
          // What each of several shows is asked for before the product is made.
          added.push(unstored(await imageUrl(), words.trim() || (pictures.length === 1 ? name.trim() : '')));
          continue;
        }
        const { product_version, ...photo } = await api('POST /admin/products/{id}/photos', {
          path: { id: productId },
          body: { image_url: await imageUrl(), alt_text: words },
        });
        added.push(photo);
        versions.push(product_version);
      } catch (error) {
        failures.add(failureMessage(pictures.length === 1 ? FAILED.photoAdd : `“${file}”: `, error));
      }
    }
    if (failures.size === 0) {
      setUrl('');
      setAlt('');
    }
    setFailure([...failures].join('; '));
    setBusy(false);
    if (added.length > 0) onAdded(added, versions, words.trim() !== '');
  }

  function byUrl() {
    if (url.trim() === '') return setFailure(PHOTO_URL_MISSING);
    void add([{ name: url, imageUrl: () => Promise.resolve(url.trim()) }]);
  }

  function byFiles(files: readonly File[]) {
    if (files.length > 0)
      void add(files.map((file) => ({ name: file.name, imageUrl: () => checkedUrlOf(file) })));
  }

  return (
    <fieldset
      className="photo-add"
      aria-busy={busy}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        byFiles([...event.dataTransfer.files]);
      }}
    >
      <legend className="label px-1">Add a picture</legend>
      <InputField
        label="What it shows"
        hint="Read out to those who cannot see it. Left empty, one picture has the product’s name; of several, each is asked."
        value={alt}
        readOnly={busy}
        aria-disabled={busy}
        onChange={(event) => setAlt(event.target.value)}
      />
      <div className="photo-add-ways">
        <InputField
          label="Image URL"
          type="url"
          value={url}
          readOnly={busy}
          aria-disabled={busy}
          placeholder="https://…"
          onChange={(event) => setUrl(event.target.value)}
        />
        <button type="button" className="btn btn-secondary btn-sm" aria-disabled={busy} onClick={byUrl}>
          Add photo
        </button>
        <span className="hint">or</span>
        <label className="btn btn-secondary btn-sm" data-busy={busy || undefined}>
          Upload files
          <input
            type="file"
            multiple
            accept={ACCEPTED_TYPES}
            className="sr-only"
            aria-disabled={busy}
            onClick={(event) => busy && event.preventDefault()}
            onChange={(event) => byFiles(filesFrom(event.target))}
          />
        </label>
        <span className="hint">or drop them here</span>
      </div>
      <p className="error" role="alert">
        {failure}
      </p>
      <p role="status">{busy ? 'Storing the picture …' : ''}</p>
    </fieldset>
  );
}
