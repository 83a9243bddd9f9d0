/** The product editor's state: what is typed, what the server last had, and what came of saving. */
import { useEffect, useRef, useState } from 'react';
import { ALT_MISSING, CHANGED_MEANWHILE, FAILED } from '#domain/products/texts.ts';
import type { StaffProductWire } from '#domain/products/wire.ts';
import { api, ApiError } from '../../api.ts';
import { say } from '../../stores/notices.ts';
import { changedKeys, type Clash, mergeDrafts } from '../merge.ts';
import { bodyOf, type Draft, type DraftKey, draftOf, unnamedPhotos } from './draft.ts';
import { wordsOf } from './words.ts';

export interface ProductState {
  readonly draft: Draft;
  readonly version: number | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly failure: string;
  readonly clashes: readonly Clash<Draft>[];
  readonly busy: boolean;
  readonly dirty: boolean;
  readonly set: <Key extends DraftKey>(key: Key, value: Draft[Key]) => void;
  readonly takeTheirs: (clash: Clash<Draft>) => void;
  readonly save: () => Promise<void>;
  /** After a picture was added or removed: it is on the server already. */
  readonly photosNow: (photos: Draft['photos'], productVersion: number) => void;
}

/** Editing one product, null for a new one; a colleague’s change made meanwhile is merged in. */
export function useProduct(product: StaffProductWire | null, onSaved?: () => void): ProductState {
  const [base, setBase] = useState(() => draftOf(product));
  const [draft, setDraft] = useState(base);
  const [version, setVersion] = useState(product?.version ?? null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [clashes, setClashes] = useState<readonly Clash<Draft>[]>([]);
  const [busy, setBusy] = useState(false);
  const dirty = changedKeys(base, draft).length > 0;
  /** The question about what is not saved, while it has to be asked. */
  const asking = useRef<AbortController | null>(null);
  /** Where the product has its page, once this editor has made it. */
  const madeAt = useRef<string | null>(null);

  useEffect(() => {
    if (!dirty) return;
    const mine = new AbortController();
    asking.current = mine;
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: mine.signal });
    return () => mine.abort();
  }, [dirty]);

  // A form beside the editor has changed the product: one step further is its own doing. A bigger step means that
  // somebody else saved in between: the next save then finds the conflict.
  useEffect(() => {
    const follow = (event: Event) => {
      const { from, to } = (event as CustomEvent<{ from: number; to: number }>).detail;
      if (to <= from + 1) setVersion((before) => (before === to - 1 ? to : before));
    };
    window.addEventListener('ardglen:version', follow);
    return () => window.removeEventListener('ardglen:version', follow);
  }, []);

  function settle(saved: StaffProductWire) {
    setBase(draftOf(saved));
    setDraft(draftOf(saved));
    setVersion(saved.version);
    setErrors({});
    setClashes([]);
  }

  async function meetTheirs(id: string) {
    const current = await api<StaffProductWire>(`/admin/products/${encodeURIComponent(id)}`);
    const theirs = draftOf(current);
    const { merged, clashes: found } = mergeDrafts(base, draft, theirs);
    setDraft(merged);
    setBase(theirs);
    setVersion(current.version);
    setClashes(found);
    setFailure(CHANGED_MEANWHILE);
  }

  /** Makes the product and goes to its page; whoever is still here then goes there again, and makes no second one. */
  async function make() {
    if (madeAt.current === null) {
      const body = bodyOf(draft, null);
      const { id } = await api<StaffProductWire>('/admin/products', { method: 'POST', body });
      madeAt.current = `/admin/products/${id}?done=created`;
      setBase(draft);
    }
    // At once, not with the next drawing: everything is saved.
    asking.current?.abort();
    location.replace(madeAt.current);
  }

  async function save() {
    if (busy) return;
    const unnamed = unnamedPhotos(draft.photos);
    if (Object.keys(unnamed).length > 0) {
      setErrors(unnamed);
      return setFailure(FAILED.save + ALT_MISSING);
    }
    setBusy(true);
    setFailure('');
    try {
      if (product === null) {
        await make();
        return;
      }
      const path = `/admin/products/${encodeURIComponent(product.id)}`;
      settle(await api<StaffProductWire>(path, { method: 'PUT', body: bodyOf(draft, version) }));
      if (onSaved) onSaved();
      else window.dispatchEvent(new CustomEvent('ardglen:saved'));
      say('Saved. The shop’s pages follow within a second.', 'success');
      window.dispatchEvent(new CustomEvent('ardglen:published'));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile' && product) {
        await meetTheirs(product.id).catch((again: unknown) => setFailure(wordsOf(FAILED.save, again)));
        return;
      }
      setErrors(error instanceof ApiError ? error.fields : {});
      setFailure(wordsOf(FAILED.save, error));
    } finally {
      setBusy(false);
    }
  }

  return {
    draft,
    version,
    errors,
    failure,
    clashes,
    busy,
    dirty,
    set: (key, value) => setDraft((before) => ({ ...before, [key]: value })),
    takeTheirs: ({ key, theirs }) => {
      setDraft((before) => ({ ...before, [key]: theirs }));
      setClashes((before) => before.filter((clash) => clash.key !== key));
    },
    save,
    photosNow: (photos, productVersion) => {
      setBase((before) => ({ ...before, photos }));
      setDraft((before) => ({ ...before, photos }));
      // A bigger step means that somebody else saved in between: the next save then finds the conflict.
      setVersion((before) => (before !== null && productVersion === before + 1 ? productVersion : before));
    },
  };
}
