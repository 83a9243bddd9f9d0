/**
 * Instant suggestions under a field in which shoppers or staff look for goods: a combobox with a list from
 * `GET /api/products/suggest?q=`. The plain form works without it.
 */
import { countOf } from '#domain/shared/count.ts';
import { categoryHref } from '#domain/catalogue/categories.ts';
import type { Suggestions } from '#domain/catalogue/suggest-contract.ts';
import { type AnswerOf, fetchApi } from '#islands/api-host.ts';

interface Answer extends Partial<Pick<Suggestions, 'suggestions'>> {
  readonly terms?: readonly string[];
  readonly categories?: readonly (string | { readonly name: string })[];
}

interface Option {
  /** What choosing it means: the page of the header's search, a product's id in a form. */
  readonly value: string;
  readonly text: string;
  readonly note?: string;
  readonly price?: string;
  /** Whose price it is. */
  readonly product?: string;
  readonly image?: string | null;
  readonly icon: (typeof ICONS)[number];
}

/** In the order of the search form's template. */
const ICONS = ['search', 'layout-grid', 'swatch-book'] as const;

const WAIT_MS = 120;
const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** The floors alone. @param by what stands for one */
export const productsOf = ({ suggestions = [] }: Answer, by: 'id' | 'sku' = 'id'): Option[] =>
  suggestions.slice(0, 6).map((found) => ({
    value: found[by],
    text: found.name,
    note: found.category,
    product: found.id,
    price:
      found.price_per_m2 === null
        ? pounds.format(found.price)
        : `${pounds.format(found.price_per_m2)} per m²`,
    image: found.image_url,
    icon: 'swatch-book' as const,
  }));

/** Words, categories and floors, each with its page. */
function pagesOf(answer: Answer): Option[] {
  const terms = (answer.terms ?? []).slice(0, 4).map((term) => ({
    value: `/products?search=${encodeURIComponent(term)}`,
    text: term,
    icon: 'search' as const,
  }));
  const categories = (answer.categories ?? []).slice(0, 3).map((entry) => {
    const name = typeof entry === 'string' ? entry : entry.name;
    return {
      value: categoryHref(name),
      text: name,
      note: 'Category',
      icon: 'layout-grid' as const,
    };
  });
  const products = productsOf(answer).map((found) => ({ ...found, value: `/products/${found.value}` }));
  return [...terms, ...categories, ...products];
}

function picture(option: Option): Element {
  if (option.image) {
    const image = document.createElement('img');
    Object.assign(image, { src: option.image, alt: '', width: 48, height: 48, loading: 'lazy' });
    return image;
  }
  const icons = document.querySelector<HTMLTemplateElement>('[data-search-icons]')?.content.children;
  return (
    (icons?.[ICONS.indexOf(option.icon)]?.cloneNode() as Element | undefined) ?? document.createElement('i')
  );
}

function row(option: Option, id: string): HTMLElement {
  const element = document.createElement('div');
  element.className = 'search-option';
  element.id = id;
  element.role = 'option';
  element.ariaSelected = 'false';
  const text = document.createElement('span');
  text.append(option.text);
  if (option.note) {
    const note = document.createElement('small');
    note.textContent = option.note;
    text.append(note);
  }
  const price = document.createElement('span');
  price.className = 'tnum text-sm';
  price.textContent = option.price ?? '';
  if (option.product) price.dataset['priceOf'] = option.product;
  element.append(picture(option), text, price);
  return element;
}

/**
 * @param box around the field, with the panel of its list and the line that says how many there are
 * @param optionsOf what of an answer is offered
 * @param take the chosen one
 */
export function startCombobox(
  box: HTMLElement,
  input: HTMLInputElement,
  optionsOf: (answer: Answer) => Option[],
  take: (option: Option) => void,
): void {
  const panel = box.querySelector<HTMLElement>('[data-search-panel]');
  const list = box.querySelector<HTMLElement>('[role=listbox]');
  const status = box.querySelector<HTMLElement>('[data-search-status]');
  if (!panel || !list || !status) return;
  let options: readonly Option[] = [];
  let rows: HTMLElement[] = [];
  let chosen = -1;
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = (yes: boolean) => {
    panel.hidden = !yes;
    input.setAttribute('aria-expanded', String(yes));
    if (!yes) choose(-1);
  };
  const choose = (index: number) => {
    rows[chosen]?.setAttribute('aria-selected', 'false');
    chosen = index;
    const current = rows[index];
    current?.setAttribute('aria-selected', 'true');
    current?.scrollIntoView({ block: 'nearest' });
    if (current) input.setAttribute('aria-activedescendant', current.id);
    else input.removeAttribute('aria-activedescendant');
  };
  const show = (found: readonly Option[]) => {
    options = found;
    rows = found.map((option, index) => row(option, `${input.id}-option-${index}`));
    list.replaceChildren(...rows);
    dispatchEvent(new Event('ardglen:cards'));
    chosen = -1;
    input.removeAttribute('aria-activedescendant');
    open(rows.length > 0 && box.contains(document.activeElement));
    status.textContent = rows.length ? countOf(rows.length, 'suggestions') : 'No suggestions';
  };
  const ask = async () => {
    const text = input.value.trim();
    running?.abort();
    if (text.length < 2) return show([]);
    running = new AbortController();
    try {
      const response = await fetchApi(`/products/suggest?q=${encodeURIComponent(text)}`, {
        signal: running.signal,
      });
      if (response.ok) show(optionsOf((await response.json()) as AnswerOf<'GET /products/suggest'>));
    } catch {
      // Aborted by a newer request, or no network: submitting the form still searches.
    }
  };

  const pick = (option: Option) => {
    clearTimeout(timer);
    running?.abort();
    open(false);
    options = rows = [];
    take(option);
  };

  input.addEventListener('input', () => {
    // The chosen suggestion belongs to the previous text.
    choose(-1);
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), WAIT_MS);
  });
  input.addEventListener('focus', () => rows.length > 0 && open(true));
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !panel.hidden) {
      event.preventDefault();
      open(false);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && rows.length > 0) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (panel.hidden) open(true);
      // One position more than there are rows: the typed text itself.
      choose(((chosen + 1 + step + rows.length + 1) % (rows.length + 1)) - 1);
    } else if (event.key === 'Enter') {
      const option = options[chosen];
      if (!option) return;
      event.preventDefault();
      pick(option);
    }
  });
  // Prevented, so that the field keeps the focus and the panel does not close before the click.
  panel.addEventListener('mousedown', (event) => event.preventDefault());
  panel.addEventListener('click', (event) => {
    const option = options[rows.findIndex((one) => one.contains(event.target as Node))];
    if (option) pick(option);
  });
  box.addEventListener('focusout', (event) => {
    if (!box.contains(event.relatedTarget as Node | null)) open(false);
  });
  if (input.value) void ask();
}

/** The suggestions of the header's search, which open a page. */
export const startSuggestions = (form: HTMLFormElement, input: HTMLInputElement): void =>
  startCombobox(form, input, pagesOf, ({ value }) => location.assign(value));
