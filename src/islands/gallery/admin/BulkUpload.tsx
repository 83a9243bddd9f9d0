/** Bulk upload: a drop area for many photos, and the result. */
import { countOf } from '#domain/shared/count.ts';
import { useState } from 'react';
import type { PhotoWire } from '#domain/gallery/contract.ts';
import { GALLERY_TEXTS } from '#domain/gallery/staff.ts';
import { ACCEPTED_TYPES } from '#islands/admin/pictures.ts';
import { type BulkResult, uploadAll } from './bulk-upload.ts';

interface Props {
  readonly onMade: (photos: readonly PhotoWire[]) => void;
}

export function BulkUpload({ onMade }: Props) {
  const [result, setResult] = useState<BulkResult | null>(null);
  const [failure, setFailure] = useState('');
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [isOver, setIsOver] = useState(false);

  async function take(files: readonly File[]) {
    setIsOver(false);
    if (files.length === 0 || progress) return;
    setResult(null);
    setFailure('');
    setProgress({ done: 0, all: files.length });
    try {
      const done = await uploadAll(files, (count) => setProgress({ done: count, all: files.length }));
      setFailure(done.failure ?? '');
      setResult(done);
      onMade(done.made);
      if (done.made.length > 0) window.dispatchEvent(new Event('ardglen:published'));
    } catch {
      setFailure(GALLERY_TEXTS.bulkFailed);
    }
    setProgress(null);
  }

  return (
    <div className="grid gap-3">
      <label
        className="category-drop"
        data-over={isOver ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          void take([...event.dataTransfer.files]);
        }}
      >
        <strong>Bulk upload</strong>
        <span className="hint">Choose or drop several photos. Max 5MB each • JPG, PNG, GIF, WebP</span>
        <input
          type="file"
          multiple
          accept={ACCEPTED_TYPES}
          className="sr-only"
          aria-label="Bulk upload"
          disabled={progress !== null}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            void take(files);
          }}
        />
      </label>
      <div role="status">
        {progress && (
          <p className="grid gap-1">
            <span>
              Uploading {progress.done} of {countOf(progress.all, 'photos')}…
            </span>
            <progress max={progress.all} value={progress.done} aria-label="Photos uploaded" />
          </p>
        )}
        {failure && <p className="panel panel-error">{failure}</p>}
        {result && (
          <div className={result.reasons.length > 0 ? 'panel panel-error' : 'panel'}>
            <p>{GALLERY_TEXTS.bulk(result.made.length, result.reasons.length)}</p>
            <ul className="mt-2 pl-5 list-disc">
              {result.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}
