/** The rows that are ticked in a list, for the form that acts on them: they stay chosen while the rest of the list is looked at. */
import { inTab, keepInTab } from '#islands/tab-storage.ts';

/** Id of the form whose checkboxes are in the rows of the list (components/catalogue/admin/BulkForm.astro). */
export const BULK = 'bulk';

/** Also deleted at logout (scripts/log-out.ts). */
const KEY = 'chosen_rows';

const formOf = () => document.querySelector<HTMLFormElement>(`form#${BULK}`);
const rows = () => [...document.querySelectorAll<HTMLInputElement>(`td input[name=ids][form=${BULK}]`)];

/** The ids that are chosen in each list, by its path. */
const stored = () => JSON.parse(inTab(KEY) ?? '{}') as Readonly<Record<string, readonly string[]>>;
function store(ids: readonly string[]): void {
  const { [location.pathname]: _, ...others } = stored();
  const all = ids.length > 0 ? { ...others, [location.pathname]: ids } : others;
  keepInTab(KEY, Object.keys(all).length === 0 ? null : JSON.stringify(all));
}

/** Keeps what is ticked, has the form send what is chosen on other pages of the list, and counts all of it in the bar. */
function keepTicks(): void {
  const form = formOf();
  if (!form) return;
  const shown = rows();
  const own = new Set(shown.map(({ value }) => value));
  const elsewhere = (stored()[location.pathname] ?? []).filter((id) => !own.has(id));
  const ticked = shown.filter(({ checked }) => checked).map(({ value }) => value);
  store([...elsewhere, ...ticked]);
  for (const field of form.querySelectorAll('[data-elsewhere]')) field.remove();
  for (const value of elsewhere) {
    const field = Object.assign(document.createElement('input'), { type: 'hidden', name: 'ids', value });
    field.dataset['elsewhere'] = '';
    form.append(field);
  }
  const bar = document.querySelector<HTMLElement>('[data-ticked]');
  if (!bar?.firstElementChild) return;
  const count = elsewhere.length + ticked.length;
  bar.firstElementChild.textContent = `${count} chosen`;
  // The whole list is chosen by the form itself.
  bar.hidden = count === 0 || form.querySelector('[name=all]:checked') !== null;
}

/** Ticks the rows of a list that was just drawn as they were. */
export function restoreTicks(): void {
  const kept = stored()[location.pathname] ?? [];
  for (const row of rows()) if (kept.includes(row.value)) row.checked = true;
  keepTicks();
}

/** 'All on this page'. */
function tickPage(isTicked: boolean): void {
  for (const row of rows()) row.checked = isTicked;
  keepTicks();
}

/** Unticks all that is chosen in this list, also on its other pages. */
export function clearTicks(): void {
  store([]);
  tickPage(false);
  const all = formOf()?.querySelector<HTMLInputElement>('[data-tick-page]');
  if (all) all.checked = false;
}

let last: HTMLInputElement | null = null;

/** A tick with Shift is of all rows between it and the one before, as in a mail program. */
function tickRange({ target, shiftKey }: MouseEvent): void {
  if (!(target instanceof HTMLInputElement) || !target.matches('td input[type=checkbox][form]')) return;
  const all = rows();
  const [from, to] = [last ? all.indexOf(last) : -1, all.indexOf(target)];
  if (shiftKey && from >= 0)
    for (const row of all.slice(Math.min(from, to), Math.max(from, to) + 1)) row.checked = target.checked;
  last = target;
}

export function startTicks(): void {
  restoreTicks();
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('[data-tick-page]')) tickPage(target.checked);
    else keepTicks();
  });
  document.addEventListener('click', (event) => {
    tickRange(event);
    if (event.target instanceof Element && event.target.closest('[data-clear-ticks]')) clearTicks();
  });
}
