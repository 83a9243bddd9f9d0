/**
 * Floating elements give way to the controls and prices that they would lie over: they fade, and let presses through, until the page has been
 * scrolled on. With the focus of the keyboard they are shown again. A corner of a large picture or card may be covered.
 * Without exports, so that its import is small: whoever adds such an element dispatches `ardglen:floating` on the window,
 * and hears `ardglen:seen` on the element while it is shown.
 */
const CONTROLS = 'a[href], button, input, select, textarea, summary, label, [role=button], .price';
const LARGE_PX = 120;
/** Without its animation, which would show it for as long as it runs. */
const GIVEN_WAY = 'opacity:0;pointer-events:none;animation:none';
const STEP_PX = 16;

const isLarge = (control: Element, { width, height }: DOMRect): boolean =>
  width > LARGE_PX && height > LARGE_PX && !control.matches('textarea');

/** True if a control under the point would be covered. */
function isTaken(floating: Element, x: number, y: number): boolean {
  const own = floating.closest('aside');
  const below = document.elementsFromPoint(x, y).find((one) => !own?.contains(one));
  const control = below?.closest(CONTROLS);
  if (!control) return false;
  const box = control.getBoundingClientRect();
  // A link that is stretched over its card is hit beside its own box.
  const isStretched = x < box.left || x > box.right || y < box.top || y > box.bottom;
  return !isStretched && !isLarge(control, box);
}

/** The points of a grid between two ends, both included. */
const steps = (from: number, to: number): number[] =>
  Array.from({ length: Math.ceil((to - from) / STEP_PX) + 1 }, (_, at) => Math.min(from + at * STEP_PX, to));

/** The boxes of the controls on the screen that must not be covered. Those that are not drawn are not measured. */
const smallControls = (): DOMRect[] =>
  [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    if (!control.checkVisibility({ contentVisibilityAuto: true })) return [];
    const box = control.getBoundingClientRect();
    return box.bottom > 0 && box.top < innerHeight && !isLarge(control, box) ? [box] : [];
  });

/** Hit tests cost more than boxes: only points within a control's box are tested. */
function isInTheWay(floating: Element, controls: readonly DOMRect[]): boolean {
  const own = floating.getBoundingClientRect();
  const [columns, rows] = [steps(own.left + 1, own.right - 1), steps(own.top + 1, own.bottom - 1)];
  return controls.some(({ left, right, top, bottom }) =>
    columns.some(
      (x) => x >= left && x <= right && rows.some((y) => y >= top && y <= bottom && isTaken(floating, x, y)),
    ),
  );
}

function look(): void {
  const controls = smallControls();
  const seen = [...document.querySelectorAll<HTMLElement>('.fab, .chat-nudge, .social-proof-card')].map(
    (floating) => ({
      floating,
      gives: !floating.matches(':focus-within') && isInTheWay(floating, controls),
    }),
  );
  // Written after all is read, so that nothing is laid out in between.
  for (const { floating, gives } of seen) {
    floating.style.cssText = gives ? GIVEN_WAY : '';
    if (!gives) floating.dispatchEvent(new Event('ardglen:seen'));
  }
}

let frame = 0;
/** Once after the next frame, when the page is laid out anyway. */
const lookSoon = () => {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => setTimeout(look));
};

export {};

for (const name of ['scroll', 'resize', 'focusin', 'focusout', 'pointerup', 'ardglen:floating'])
  addEventListener(name, lookSoon);
// Looks at the start, and when something grows or appears, which moves the rest of the page without scrolling it.
new ResizeObserver(lookSoon).observe(document.body);
