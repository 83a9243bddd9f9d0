/** A product's pictures, ordered by dragging, keys (Alt+↑, Alt+↓) or buttons. Adding and removing is saved at once. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { PhotoWire } from '#domain/catalogue/contract.ts';
import { FAILED } from '#domain/catalogue/admin/texts.ts';
import { api } from '#islands/api.ts';
import { Section } from '#islands/admin/Section.tsx';
import { AddPhoto } from './AddPhoto.tsx';
import { PhotoCard } from './PhotoCard.tsx';
import type { ProductState } from './use-product.ts';
import { failureMessage } from './failure-message.ts';

interface Props {
  readonly state: ProductState;
  /** Null for a new product: its pictures are stored when it is made. */
  readonly productId: string | null;
}

/** Renumbers pictures by their order. The first one is the main picture. */
const numbered = (photos: readonly PhotoWire[]): PhotoWire[] =>
  photos.map((photo, order) => ({ ...photo, order, is_main: order === 0 }));

/** @returns the product's version after that */
async function removeStored(productId: string, photo: PhotoWire): Promise<number> {
  const path = { id: productId, photoId: photo.id };
  return (await api('DELETE /admin/products/{id}/photos/{photoId}', { path })).product_version;
}

function moved(photos: readonly PhotoWire[], from: number, to: number): PhotoWire[] {
  const list = [...photos];
  const [photo] = list.splice(from, 1);
  if (photo) list.splice(to, 0, photo);
  return numbered(list);
}

export function PhotoManager({ state: { draft, set, errors, photosNow, productOf }, productId }: Props) {
  const { photos } = draft;
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const [failure, setFailure] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const unnamed = useRef<number | null>(null);
  const moving = useRef<{ to: number; by: number } | null>(null);

  // Pictures without words are called like the product until somebody says what is on them.
  useEffect(() => {
    const index = unnamed.current;
    unnamed.current = null;
    if (index === null) return;
    const words = list.current?.children[index]?.querySelector('input');
    words?.focus();
    words?.select();
  }, [photos]);

  // The button that moved a picture may be disabled or missing at its new place: the focus stays with the picture.
  useEffect(() => {
    const target = moving.current;
    moving.current = null;
    const active = document.activeElement;
    // A button that has just been disabled is still `activeElement` until the next rendering.
    const isLost = active === document.body || (active instanceof HTMLButtonElement && active.disabled);
    if (!target || !isLost) return;
    const buttons = list.current?.children[target.to]?.querySelectorAll<HTMLButtonElement>('[data-by]');
    const enabled = [...(buttons ?? [])].filter(({ disabled }) => !disabled);
    (enabled.find(({ dataset }) => dataset['by'] === String(target.by)) ?? enabled[0])?.focus();
  }, [photos]);

  function move(from: number, to: number) {
    if (to < 0 || to >= photos.length || from === to) return;
    moving.current = { to, by: Math.sign(to - from) };
    set('photos', moved(photos, from, to));
    setSaid(`Picture ${from + 1} is now picture ${to + 1} of ${photos.length}.`);
  }

  function byKeys(event: KeyboardEvent, index: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
  }

  async function remove(photo: PhotoWire) {
    setFailure('');
    try {
      const storedIn = productOf(photo);
      const versions = storedIn === null ? [] : [await removeStored(storedIn, photo)];
      photosNow(numbered(photos.filter(({ id }) => id !== photo.id)), versions);
      setSaid('The picture is removed.');
      // The button was removed with its picture, so the status line takes the focus.
      status.current?.focus();
    } catch (error) {
      setFailure(failureMessage(FAILED.photoRemove, error));
    }
  }

  return (
    <Section
      title="Pictures"
      hint="The first is the main one: the material square-on. The second shows it in a room. Order them by dragging, with Alt and the arrow keys, or with the buttons."
    >
      {photos.length === 0 && <p className="hint">No picture yet.</p>}
      <ol className="grid gap-4 content-start min-w-0" ref={list}>
        {photos.map((photo, index) => (
          <li
            key={photo.id}
            className="photo-card"
            draggable
            data-dragged={dragged === index ? '' : undefined}
            onKeyDown={(event) => byKeys(event, index)}
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(null)}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, index);
              setDragged(null);
            }}
          >
            <PhotoCard
              photo={photo}
              index={index}
              count={photos.length}
              error={errors[`photos.${index}.alt_text`] ?? errors[`photos.${index}.image_url`]}
              onChange={(next) =>
                set(
                  'photos',
                  photos.map((other) => (other.id === next.id ? next : other)),
                )
              }
              onMove={(by) => move(index, index + by)}
              onMain={() => move(index, 0)}
              onRemove={() => void remove(photo)}
            />
          </li>
        ))}
      </ol>
      <p className="error" role="alert">
        {failure}
      </p>
      <p className="hint" role="status" ref={status} tabIndex={-1}>
        {said}
      </p>
      <AddPhoto
        productId={productId}
        name={draft.name}
        onAdded={(added, versions, isNamed) => {
          photosNow(numbered([...photos, ...added]), versions);
          if (!isNamed) unnamed.current = photos.length;
          const isOne = added.length === 1;
          const all = isOne ? 'The picture is' : `${added.length} pictures are`;
          const ask = ` Please say what ${isOne ? 'it' : 'each'} shows, for those who cannot see it.`;
          setSaid(`${all} added.${isNamed ? '' : ask}`);
        }}
      />
    </Section>
  );
}
