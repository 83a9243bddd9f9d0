/**
 * The `client:interaction` directive: an island hydrates at the first touch, pointer, focus or key event inside it, or
 * when another script sends the `ardglen:hydrate` event (or has set `data-hydrate` around it, where that script may be
 * first); with the value `visible` also when it becomes visible. The click that triggered it is replayed after hydration,
 * and so is the choice of a file, on the controls that then stand there. If the island's code cannot be loaded, a message
 * says so, and the next event tries again.
 */
import type { ClientDirective } from 'astro';
import { rememberControls } from './restore-input.ts';
import { LOAD_FAILED, toast } from './toast.ts';

const HYDRATING_EVENTS = ['pointerdown', 'focusin', 'keydown', 'touchstart'] as const;

/** How long after the pointer's release its click may still come. */
const CLICK_FOLLOWS_MS = 100;

/**
 * Resolves when a press has become a click, or nothing. Elements that hydration replaces between pointerdown and pointerup
 * get no click.
 */
function endOfPress(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ends = new AbortController();
  const end = () => {
    ends.abort();
    resolve();
  };
  const options = { capture: true, signal: ends.signal };
  addEventListener('click', end, options);
  addEventListener('pointercancel', end, options);
  addEventListener('pointerup', () => setTimeout(end, CLICK_FOLLOWS_MS), options);
  return promise;
}

const nextTask = () => new Promise<void>((done) => setTimeout(done));

/** Submits a form again and again until its island has hydrated and handles it; the native submit is prevented. */
function submitAgain(form: HTMLFormElement, tries = 60): void {
  let isHandled = false;
  const onSubmit = (event: SubmitEvent) => {
    isHandled = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('submit', onSubmit);
  form.requestSubmit();
  document.removeEventListener('submit', onSubmit);
  if (!isHandled && tries > 0) setTimeout(() => submitAgain(form, tries - 1), 25);
}

const directive: ClientDirective = (load, { value }, element) => {
  let started = false;
  let missedClick: HTMLElement | null = null;
  let missedSubmit: HTMLFormElement | null = null;
  let missedFile: HTMLInputElement | null = null;
  let press: Promise<void> | undefined;

  const onPress = () => (press = endOfPress());

  const onClick = (event: MouseEvent) => {
    // Before hydration, a click on a button would be lost (or submit the native form).
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>('button, a[role=button]') : null;
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    missedClick = target;
  };

  const onKey = ({ key, target }: KeyboardEvent) => {
    // Enter does nothing in a form whose submit button is still disabled, but the hydrated island may enable it.
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    if (target.form?.querySelector('button:not([type=button]):disabled')) missedSubmit = target.form;
  };

  const onChange = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'file') return;
    event.stopPropagation();
    missedFile = event.target;
  };

  const start = async (trigger?: Event) => {
    if (started) return;
    started = true;
    let isFailed = false;
    const onError = () => (isFailed = true);
    element.addEventListener('astro:hydration-error', onError);
    const hydrate = await load();
    element.removeEventListener('astro:hydration-error', onError);
    if (isFailed) {
      // Not replayed: without the island the click would submit the plain form and reload the page.
      started = false;
      if (trigger ?? missedClick ?? missedSubmit ?? missedFile)
        toast({ message: LOAD_FAILED, tone: 'error' });
      missedClick = missedSubmit = missedFile = null;
      return;
    }
    for (const name of HYDRATING_EVENTS) element.removeEventListener(name, start);
    await press;
    const controls = rememberControls(element);
    await hydrate();
    // React renders in a later task, or at once for an event that a person could have caused.
    element.firstElementChild?.dispatchEvent(new Event('compositionend', { bubbles: true }));
    controls.carryOver();
    await nextTask();
    element.removeEventListener('pointerdown', onPress, true);
    element.removeEventListener('click', onClick, true);
    element.removeEventListener('keydown', onKey, true);
    element.removeEventListener('change', onChange, true);
    const [file, click, submit] = [missedFile, missedClick, missedSubmit].map(
      (missed) => missed && controls.successorOf<HTMLElement>(missed),
    );
    if (file) file.dispatchEvent(new Event('change', { bubbles: true }));
    if (click) click.click();
    else if (submit instanceof HTMLFormElement) submitAgain(submit);
  };

  element.addEventListener('pointerdown', onPress, true);
  element.addEventListener('click', onClick, true);
  element.addEventListener('keydown', onKey, true);
  element.addEventListener('change', onChange, true);
  for (const name of HYDRATING_EVENTS) element.addEventListener(name, start, { passive: true });
  element.addEventListener('ardglen:hydrate', () => void start());
  if (element.closest('[data-hydrate]')) void start();
  if (value !== 'visible') return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void start();
  });
  // <astro-island> itself has `display: contents`, so it has no box to observe.
  for (const child of element.children) observer.observe(child);
};

export default directive;
