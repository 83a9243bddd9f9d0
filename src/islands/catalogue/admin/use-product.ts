/** The product editor's state: the draft, the server's last version, the result of saving. */
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { ALT_MISSING, CHANGED_MEANWHILE, FAILED, savedText } from '#domain/catalogue/admin/texts.ts';
import type { PhotoWire } from '#domain/catalogue/contract.ts';
import type { StaffProductWire } from '#domain/catalogue/admin/wire.ts';
import { api, ApiError } from '#islands/api.ts';
import { showToast } from '#islands/stores/toasts.ts';
import { changedKeys, type Clash, mergeDrafts } from '#islands/admin/merge.ts';
import { bodyOf, type Draft, draftOf, followedVersion, type TextKey, unnamedPhotos } from './draft.ts';
import { failureMessage } from './failure-message.ts';

/** What the editor has: as typed, as the server last had it, and of which product; null for one that is not made. */
interface Edited {
  base: Draft;
  draft: Draft;
  id: string | null;
  version: number | null;
}

/** The state of the editor, and its actions. */
export interface ProductState {
  readonly draft: Draft;
  readonly version: number | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly failure: string;
  readonly clashes: readonly Clash<Draft>[];
  readonly busy: boolean;
  readonly dirty: boolean;
  /** The product that has a picture; null for a picture that is not stored yet. */
  readonly productOf: (photo: PhotoWire) => string | null;
  readonly set: <Key extends keyof Draft>(key: Key, value: Draft[Key]) => void;
  /** What the control of a field of text needs. */
  readonly field: (name: TextKey) => {
    readonly name: string;
    readonly error: string | undefined;
    readonly value: string;
    readonly onChange: (
      event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>,
    ) => void;
  };
  readonly takeTheirs: (clash: Clash<Draft>) => void;
  readonly save: () => Promise<unknown>;
  /**
   * Takes over the pictures after some were added or one removed.
   * @param versions the product's after each, as the server has saved it; none for what is not stored yet
   */
  readonly photosNow: (photos: Draft['photos'], versions: readonly number[]) => void;
}

const read = (id: string | null) => api('GET /admin/products/{id}', { path: { id: id ?? '' } });

const has = (photos: readonly PhotoWire[], photo: PhotoWire): boolean =>
  photos.some(({ id }) => id === photo.id);

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
  /** Of a new product: once this editor has made it. */
  const [id, setId] = useState(product?.id ?? null);
  /** The picture that was sent last, until there is an answer: it may be stored all the same. */
  const unanswered = useRef<PhotoWire | null>(null);

  // A form beside the editor has changed the product. A version one higher is that change; a larger step means that
  // somebody else has saved too, and the next save will find the conflict.
  useEffect(() => {
    const follow = ({ detail: { from, to } }: WindowEventMap['ardglen:version']) => {
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

  async function mergeTheirs(id: string | null, { base: ours, draft: typed }: Edited) {
    const current = await read(id);
    const theirs = draftOf(current);
    const { merged, clashes: found } = mergeDrafts(ours, typed, theirs);
    setDraft(merged);
    setBase(theirs);
    setVersion(current.version);
    setClashes(found);
    setFailure(CHANGED_MEANWHILE);
  }

  // A form beside the editor that acts on what is typed here (scripts/admin/pages.ts).
  useEffect(() => {
    const saveFirst = ({ detail: answer }: WindowEventMap['ardglen:save']) => void save(true).then(answer);
    window.addEventListener('ardglen:save', saveFirst);
    return () => window.removeEventListener('ardglen:save', saveFirst);
  });

  /** Takes over what a step of making the product has stored. */
  function keep(now: Edited, next: Partial<Edited>) {
    Object.assign(now, next);
    setBase(now.base);
    setDraft(now.draft);
    setId(now.id);
    setVersion(now.version);
  }

  function keepPhoto(now: Edited, { id: sent }: PhotoWire, stored: PhotoWire, productVersion: number) {
    const photos = now.draft.photos.map((photo) => (photo.id === sent ? stored : photo));
    keep(now, {
      base: { ...now.base, photos: [...now.base.photos, stored] },
      draft: { ...now.draft, photos },
      version: followedVersion(now.version, [productVersion]),
    });
    unanswered.current = null;
  }

  /** Makes the product with its pictures and opens its page. After a failure another press goes on from what is stored. */
  async function create(now: Edited) {
    const isMade = now.id !== null;
    if (!isMade) {
      const body = { ...bodyOf(draft, null), draft: true };
      const made = await api('POST /admin/products', { body });
      const stored = draftOf(made);
      keep(now, { base: stored, draft: { ...stored, photos: draft.photos }, ...made });
    }
    const path = { id: now.id ?? '' };
    const sent = unanswered.current;
    if (sent) {
      const current = await read(now.id);
      const found = current.photos.find(
        (photo) => photo.alt_text === sent.alt_text && !has(now.base.photos, photo),
      );
      if (found) keepPhoto(now, sent, found, current.version);
    }
    for (const photo of now.draft.photos) {
      if (has(now.base.photos, photo)) continue;
      unanswered.current = photo;
      const { id: _, ...body } = photo;
      const { product_version: after, ...stored } = await api('POST /admin/products/{id}/photos', {
        path,
        body,
      });
      keepPhoto(now, photo, stored, after);
    }
    if (isMade) await api('PUT /admin/products/{id}', { path, body: bodyOf(now.draft, now.version) });
    setBase(now.draft);
    // At once rather than with the next render: everything is saved, so leaving the page must not ask.
    stopAsking();
    location.replace(`/admin/products/${encodeURIComponent(path.id)}?done=created`);
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
    const now = { base, draft, id, version };
    try {
      if (product === null) {
        await create(now);
        return null;
      }
      const saved = await api('PUT /admin/products/{id}', {
        path: { id: product.id },
        body: bodyOf(draft, version),
      });
      settle(saved);
      if (onSaved) onSaved();
      else if (!isAwaited) window.dispatchEvent(new CustomEvent('ardglen:saved'));
      showToast(savedText(saved), 'success');
      window.dispatchEvent(new CustomEvent('ardglen:published'));
      return saved.version;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile' && now.id !== null) {
        await mergeTheirs(now.id, now).catch((again: unknown) =>
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

  const set: ProductState['set'] = (key, value) => setDraft((before) => ({ ...before, [key]: value }));
  return {
    draft,
    version,
    errors,
    failure,
    clashes,
    busy,
    dirty,
    productOf: (photo) => (has(base.photos, photo) ? id : null),
    set,
    field: (name) => ({
      name,
      error: errors[name],
      value: draft[name],
      onChange: ({ target }) => set(name, target.value),
    }),
    takeTheirs: ({ key, theirs }) => {
      setDraft((before) => ({ ...before, [key]: theirs }));
      setClashes((before) => before.filter((clash) => clash.key !== key));
    },
    save: () => save(),
    photosNow: (photos, versions) => {
      setDraft((before) => ({ ...before, photos }));
      if (versions.length === 0) return;
      // Those of a new product that are not stored yet stay so.
      setBase((before) => ({
        ...before,
        photos: product ? photos : photos.filter((photo) => has(before.photos, photo)),
      }));
      setVersion((before) => followedVersion(before, versions));
    },
  };
}
