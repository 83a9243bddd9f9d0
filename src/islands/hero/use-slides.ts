/** The state of the slides and their actions: order, delete, create the default ones. */
import { useState } from 'react';
import { HERO_TEXTS, type SlideWire } from '#domain/hero/contract.ts';
import { api, ApiError, detailOf } from '#islands/api.ts';

/** The slides with their actions. An order that the server refuses is reverted. */
export function useSlides(start: readonly SlideWire[]) {
  const [slides, setSlides] = useState(start);
  const [said, setSaidText] = useState('');
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const setSaid = (message: string, isFailure = false) => {
    setSaidText(message);
    setFailed(isFailure);
  };
  const published = () => window.dispatchEvent(new Event('ardglen:published'));
  const reasonOf = (error: unknown) => detailOf(error) ?? 'Please try again.';

  async function reload() {
    try {
      setSlides((await api('GET /admin/hero-slides')).slides);
    } catch (error) {
      setSaid(`The slides could not be read again. ${reasonOf(error)}`, true);
    }
  }

  async function put(ids: readonly string[], message: string) {
    const before = slides;
    const byId = new Map(slides.map((slide) => [slide.id, slide]));
    setSlides(ids.flatMap((id) => byId.get(id) ?? []));
    try {
      const body = { ids, before: before.map(({ id }) => id) };
      setSlides((await api('PUT /admin/hero-slides/order', { body })).slides);
      setSaid(message);
      published();
    } catch (error) {
      setSlides(before);
      if (error instanceof ApiError && error.code === 'changed_meanwhile') await reload();
      setSaid(HERO_TEXTS.save + reasonOf(error), true);
    }
  }

  return {
    slides,
    said,
    failed,
    busy,
    setSaid,
    reload,
    move(from: number, to: number) {
      const ids = slides.map(({ id }) => id);
      const [id] = ids.splice(from, 1);
      if (!id) return;
      ids.splice(to, 0, id);
      void put(ids, `“${slides[from]?.title ?? ''}” is number ${to + 1} of ${slides.length} now.`);
    },
    /** Deletes a slide. @returns an error message, or null after success */
    async remove(slide: SlideWire): Promise<string | null> {
      try {
        await api('DELETE /admin/hero-slides/{id}', { path: { id: slide.id } });
      } catch (error) {
        return HERO_TEXTS.remove + reasonOf(error);
      }
      setSlides((before) => before.filter(({ id }) => id !== slide.id));
      setSaid(`“${slide.title}” is deleted.`);
      published();
      return null;
    },
    async initialize() {
      setBusy(true);
      try {
        const { message } = await api('POST /admin/hero-slides/initialize');
        await reload();
        setSaid(message);
        published();
      } catch {
        setSaid(HERO_TEXTS.initialize, true);
      }
      setBusy(false);
    },
  };
}
