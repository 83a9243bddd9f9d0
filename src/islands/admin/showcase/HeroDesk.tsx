/** The hero slides: cards in their order, moved by drag or by buttons. */
import { useState } from 'react';
import { HERO_TEXTS, type SlideWire } from '#domain/staff/showcase.ts';
import { api, detailOf } from '../../api.ts';
import { SlideForm } from './SlideForm.tsx';

interface Answer {
  readonly slides: readonly SlideWire[];
}

export function HeroDesk({ slides: start }: { readonly slides: readonly SlideWire[] }) {
  const [slides, setSlides] = useState(start);
  const [open, setOpen] = useState<SlideWire | 'new' | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const reload = async () => setSlides((await api<Answer>('/admin/hero-slides')).slides);
  const attempt = async (work: () => Promise<unknown>, failed: string, done: string) => {
    try {
      await work();
      await reload();
      setSaid(done);
      window.dispatchEvent(new Event('ardglen:published'));
    } catch (error) {
      setSaid(failed + (failed.endsWith(': ') ? (detailOf(error) ?? 'Please try again.') : ''));
    }
  };
  const move = (from: number, to: number) => {
    const ids = slides.map(({ id }) => id);
    const [id] = ids.splice(from, 1);
    if (!id || to < 0 || to > ids.length) return;
    ids.splice(to, 0, id);
    const put = () => api('/admin/hero-slides/order', { method: 'PUT', body: { ids } });
    void attempt(put, HERO_TEXTS.save, `The slide is number ${to + 1} now.`);
  };
  const remove = (slide: SlideWire) => {
    if (!window.confirm(`Delete the slide “${slide.title}”? This cannot be undone.`)) return;
    const call = () => api(`/admin/hero-slides/${slide.id}`, { method: 'DELETE' });
    void attempt(call, HERO_TEXTS.remove, 'The slide is deleted.');
  };
  const initialize = () =>
    void attempt(
      () => api('/admin/hero-slides/initialize', { method: 'POST' }),
      HERO_TEXTS.initialize,
      'The default slides are there.',
    );
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={() => setOpen('new')}>
          Add slide
        </button>
        {slides.length === 0 && (
          <button type="button" className="btn btn-secondary" onClick={initialize}>
            Initialize default slides
          </button>
        )}
      </p>
      <p role="status">{said}</p>
      <ol className="page-links">
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            className="admin-card"
            draggable
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => {
              if (dragged !== null && dragged !== index) move(dragged, index);
              setDragged(null);
            }}
          >
            <img src={slide.image_url} alt="" width={480} height={320} loading="lazy" />
            <strong>{slide.title}</strong>
            <span className="row-quiet">
              {slide.subtitle} · {slide.is_active ? 'active' : 'not shown'}
            </span>
            <span className="row-actions">
              {(
                [
                  ['Earlier', () => move(index, index - 1), index === 0],
                  ['Later', () => move(index, index + 1), index === slides.length - 1],
                  ['Edit', () => setOpen(slide), false],
                  ['Delete', () => remove(slide), false],
                ] as const
              ).map(([label, act, disabled]) => (
                <button
                  key={label}
                  type="button"
                  className="btn btn-quiet btn-sm"
                  aria-label={`${label}: ${slide.title}`}
                  disabled={disabled}
                  onClick={act}
                >
                  {label}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ol>
      {open !== null && (
        <SlideForm
          slide={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            void reload();
            setSaid('The slide is saved.');
          }}
        />
      )}
    </div>
  );
}
