/** The editor of one category's picture: a URL or a file. */
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { InputField } from '#islands/admin/Field.tsx';
import { ACCEPTED_TYPES, takenFrom } from '#islands/admin/pictures.ts';

export interface EditorProps {
  readonly name: string;
  /** The initial URL. */
  readonly start: string;
  /** A picture of any category is being saved. */
  readonly isBusy: boolean;
  readonly onSave: (imageUrl: string) => void;
  readonly onUpload: (file: File | undefined) => void;
  readonly onCancel: () => void;
}

export function CategoryEditor({ name, start, isBusy, onSave, onUpload, onCancel }: EditorProps) {
  const [url, setUrl] = useState(start);
  const field = useRef<HTMLInputElement>(null);
  // The opener has been replaced by this editor, so the focus moves here.
  useEffect(() => field.current?.focus(), []);
  const isBlank = url.trim() === '';
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    onSave(url);
  }
  // `noValidate`: a picture of the shop's own has an address without a host, which the browser would refuse.
  return (
    <form className="grid gap-3" aria-label={`Change the image of ${name}`} onSubmit={submit} noValidate>
      <InputField
        label="Image URL"
        ref={field}
        type="url"
        placeholder="https://…"
        value={url}
        readOnly={isBusy}
        aria-disabled={isBusy}
        onChange={(event) => setUrl(event.target.value)}
      />
      <p className="category-or">OR</p>
      <label className="category-drop">
        <strong>{isBusy ? 'Uploading...' : 'Upload an image'}</strong>
        <span className="hint">Max 5MB • JPG, PNG, GIF</span>
        <input
          type="file"
          accept={ACCEPTED_TYPES}
          className="sr-only"
          aria-disabled={isBusy}
          onClick={(event) => isBusy && event.preventDefault()}
          onChange={(event) => onUpload(takenFrom(event.target))}
        />
      </label>
      <p className="flex flex-wrap gap-2">
        <button
          type="submit"
          className="btn btn-primary btn-sm"
          disabled={isBlank}
          aria-disabled={isBlank ? undefined : isBusy}
          aria-busy={isBusy}
        >
          Save URL
        </button>
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onCancel();
          }}
        >
          Cancel
        </button>
      </p>
    </form>
  );
}
