/** The width of an element, followed as it changes. */
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Before it is measured: as on a phone held upright, where the picture is drawn without a script as well. */
const FIRST_WIDTH = 358;

export function useWidth(element: RefObject<HTMLElement | null>, first = FIRST_WIDTH): number {
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
