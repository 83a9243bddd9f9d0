/** The list of floors beside the picture: found by words or a category, each one press away. */
import type { ProductWire } from '#domain/catalogue/contract.ts';
import { variantUrl } from '#domain/media/variants.ts';
import { FIRST_WIDTH } from '#domain/room-view/layers.ts';
import { swatchUrl } from '#domain/room-view/swatch-url.ts';
import { type AnswerOf, fetchApi } from '#islands/api-host.ts';

const WAIT_MS = 250;
const MOST = 24;

type Listed = Pick<
  ProductWire,
  'id' | 'name' | 'image_url' | 'in_room_view' | 'price_per_m2' | 'swatch_url' | 'swatch_width_mm'
>;

function buttonOf(listed: Listed): HTMLElement {
  const { id, name, image_url: picture, price_per_m2: price } = listed;
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'room-view-floor';
  button.dataset['floor'] = id;
  // A press asks for the swatch beside the floor's facts, not after them.
  if (listed.swatch_url && listed.swatch_width_mm)
    button.dataset['swatch'] = swatchUrl(listed.swatch_url, listed.swatch_width_mm, FIRST_WIDTH);
  if (picture) {
    const image = new Image(64, 64);
    image.alt = '';
    image.loading = 'lazy';
    image.src = picture.startsWith('/media/') ? variantUrl(picture, 160, 'avif') : picture;
    button.append(image);
  }
  const words = document.createElement('span');
  words.textContent = name;
  button.append(words);
  if (price !== null) {
    const small = document.createElement('small');
    small.textContent = `£${price.toFixed(2)} per m²`;
    words.append(small);
  }
  item.append(button);
  return item;
}

/**
 * Starts the search. Resolves with the first floor of the first list, for a view that has none yet.
 * @param onChoose called with the id of the pressed floor
 * @param kind the category of the floor that lies there
 */
export function startFloors(
  form: HTMLElement,
  onChoose: (id: string) => void,
  kind: string | undefined,
): Promise<string | null> {
  const words = form.querySelector<HTMLInputElement>('[data-floor-words]');
  const category = form.querySelector<HTMLSelectElement>('[data-floor-category]');
  const list = form.querySelector<HTMLElement>('[data-floor-list]');
  const status = form.querySelector<HTMLElement>('[data-floor-status]');
  if (category && kind) {
    category.value = kind;
    // One that is no choice.
    if (category.selectedIndex < 0) category.value = '';
  }
  let asked = 0;
  let timer = 0;

  async function find(): Promise<string | null> {
    const ask = ++asked;
    const query = new URLSearchParams({ limit: String(MOST) });
    if (words?.value.trim()) query.set('search', words.value.trim());
    if (category?.value) query.set('category', category.value);
    if (status) status.textContent = 'Looking…';
    try {
      const answer = await fetchApi(`/products?${query.toString()}`);
      if (!answer.ok) throw new Error(String(answer.status));
      const { products } = (await answer.json()) as AnswerOf<'GET /products'>;
      if (ask !== asked) return null;
      const floors = products.filter((product) => product.in_room_view);
      list?.replaceChildren(...floors.map(buttonOf));
      if (status)
        status.textContent =
          floors.length === 0 ? 'No floor has these words. Try fewer, such as a colour or a wood.' : '';
      return floors[0]?.id ?? null;
    } catch {
      if (ask === asked && status) status.textContent = 'The floors could not be loaded. Please try again.';
      return null;
    }
  }
  const soon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void find(), WAIT_MS);
  };
  words?.addEventListener('input', soon);
  category?.addEventListener('change', () => void find());
  list?.addEventListener('click', ({ target }) => {
    const id = (target as Element).closest<HTMLElement>('[data-floor]')?.dataset['floor'];
    if (id) onChoose(id);
  });
  return find();
}
