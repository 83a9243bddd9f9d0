/**
 * A stock take that is not saved yet is kept in the browser, for whoever reloads the page or comes back to it; and a code is
 * said by name as soon as it is typed.
 */
import { ask, Failed, swap } from './swap.ts';

const KEPT = 'stock_count';

/** Shows what was kept, as if it had been counted on this page. */
async function showKept(kept: string): Promise<void> {
  try {
    const { page, url } = await ask(location.href, { method: 'POST', body: new URLSearchParams(kept) });
    // The first drawing of this page has set its focus by then.
    await new Promise(requestAnimationFrame);
    swap(page, url);
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
  }
}

let seen: Element | null = null;

/** Keeps the lines of a form that is new on the page; of a page that was just opened, shows those that are kept. */
function follow(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-count]');
  if (!form || form === seen) return;
  seen = form;
  const fields = new FormData(form);
  const [lines, key] = [String(fields.get('lines')), String(fields.get('key'))];
  const kept = localStorage.getItem(KEPT);
  if (form.dataset['count'] === 'opened' && kept) void showKept(kept);
  else if (lines === '') localStorage.removeItem(KEPT);
  else localStorage.setItem(KEPT, new URLSearchParams({ form: 'kept', lines, key }).toString());
}
follow();
new MutationObserver(follow).observe(document.body, { childList: true, subtree: true });

/** Says what a code is of, while the count is typed. */
async function sayFound(code: HTMLInputElement): Promise<void> {
  const status = code.form?.querySelector<HTMLElement>('[data-found]');
  if (!status) return;
  status.textContent = '';
  const asked = code.value;
  if (asked.trim() === '') return;
  try {
    const { page } = await ask(`${location.pathname}?${new URLSearchParams({ sku: asked }).toString()}`);
    // Corrected meanwhile: the answer to that follows.
    if (code.value !== asked) return;
    const found = page.querySelector<HTMLElement>('[data-found]');
    status.textContent = found?.textContent ?? '';
    if (found?.dataset['found'] !== 'unknown' || !code.isConnected) return;
    // Nothing can be counted under it: the next key corrects the code.
    code.focus();
    code.select();
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
  }
}
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.matches('[data-scanned]')) void sayFound(target);
});
