/** On mobile, blocks pinch-zoom gestures if the owner has locked the zoom. */
export function startZoomLock(): void {
  const root = document.documentElement;
  if (!root.hasAttribute('data-lock-zoom')) return;
  const block = (event: Event) => {
    if (root.hasAttribute('data-mobile')) event.preventDefault();
  };
  document.addEventListener(
    'touchmove',
    (event) => {
      if (event.touches.length > 1) block(event);
    },
    { passive: false },
  );
  // Safari's own pinch events.
  document.addEventListener('gesturestart', block, { passive: false });
}
