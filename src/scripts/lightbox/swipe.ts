/** The least distance of a swipe, in CSS pixels. */
const SWIPE_PX = 48;

/** Calls `step` with 1 for a swipe to the left, -1 to the right. Two fingers are a pinch zoom, not a swipe. */
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
