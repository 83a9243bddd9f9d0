/**
 * Floating elements give way to what they would lie over: they fade, and let presses through, until the page has been
 * scrolled on. With the focus of the keyboard they are shown again. A corner of a large picture or card may be covered.
 * Without exports, so that its import is small: whoever adds such an element dispatches `ardglen:floating` on the window,
 * and hears `ardglen:seen` on the element while it is shown.
 */
const CONTROLS = 'a[href], button, input, select, textarea, summary, label, [role=button]';
const LARGE_PX = 120;
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

const steps = (from: number, to: number): number[] =>
  Array.from({ length: Math.ceil((to - from) / STEP_PX) + 1 }, (_, at) => Math.min(from + at * STEP_PX, to));

function isInTheWay(floating: Element): boolean {
  const { left, right, top, bottom } = floating.getBoundingClientRect();
  return steps(left + 1, right - 1).some((x) =>
    steps(top + 1, bottom - 1).some((y) => isTaken(floating, x, y)),
  );
}

function look(): void {
  for (const floating of document.querySelectorAll<HTMLElement>('.fab, .chat-nudge, .social-proof-card')) {
    const gives = !floating.matches(':focus-within') && isInTheWay(floating);
    floating.style.cssText = gives ? 'opacity:0;pointer-events:none' : '';
    if (!gives) floating.dispatchEvent(new Event('ardglen:seen'));
  }
}

export {};

look();
for (const name of ['scroll', 'resize', 'focusin', 'focusout', 'pointerup', 'ardglen:floating'])
  addEventListener(name, look, { passive: true });
// What grows or appears moves the rest of the page without scrolling it.
new ResizeObserver(look).observe(document.body);
