/** The header: condensing, mega menu, menu sheet, account menu. */

/** Within this distance of the top the header is never condensed. */
const TOP_PX = 160;
/** Scrolling by less is not a change of direction. */
const JITTER_PX = 6;

const isWide = () => matchMedia('(min-width:64rem)').matches;

/** Condenses the header while scrolling down, and expands it at the top and while scrolling up. */
function condense(): void {
  let lastY = NaN;
  let waiting = false;
  const decide = () => {
    waiting = false;
    const y = scrollY;
    if (Math.abs(y - lastY) < JITTER_PX && y > TOP_PX) return;
    const condensed = y > TOP_PX && (y > lastY || !isWide());
    document.documentElement.toggleAttribute('data-condensed', condensed);
    lastY = y;
  };
  addEventListener(
    'scroll',
    () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(decide);
    },
    { passive: true },
  );
  // After a frame, when asking forces no layout: the page may have been opened further down.
  requestAnimationFrame(() => setTimeout(decide));
}

/** Buttons with `data-dialog-open="id"`, for browsers without invoker commands. */
function dialogs(): void {
  const native = 'commandForElement' in HTMLButtonElement.prototype;
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const opener = target.closest<HTMLElement>('[data-dialog-open]');
    if (opener && !(native && opener.hasAttribute('commandfor'))) {
      document.querySelector<HTMLDialogElement>(`dialog#${opener.dataset.dialogOpen}`)?.showModal();
    }
    // A press on the backdrop closes the dialog.
    if (target.matches('dialog[open]')) (target as HTMLDialogElement).close();
    for (const details of document.querySelectorAll<HTMLDetailsElement>(
      'details[data-closes-outside][open]',
    )) {
      if (!details.contains(target)) details.open = false;
    }
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const details = document.querySelector<HTMLDetailsElement>('details[data-closes-outside][open]');
    if (!details) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  });
}

export function startNavigation(): void {
  condense();
  // What closes the panels of the categories, which narrow windows do not have.
  if (isWide()) void import('./mega-menu.ts');
  dialogs();
}
