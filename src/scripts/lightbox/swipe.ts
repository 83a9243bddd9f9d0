/** The least way of a finger, in CSS pixels, that counts as a swipe. */
const SWIPE_PX = 48;

/** Steps on (1) or back (-1) when one finger is drawn to the left or to the right. Two fingers are a zoom: no step. */
export function onSwipe(stage: HTMLElement, step: (by: 1 | -1) => void): void {
  let from: number | null = null;
  stage.addEventListener(
    'touchstart',
    ({ touches }) => {
      from = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
    },
    { passive: true },
  );
  stage.addEventListener('touchend', ({ changedTouches }) => {
    const moved = from === null ? 0 : (changedTouches[0]?.clientX ?? from) - from;
    from = null;
    if (Math.abs(moved) > SWIPE_PX) step(moved < 0 ? 1 : -1);
  });
}
