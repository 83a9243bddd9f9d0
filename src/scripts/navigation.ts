/** The header: condensing, mega menu, menu sheet, account menu, the current category. */

/** Within this distance of the top the header is never condensed. */
const TOP_PX = 160;
/** Scrolling by less is not a change of direction. */
const JITTER_PX = 6;

/** Condenses the header while scrolling down, and expands it at the top and while scrolling up. */
function condense(): void {
  let lastY = window.scrollY;
  let waiting = false;
  const decide = () => {
    waiting = false;
    const y = window.scrollY;
    if (Math.abs(y - lastY) < JITTER_PX && y > TOP_PX) return;
    const desktop = window.matchMedia('(min-width: 64rem)').matches;
    const condensed = y > TOP_PX && (y > lastY || !desktop);
    document.documentElement.toggleAttribute('data-condensed', condensed);
    lastY = y;
  };
  window.addEventListener(
    'scroll',
    () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(decide);
    },
    { passive: true },
  );
  decide();
}

function closeMega(except?: Element): void {
  for (const button of document.querySelectorAll('[data-mega][aria-expanded="true"]')) {
    if (button !== except) button.setAttribute('aria-expanded', 'false');
  }
}

function megaMenu(): void {
  for (const item of document.querySelectorAll<HTMLElement>('.category-more')) {
    const button = item.querySelector('[data-mega]');
    button?.addEventListener('click', () => {
      const open = button.getAttribute('aria-expanded') === 'true';
      closeMega(button);
      button.setAttribute('aria-expanded', String(!open));
      item.toggleAttribute('data-closed', open);
    });
    item.addEventListener('focusout', (event) => {
      if (!item.contains(event.relatedTarget as Node | null)) button?.setAttribute('aria-expanded', 'false');
    });
    item.addEventListener('pointerleave', () => {
      item.removeAttribute('data-closed');
      button?.setAttribute('aria-expanded', 'false');
    });
    item.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      button?.setAttribute('aria-expanded', 'false');
      item.setAttribute('data-closed', '');
      if (item.querySelector('.mega')?.contains(document.activeElement)) (button as HTMLElement).focus();
    });
  }
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
    if (target instanceof HTMLDialogElement && target.open) target.close();
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

function markCategory(): void {
  const address = new URL(location.href);
  if (address.pathname !== '/products') return;
  const category = address.searchParams.get('category');
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.category > a')) {
    if (new URL(link.href).searchParams.get('category') === category) {
      link.setAttribute('aria-current', 'true');
    }
  }
}

export function startNavigation(): void {
  condense();
  megaMenu();
  dialogs();
  markCategory();
}
