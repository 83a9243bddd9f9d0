/** The product editor's state: the draft, the server's last version, the result of saving. */
import { useEffect, useRef, useState } from 'react';
import { ALT_MISSING, CHANGED_MEANWHILE, FAILED, savedText } from '#domain/catalogue/admin/texts.ts';
import type { StaffProductWire } from '#domain/catalogue/admin/wire.ts';
import { api, ApiError } from '#islands/api.ts';
import { showToast } from '#islands/stores/toasts.ts';
import { changedKeys, type Clash, mergeDrafts } from '#islands/admin/merge.ts';
import { bodyOf, type Draft, type DraftKey, draftOf, unnamedPhotos } from './draft.ts';
import { failureMessage } from './failure-message.ts';

/** The state of the editor, and its actions. */
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
  readonly save: () => Promise<unknown>;
  /** Takes over the pictures after one was added or removed. The server has saved that already, unless `productVersion` is null. */
  readonly photosNow: (photos: Draft['photos'], productVersion: number | null) => void;
}

/** Asks before the page is left with unsaved changes. @returns a function that stops asking at once */
function useUnloadGuard(dirty: boolean): () => void {
  const guard = useRef<AbortController | null>(null);
  useEffect(() => {
    if (!dirty) return;
    const controller = new AbortController();
    guard.current = controller;
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: controller.signal });
    return () => controller.abort();
  }, [dirty]);
  return () => guard.current?.abort();
}

/** Edits a product, or a new one (null). Changes that a colleague has saved meanwhile are merged. */
export function useProduct(product: StaffProductWire | null, onSaved?: () => void): ProductState {
  const [base, setBase] = useState(() => draftOf(product));
  const [draft, setDraft] = useState(base);
  const [version, setVersion] = useState(product?.version ?? null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [clashes, setClashes] = useState<readonly Clash<Draft>[]>([]);
  const [busy, setBusy] = useState(false);
  const dirty = changedKeys(base, draft).length > 0;
  const stopAsking = useUnloadGuard(dirty);
  /** The product's id, once this editor has created it. */
  const createdId = useRef<string | null>(null);
  /** Pictures that the created product has. */
  const stored = useRef(new Set<string>());

  // A form beside the editor has changed the product. A version one higher is that change; a larger step means that
  // somebody else has saved too, and the next save will find the conflict.
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

  async function mergeTheirs(id: string) {
    const current = await api<StaffProductWire>(`/admin/products/${encodeURIComponent(id)}`);
    const theirs = draftOf(current);
    const { merged, clashes: found } = mergeDrafts(base, draft, theirs);
    setDraft(merged);
    setBase(theirs);
    setVersion(current.version);
    setClashes(found);
    setFailure(CHANGED_MEANWHILE);
  }

  // A form beside the editor that acts on what is typed here (scripts/admin/pages.ts).
  useEffect(() => {
    const saveFirst = (event: Event) => {
      const { detail: answer } = event as CustomEvent<(version: number | null) => void>;
      void save(true).then(answer);
    };
    window.addEventListener('ardglen:save', saveFirst);
    return () => window.removeEventListener('ardglen:save', saveFirst);
  });

  /** Creates the product with its pictures and opens its page. After a failure another press goes on, and creates no second one. */
  async function create() {
    const body = bodyOf(draft, null);
    const isMade = createdId.current !== null;
    createdId.current ??= (
      await api<StaffProductWire>('/admin/products', { method: 'POST', body: { ...body, draft: true } })
    ).id;
    const path = `/admin/products/${encodeURIComponent(createdId.current)}`;
    if (isMade) await api(path, { method: 'PUT', body });
    for (const { id, ...photo } of draft.photos) {
      if (stored.current.has(id)) continue;
      await api(`${path}/photos`, { method: 'POST', body: photo });
      stored.current.add(id);
    }
    setBase(draft);
    // At once rather than with the next render: everything is saved, so leaving the page must not ask.
    stopAsking();
    location.replace(`${path}?done=created`);
  }

  /**
   * @param isAwaited a form beside the editor is sent next, and updates what is around it
   * @returns the saved version; null if nothing was saved
   */
  async function save(isAwaited = false): Promise<number | null> {
    if (busy) return null;
    const unnamed = unnamedPhotos(draft.photos);
    if (Object.keys(unnamed).length > 0) {
      setErrors(unnamed);
      setFailure(FAILED.save + ALT_MISSING);
      return null;
    }
    setBusy(true);
    setFailure('');
    try {
      if (product === null) {
        await create();
        return null;
      }
      const path = `/admin/products/${encodeURIComponent(product.id)}`;
      const saved = await api<StaffProductWire>(path, { method: 'PUT', body: bodyOf(draft, version) });
      settle(saved);
      if (onSaved) onSaved();
      else if (!isAwaited) window.dispatchEvent(new CustomEvent('ardglen:saved'));
      showToast(savedText(saved), 'success');
      window.dispatchEvent(new CustomEvent('ardglen:published'));
      return saved.version;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile' && product) {
        await mergeTheirs(product.id).catch((again: unknown) =>
          setFailure(failureMessage(FAILED.save, again)),
        );
        return null;
      }
      setErrors(error instanceof ApiError ? error.fields : {});
      setFailure(failureMessage(FAILED.save, error));
      return null;
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
    save: () => save(),
    photosNow: (photos, productVersion) => {
      setDraft((before) => ({ ...before, photos }));
      if (productVersion === null) return;
      setBase((before) => ({ ...before, photos }));
      // A larger step means that somebody else has saved too: the next save will find the conflict.
      setVersion((before) => (before !== null && productVersion === before + 1 ? productVersion : before));
    },
  };
}
