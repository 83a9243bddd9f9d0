/**
 * The `client:interaction` directive: an island hydrates at the first touch, pointer, focus or key inside it,
 * or when another script asks by the `ardglen:hydrate` event. The click that woke it is given again afterwards,
 * so that nobody has to press twice.
 */
import type { ClientDirective } from 'astro';

const WAKING = ['pointerdown', 'focusin', 'keydown', 'touchstart'] as const;

const directive: ClientDirective = (load, _options, element) => {
  let started = false;
  let missedClick: HTMLElement | null = null;

  const onClick = (event: MouseEvent) => {
    // Until the island listens, a click on its buttons would be lost (or submit the plain form).
    const target =
      event.target instanceof HTMLElement
        ? event.target.closest<HTMLElement>('button, a[role=button]')
        : null;
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    missedClick = target;
  };

  const start = async () => {
    if (started) return;
    started = true;
    for (const name of WAKING) element.removeEventListener(name, start);
    const hydrate = await load();
    await hydrate();
    // React attaches its listeners in a task of its own.
    setTimeout(() => {
      element.removeEventListener('click', onClick, true);
      if (missedClick?.isConnected) missedClick.click();
    }, 0);
  };

  element.addEventListener('click', onClick, true);
  for (const name of WAKING) element.addEventListener(name, start, { passive: true });
  element.addEventListener('ardglen:hydrate', start, { once: true });
};

export default directive;
