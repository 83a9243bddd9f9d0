/**
 * The customer gallery: filters, further pages, the lightbox with its likes. Everything
 * also works as a plain link or form.
 */
import { startLightbox } from './lightbox/start.ts';
import { toast } from './toast.ts';

const page = document.querySelector<HTMLElement>('[data-gallery-page]');
const grid = page?.querySelector<HTMLElement>('[data-photos]');
const opened = { filter: 'all', page: 1 };
let running: AbortController | null = null;

const part = <Kind extends Element = HTMLElement>(root: ParentNode | null | undefined, name: string) =>
  root?.querySelector<Kind>(`[data-${name}]`) ?? null;

function announce(text: string): void {
  const region = part(page, 'shown');
  if (region) region.textContent = text;
}

function showMore(more: boolean): void {
  const form = part<HTMLFormElement>(page, 'more');
  if (!form) return;
  form.hidden = !more;
  const following = { filter: opened.filter, page: opened.page + 1 };
  for (const [name, value] of Object.entries(following)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = String(value);
  }
}

/** Loads one page: the first replaces the photos, later ones are appended. A newer request cancels an older one. */
async function load(filter: string, number: number): Promise<void> {
  if (!grid) return;
  running?.abort();
  const { signal } = (running = new AbortController());
  grid.ariaBusy = 'true';
  try {
    const query = new URLSearchParams({ filter, page: String(number) });
    const [answer, { pageOf, swapPiece }] = await Promise.all([
      fetch(`/gallery/more?${query}`, { signal }),
      import('./page-swap.ts'),
    ]);
    const fresh = pageOf(await answer.text());
    const photos = part(fresh, 'photos');
    if (!answer.ok || !photos) throw new Error();
    const { children } = photos;
    const { length, 0: first } = children;
    if (number === 1) swapPiece(grid, photos, { isContent: true });
    else grid.append(...children);
    Object.assign(opened, { filter, page: number });
    showMore(part(fresh, 'more')?.hidden === false);
    announce(`${length} ${number === 1 ? 'photos shown' : 'more photos'}`);
    if (number > 1) first?.querySelector('a')?.focus({ preventScroll: true });
  } catch {
    if (signal.aborted) return;
    const template = part<HTMLTemplateElement>(document, 'samples');
    if (number === 1 && template) {
      grid.replaceChildren(template.content.cloneNode(true));
      showMore(false);
    }
    toast({ message: 'The photos could not be loaded. Please try again.', tone: 'error' });
  }
  grid.ariaBusy = null;
  const emptyNotice = part(page, 'none');
  if (emptyNotice) emptyNotice.hidden = grid.childElementCount > 0;
}

page?.querySelector('.shot-filters')?.addEventListener('submit', (event) => {
  const chosen = (event as SubmitEvent).submitter;
  if (!(chosen instanceof HTMLButtonElement)) return;
  event.preventDefault();
  for (const button of page.querySelectorAll('.shot-filters button')) {
    button.ariaPressed = String(button === chosen);
  }
  void load(chosen.value, 1);
});
part(page, 'more')?.addEventListener('submit', (event) => {
  event.preventDefault();
  void load(opened.filter, opened.page + 1);
});
if (page && grid) {
  // Pages of /gallery/more start at the page in their URL.
  const params = new URLSearchParams(location.search);
  Object.assign(opened, {
    filter: params.get('filter') ?? 'all',
    page: Number(params.get('page')) || 1,
  });
  startLightbox(grid, page.dataset.email ?? '');
}
