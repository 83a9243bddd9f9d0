/**
 * The `client:interaction` directive: an island hydrates at the first touch, pointer, focus or key inside it, or when
 * another script asks by the `ardglen:hydrate` event; with the value `visible` also when it is seen. The click that
 * woke it is given again afterwards, so that nobody has to press twice.
 */
import type { ClientDirective } from 'astro';

const WAKING = ['pointerdown', 'focusin', 'keydown', 'touchstart'] as const;

/** Submits a form until its island, which hydrates in its own time, has taken it; the page itself never does. */
function submitAgain(form: HTMLFormElement, tries = 60): void {
  let taken = false;
  const look = (event: SubmitEvent) => {
    taken = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('submit', look);
  form.requestSubmit();
  document.removeEventListener('submit', look);
  if (!taken && tries > 0) setTimeout(() => submitAgain(form, tries - 1), 25);
}

const directive: ClientDirective = (load, { value }, element) => {
  let started = false;
  let missedClick: HTMLElement | null = null;
  let missedSubmit: HTMLFormElement | null = null;

  const onClick = (event: MouseEvent) => {
    // Until the island listens, a click on its buttons would be lost (or submit the plain form).
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>('button, a[role=button]') : null;
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    missedClick = target;
  };

  const onKey = ({ key, target }: KeyboardEvent) => {
    // Enter in a form whose button is still disabled does nothing by itself, though the island would know better.
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    if (target.form?.querySelector('button:not([type=button]):disabled')) missedSubmit = target.form;
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
      element.removeEventListener('keydown', onKey, true);
      if (missedClick?.isConnected) missedClick.click();
      else if (missedSubmit?.isConnected) submitAgain(missedSubmit);
    }, 0);
  };

  element.addEventListener('click', onClick, true);
  element.addEventListener('keydown', onKey, true);
  for (const name of WAKING) element.addEventListener(name, start, { passive: true });
  element.addEventListener('ardglen:hydrate', start, { once: true });
  if (value !== 'visible') return;
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    void start();
  });
  // The element itself takes no part in the layout.
  for (const child of element.children) seen.observe(child);
};

export default directive;
