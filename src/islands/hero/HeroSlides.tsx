/** The hero slides: cards in order, moved by dragging, keys (Alt+↑, Alt+↓) or buttons. */
import { useEffect, useRef, useState } from 'react';
import type { SlideWire } from '#domain/hero/contract.ts';
import { useFocusAfter } from '#islands/admin/use-focus-after.ts';
import { DeleteDialog } from '#islands/admin/DeleteDialog.tsx';
import { SlideCard } from './SlideCard.tsx';
import { SlideForm } from './SlideForm.tsx';
import { useSlides } from './use-slides.ts';

export function HeroSlides({ slides: start }: { readonly slides: readonly SlideWire[] }) {
  const { slides, said, failed, setSaid, reload, move, remove, initialize, busy } = useSlides(start);
  const [open, setOpen] = useState<SlideWire | 'new' | null>(null);
  const [deleting, setDeleting] = useState<SlideWire | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const [status, focusStatus] = useFocusAfter<HTMLDivElement>();
  /** The slide that was just moved: its control keeps the focus at the new place. */
  const moved = useRef<{ id: string; by: number } | null>(null);

  useEffect(() => {
    const target = moved.current;
    moved.current = null;
    if (!target) return;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(
      `[data-slide="${target.id}"] [data-by]`,
    );
    const [first] = [...(buttons ?? [])]
      .filter((button) => !button.disabled)
      .sort((one) => (one.dataset['by'] === String(target.by) ? -1 : 1));
    first?.focus();
  }, [slides]);

  const step = (index: number, by: number) => {
    const slide = slides[index];
    if (!slide || index + by < 0 || index + by >= slides.length) return;
    moved.current = { id: slide.id, by };
    move(index, index + by);
  };
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={() => setOpen('new')}>
          Add slide
        </button>
        {slides.length === 0 && (
          <button
            type="button"
            className="btn btn-secondary"
            disabled={busy}
            onClick={() => void initialize()}
          >
            Initialize default slides
          </button>
        )}
      </p>
      <div
        ref={status}
        tabIndex={-1}
        role="status"
        className={failed ? 'admin-status panel-error' : 'admin-status'}
      >
        {said}
      </div>
      {slides.length === 0 && (
        <p className="panel">
          No slides yet: the home page opens with the shop’s own words until there is one.
        </p>
      )}
      <ol className="show-grid" ref={list}>
        {slides.map((slide, index) => (
          <SlideCard
            key={slide.id}
            slide={slide}
            index={index}
            count={slides.length}
            isDragged={dragged === index}
            onStep={(by) => step(index, by)}
            onEdit={() => setOpen(slide)}
            onDelete={() => setDeleting(slide)}
            onDrag={(isOn) => setDragged(isOn ? index : null)}
            onDrop={() => {
              if (dragged !== null && dragged !== index) move(dragged, index);
              setDragged(null);
            }}
          />
        ))}
      </ol>
      {open !== null && (
        <SlideForm
          slide={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            setSaid('The slide is saved.');
            void reload();
          }}
        />
      )}
      {deleting && (
        <DeleteDialog
          title="Delete this slide?"
          text={`“${deleting.title}” leaves the home page. This cannot be undone.`}
          act="Delete slide"
          onClose={() => setDeleting(null)}
          onDelete={async () => {
            const refusal = await remove(deleting);
            if (refusal !== null) return refusal;
            setDeleting(null);
            focusStatus();
            return null;
          }}
        />
      )}
    </div>
  );
}
