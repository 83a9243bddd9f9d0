/** The state of a photo's or slide's editor: the draft, the version it is based on, the result of saving. */
import { useRef, useState } from 'react';
import { CHANGED_MEANWHILE } from '#domain/admin/record-fields.ts';
import { ApiError } from '#islands/api.ts';
import { newId } from '#islands/new-id.ts';
import { type Clash, mergeDrafts } from './merge.ts';

interface Options<Draft extends object, Saved> {
  readonly start: Draft;
  /** `updated_at` of the record; null for a new one. */
  readonly version: string | null;
  /** Sends the draft with the version that it is based on, or the key of a new record, which is made once. */
  readonly send: (
    draft: Draft,
    based: { readonly updated_at: string } | { readonly key: string },
  ) => Promise<Saved>;
  /** Reads the server's current version after a conflict. */
  readonly theirs: () => Promise<{ readonly draft: Draft; readonly version: string }>;
  readonly onSaved: (saved: Saved) => void;
  /** The error message of a failed save. */
  readonly failed: (error: unknown) => string;
}

/**
 * Edits one record. Changes that a colleague has saved meanwhile are merged; fields that both changed become clashes.
 */
export function useRecord<Draft extends object, Saved>(options: Options<Draft, Saved>) {
  const [base, setBase] = useState(options.start);
  const [draft, setDraft] = useState(options.start);
  const [version, setVersion] = useState(options.version);
  const [key] = useState(newId);
  const [error, setError] = useState<string | null>(null);
  const [clashes, setClashes] = useState<readonly Clash<Draft>[]>([]);
  const [busy, setBusy] = useState(false);
  /** The field of the form's own error (`refuse`). */
  const refused = useRef<keyof Draft | null>(null);

  async function mergeTheirs() {
    const current = await options.theirs();
    const { merged, clashes: found } = mergeDrafts(base, draft, current.draft);
    setDraft(merged);
    setBase(current.draft);
    setVersion(current.version);
    setClashes(found);
    setError(CHANGED_MEANWHILE);
  }

  async function save() {
    setBusy(true);
    setError(null);
    refused.current = null;
    try {
      options.onSaved(await options.send(draft, version === null ? { key } : { updated_at: version }));
    } catch (caught) {
      if (caught instanceof ApiError && caught.code === 'changed_meanwhile')
        await mergeTheirs().catch((again: unknown) => setError(options.failed(again)));
      else setError(options.failed(caught));
      setBusy(false);
      return;
    }
    window.dispatchEvent(new Event('ardglen:published'));
  }

  return {
    draft,
    error,
    clashes,
    busy,
    save,
    set: (part: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...part }));
      if (refused.current === null || !(refused.current in part)) return;
      refused.current = null;
      setError(null);
    },
    takeTheirs: ({ key, theirs }: Clash<Draft>) => {
      setDraft((before) => ({ ...before, [key]: theirs }));
      setClashes((before) => before.filter((clash) => clash.key !== key));
    },
    /** Shows an error instead of saving; it disappears when the field is changed. */
    refuse: (field: keyof Draft, why: string) => {
      refused.current = field;
      setError(why);
    },
  };
}
