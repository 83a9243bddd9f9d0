/**
 * Instant suggestions under the header's search: a combobox with a list of words, categories and floors, from
 * `GET /api/products/suggest?q=`. The plain form works without it.
 */
import { countOf } from '#domain/shared/count.ts';
import { categoryHref } from '#domain/catalogue/categories.ts';
import { fetchApi } from '#islands/api-host.ts';

interface Answer {
  readonly suggestions?: readonly {
    readonly id: string;
    readonly name: string;
    readonly category: string;
    readonly image_url: string | null;
    readonly price: number;
    readonly price_per_m2: number | null;
  }[];
  readonly terms?: readonly string[];
  readonly categories?: readonly (string | { readonly name: string })[];
}

interface Option {
  readonly href: string;
  readonly text: string;
  readonly note?: string;
  readonly price?: string;
  readonly image?: string | null;
  readonly icon: (typeof ICONS)[number];
}

/** In the order of the search form's template. */
const ICONS = ['search', 'layout-grid', 'swatch-book'] as const;

const WAIT_MS = 120;
const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

function optionsOf(answer: Answer): Option[] {
  const terms = (answer.terms ?? []).slice(0, 4).map((term) => ({
    href: `/products?search=${encodeURIComponent(term)}`,
    text: term,
    icon: 'search' as const,
  }));
  const categories = (answer.categories ?? []).slice(0, 3).map((entry) => {
    const name = typeof entry === 'string' ? entry : entry.name;
    return {
      href: categoryHref(name),
      text: name,
      note: 'Category',
      icon: 'layout-grid' as const,
    };
  });
  const products = (answer.suggestions ?? []).slice(0, 6).map((found) => ({
    href: `/products/${found.id}`,
    text: found.name,
    note: found.category,
    price:
      found.price_per_m2 === null
        ? pounds.format(found.price)
        : `${pounds.format(found.price_per_m2)} per m²`,
    image: found.image_url,
    icon: 'swatch-book' as const,
  }));
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

function row(option: Option, index: number): HTMLElement {
  const element = document.createElement('div');
  element.className = 'search-option';
  element.id = `search-option-${index}`;
  element.role = 'option';
  element.ariaSelected = 'false';
  element.dataset.href = option.href;
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
  element.append(picture(option), text, price);
  return element;
}

export function startSuggestions(form: HTMLFormElement, input: HTMLInputElement): void {
  const panel = form.querySelector<HTMLElement>('[data-search-panel]');
  const list = form.querySelector<HTMLElement>('[role=listbox]');
  const status = form.querySelector<HTMLElement>('[data-search-status]');
  if (!panel || !list || !status) return;
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
  const show = (options: readonly Option[]) => {
    rows = options.map(row);
    list.replaceChildren(...rows);
    chosen = -1;
    input.removeAttribute('aria-activedescendant');
    open(rows.length > 0 && form.contains(document.activeElement));
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
      if (response.ok) show(optionsOf((await response.json()) as Answer));
    } catch {
      // Aborted by a newer request, or no network: submitting the form still searches.
    }
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
    } else if (event.key === 'Enter' && rows[chosen]) {
      event.preventDefault();
      location.assign(rows[chosen]?.dataset.href ?? '/products');
    }
  });
  // Prevented, so that the field keeps the focus and the panel does not close before the click.
  panel.addEventListener('mousedown', (event) => event.preventDefault());
  panel.addEventListener('click', (event) => {
    const target = (event.target as Element).closest<HTMLElement>('.search-option');
    if (target?.dataset.href) location.assign(target.dataset.href);
  });
  form.addEventListener('focusout', (event) => {
    if (!form.contains(event.relatedTarget as Node | null)) open(false);
  });
  if (input.value) void ask();
}
