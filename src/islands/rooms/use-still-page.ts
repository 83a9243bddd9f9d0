/** Keeps the page still under a finger that drags a handle: `touch-action` does not apply to shapes within a drawing. */
import { type RefObject, useEffect } from 'react';

export function useStillPage(drawing: RefObject<SVGSVGElement | null>): void {
  useEffect(() => {
    const { current } = drawing;
    const hold = (event: TouchEvent) => {
      if (event.target instanceof Element && event.target.closest('.drawing-grip')) event.preventDefault();
    };
    // React's own listeners are passive, and cannot hold a scroll.
    current?.addEventListener('touchstart', hold, { passive: false });
    return () => current?.removeEventListener('touchstart', hold);
  }, [drawing]);
}
