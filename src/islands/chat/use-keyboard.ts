/** Keeps the chat above the on-screen keyboard, which covers the page without resizing it. */
import { type RefObject, useEffect } from 'react';
import { freeAboveKeyboard } from '#domain/chat/viewport.ts';

const NAMES = ['--free-top', '--free-height', '--free-below'] as const;

export function useKeyboard(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const fit = () => {
      const free = freeAboveKeyboard(view, window.innerHeight);
      const values = free ? [free.top, free.height, free.below] : [];
      NAMES.forEach((name, place) => {
        const value = values[place];
        if (value === undefined) panel.current?.style.removeProperty(name);
        else panel.current?.style.setProperty(name, `${Math.round(value)}px`);
      });
    };
    fit();
    view.addEventListener('resize', fit);
    view.addEventListener('scroll', fit);
    return () => {
      view.removeEventListener('resize', fit);
      view.removeEventListener('scroll', fit);
    };
  }, [panel]);
}
