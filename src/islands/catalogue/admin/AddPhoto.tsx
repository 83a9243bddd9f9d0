/** Adds a picture: by URL, or as a file of at most 5 MB. Without alternative text it gets the product's name. */
import { useState } from 'react';
import type { PhotoWire } from '#domain/catalogue/contract.ts';
import { FAILED, PHOTO_URL_MISSING } from '#domain/catalogue/admin/texts.ts';
import { api } from '#islands/api.ts';
import { InputField } from '#islands/admin/Field.tsx';
import { ACCEPTED_TYPES, dataUrlOf, refusalOf, takenFrom } from '#islands/admin/pictures.ts';
import { failureMessage } from './failure-message.ts';

interface Props {
  readonly productId: string;
  readonly onAdded: (photo: PhotoWire, productVersion: number) => void;
}

export function AddPhoto({ productId, onAdded }: Props) {
  const [url, setUrl] = useState('');
  const [alt, setAlt] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  async function add(imageUrl: () => Promise<string>) {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      const { product_version, ...photo } = await api<PhotoWire & { product_version: number }>(
        `/admin/products/${encodeURIComponent(productId)}/photos`,
        { method: 'POST', body: { image_url: await imageUrl(), alt_text: alt } },
      );
      onAdded(photo, product_version);
      setUrl('');
      setAlt('');
    } catch (error) {
      setFailure(failureMessage(FAILED.photoAdd, error));
    } finally {
      setBusy(false);
    }
  }

  function byUrl() {
    if (url.trim() === '') return setFailure(PHOTO_URL_MISSING);
    void add(() => Promise.resolve(url.trim()));
  }

  function byFile(file: File | undefined) {
    if (!file) return;
    const refusal = refusalOf(file);
    if (refusal) return setFailure(refusal);
    void add(() => dataUrlOf(file));
  }

  return (
    <fieldset className="photo-add" aria-busy={busy}>
      <legend className="label px-1">Add a picture</legend>
      <InputField
        label="What it shows"
        hint="Read out to those who cannot see it. Left empty, it is the product’s name."
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
          Upload a file
          <input
            type="file"
            accept={ACCEPTED_TYPES}
            className="sr-only"
            aria-disabled={busy}
            onClick={(event) => busy && event.preventDefault()}
            onChange={(event) => byFile(takenFrom(event.target))}
          />
        </label>
      </div>
      <p className="error" role="alert">
        {failure}
      </p>
      <p role="status">{busy ? 'Storing the picture …' : ''}</p>
    </fieldset>
  );
}
