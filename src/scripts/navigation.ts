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

function megaMenu(): void {
  const items = [...document.querySelectorAll<HTMLElement>('.category-more')];
  for (const item of items) {
    const button = item.querySelector('button');
    if (!button) continue;
    /** @param isClosed stays closed under the pointer, which would open it */
    const show = (isOpen: boolean, isClosed: boolean) => {
      button.ariaExpanded = String(isOpen);
      item.toggleAttribute('data-closed', isClosed);
    };
    button.addEventListener('click', () => {
      const isOpen = button.ariaExpanded === 'true';
      for (const other of items) other.querySelector('button')?.setAttribute('aria-expanded', 'false');
      show(!isOpen, isOpen);
    });
    item.addEventListener('focusout', (event) => {
      if (!item.contains(event.relatedTarget as Node | null)) button.ariaExpanded = 'false';
    });
    item.addEventListener('pointerleave', () => show(false, false));
    item.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      show(false, true);
      if (item.querySelector('.mega')?.contains(document.activeElement)) button.focus();
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

function markCategory(): void {
  const categoryOf = (search: string) => new URLSearchParams(search).get('category');
  const category = categoryOf(location.search);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.category > a')) {
    if (link.pathname === location.pathname && categoryOf(link.search) === category)
      link.ariaCurrent = 'true';
  }
}

export function startNavigation(): void {
  condense();
  megaMenu();
  dialogs();
  markCategory();
}
