/**
 * Short messages in one live region. They disappear after a while; an error stays until it is closed, or a success or the
 * same error follows.
 */

type ToastDetail = WindowEventMap['ardglen:toast']['detail'];

const SHOWN_MS = 6000;

/** The message if an island's code could not be loaded. */
export const LOAD_FAILED =
  'This part of the page could not be loaded. Please check your connection and try again.';

/** Shows a short message. */
export const toast = (detail: ToastDetail): boolean =>
  dispatchEvent(new CustomEvent('ardglen:toast', { detail }));

/** The button that removes a message and returns the focus to where it was before. */
function closeButton(box: HTMLElement): HTMLElement {
  const button = document.createElement('button');
  let from: EventTarget | null = null;
  button.ariaLabel = 'Close';
  button.onfocus = ({ relatedTarget }) => (from = relatedTarget);
  button.onclick = () => {
    box.remove();
    (from as HTMLElement | null)?.focus();
  };
  return button;
}

/** Shows messages until the page is left. */
export function startToasts(): void {
  const region = document.querySelector('[data-toasts]');
  // Cart and checkout hydrate by themselves, and show nothing without their code.
  addEventListener('astro:hydration-error', ({ target }) => {
    if ((target as Element).getAttribute('client') === 'load')
      toast({ message: LOAD_FAILED, tone: 'error', href: location.href, action: 'Try again' });
  });
  addEventListener('ardglen:toast', (event) => {
    const { message, tone, href, action } = event.detail;
    const box = document.createElement('div');
    box.className = tone === 'error' ? 'toast on-dark toast-error' : 'toast on-dark';
    box.append(message);
    if (href && action) {
      const link = document.createElement('a');
      link.href = href;
      link.textContent = action;
      box.append(link);
    }
    for (const old of region?.querySelectorAll('.toast-error') ?? [])
      if (tone === 'success' || old.firstChild?.textContent === message) old.remove();
    region?.append(box);
    if (tone === 'error') return box.append(closeButton(box));
    let timer = setTimeout(() => box.remove(), SHOWN_MS);
    box.addEventListener('pointerenter', () => clearTimeout(timer));
    box.addEventListener('pointerleave', () => {
      timer = setTimeout(() => box.remove(), SHOWN_MS / 2);
    });
  });
}
