/** What is said of the floors below the picture: names, prices for the room, and what can be done with the left one. */
import type { ViewFloorWire } from '#domain/room-view/contract.ts';
import type { RoomViewLink } from '#domain/room-view/link.ts';
import { seenPattern } from '#domain/room-view/turn.ts';
import type { SceneData } from '#domain/room-view/scene.ts';
import { amount } from '#domain/shared/units.ts';
import { addFloor, roomPlanLink, roomPrice } from './purchase.ts';

/** What the button says that it adds. */
let toAdd: {
  readonly floor: ViewFloorWire;
  readonly price: NonNullable<ReturnType<typeof roomPrice>>;
} | null = null;
let showAgain = (): void => undefined;

/**
 * @param part finds a part of the page by its name
 * @param other the floor to the right
 * @param scene null for a photo of the shopper's own room
 * @param link how they are laid
 */
export function showFacts(
  part: <Kind extends HTMLElement>(name: string) => Kind,
  floor: ViewFloorWire,
  other: ViewFloorWire | undefined,
  scene: SceneData | null,
  link: RoomViewLink,
): void {
  function show(shown: ViewFloorWire, end: '' | '-other'): ReturnType<typeof roomPrice> {
    const price = roomPrice(shown, scene, seenPattern(shown, link));
    const name = part<HTMLAnchorElement>(`name${end}`);
    name.textContent = shown.name;
    name.href = `/products/${shown.id}`;
    const isShort = price && shown.stock > 0 && price.units > shown.stock;
    part(`price${end}`).textContent = price
      ? `${price.words}${isShort ? `. Only ${amount(shown.stock, shown.unit)} left` : ''}`
      : '';
    return price;
  }
  showAgain = () => showFacts(part, floor, other, scene, link);
  const price = show(floor, '');
  toAdd = price && { floor, price };
  if (other) show(other, '-other');
  part('facts-other').hidden = !other;
  void roomPlanLink(scene, floor, seenPattern(floor, link)).then(({ href, words, addHref }) => {
    part<HTMLAnchorElement>('plan').href = href;
    part('plan').textContent = words;
    part<HTMLAnchorElement>('plan-add').href = addHref ?? '';
    part('plan-add').hidden = addHref === null;
  });
  const sample = part<HTMLButtonElement>('sample');
  sample.hidden = !floor.sample_eligible;
  sample.dataset['sample'] = floor.id;
  const add = part<HTMLButtonElement>('add');
  add.hidden = !price || price.isLeast || price.units > floor.stock;
  add.textContent = price ? `Add ${price.goods}${other ? ' of the left floor' : ''} to the cart` : '';
  for (const button of [add, sample]) button.classList.remove('invisible');
}

/** Adds what the button names. */
export const addToCart = async (): Promise<void> => {
  if (toAdd) await addFloor(toAdd.floor, toAdd.price);
};

// The room that the prices are for, changed in another tab or on the page that is gone back to.
for (const name of ['ardglen:floor', 'storage', 'pageshow']) addEventListener(name, () => showAgain());
