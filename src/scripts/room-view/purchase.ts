/** What the floor costs for a room, and the way into the cart. */
import type { ViewFloorWire } from '#domain/room-view/contract.ts';
import { isLeast, measuresOf, MM2_PER_M2, penceFor, type RoomTerms } from '#domain/rooms/room-price.ts';
import { planLink } from '#domain/rooms/plan-link.ts';
import { formatPence } from '#domain/shared/money.ts';
import { readFloor } from '#islands/stores/my-floor.ts';
import { amount } from '#domain/shared/units.ts';
import { toast } from '../toast.ts';
import type { SceneData } from '#domain/room-view/scene.ts';

/** The room of the picture; null for a photo of the shopper's own room. */
const roomOf = (scene: SceneData | null) =>
  scene && measuresOf(Math.round(scene.lengthM * scene.widthM * MM2_PER_M2), scene.cuts);

const layingOf = ({ layings }: ViewFloorWire, pattern: string | null) =>
  layings.find((laying) => laying.pattern === pattern);

interface Price {
  /** Sale units. */
  readonly units: number;
  readonly pence: number;
  readonly areaMm2: number;
  /** '£465.00 for this room of 19.76 m², offcuts included', and '23 boxes'. */
  readonly words: string;
  readonly goods: string;
  /** Goods off a roll for a room whose sides are not known take so much at least, so that they are planned first. */
  readonly isLeast: boolean;
}

/**
 * What a floor costs for the shopper's own room, else for that of the picture; null for goods that are not sold by area, and
 * for a room of unknown size.
 * @param scene null for a photo of the shopper's own room
 * @param pattern null for the way in which the floor is made
 */
export function roomPrice(
  floor: ViewFloorWire,
  scene: SceneData | null,
  pattern: string | null,
): Price | null {
  const own = readFloor();
  const room = own ?? roomOf(scene);
  const text = (layingOf(floor, pattern) ?? floor).room_terms;
  if (!room || text === null) return null;
  const terms = JSON.parse(text) as RoomTerms;
  const pence = penceFor(terms, room);
  if (pence === null) return null;
  const least = isLeast(terms, room);
  const units = Math.round(pence / Math.round(floor.price * 100));
  const size = `${Math.round(room.areaMm2 / 10_000) / 100} m²`;
  return {
    units,
    pence,
    areaMm2: room.areaMm2,
    words: `${least ? 'from ' : ''}${formatPence(pence)} for ${own ? `your ${size}` : `this room of ${size}`}, offcuts included`,
    goods: amount(units, floor.unit),
    isLeast: least,
  };
}

interface PlanLink {
  readonly href: string;
  readonly words: string;
  /** The shopper's plan with the floor of the picture; null where `href` has it already. */
  readonly addHref: string | null;
}

/**
 * The planner with the room that the price is for: the shopper's own, as it was drawn or in its size with this floor, else
 * that of the picture with its floor, laid as it is there.
 */
export async function roomPlanLink(
  scene: SceneData | null,
  floor: ViewFloorWire,
  pattern: string | null,
): Promise<PlanLink> {
  const own = readFloor();
  const laying = layingOf(floor, pattern);
  const query = new URLSearchParams({ product: floor.id, ...(laying && { pattern: laying.pattern }) });
  const withFloor = () => `/plan?${query.toString()}`;
  if (own && (await import('#islands/rooms/plan-storage.ts')).hasMeasuredPlan())
    return { href: '/plan', words: 'Back to your plan', addHref: withFloor() };
  if (own || !scene) {
    if (own) query.set('area', String(own.areaMm2 / MM2_PER_M2));
    return { href: withFloor(), words: 'Plan your room', addHref: null };
  }
  const { title, lengthM, widthM } = scene;
  const shape = { kind: 'rectangle' as const, length_m: lengthM, width_m: widthM };
  const room = {
    name: title,
    product_id: floor.id,
    shape,
    ...(laying && { pattern: laying.pattern }),
    is_ours: true,
  };
  return { href: planLink({ rooms: [room] }), words: 'Plan this room', addHref: null };
}

/** Adds what the room takes. */
export async function addFloor(floor: ViewFloorWire, { units, areaMm2 }: Price): Promise<void> {
  const [{ calls }, { addRefusal, addToCart }] = await Promise.all([
    import('#islands/api.ts'),
    import('#islands/stores/cart.ts'),
  ]);
  try {
    const product = await calls.product(floor.id);
    const { name, supplier, category, unit, stock, price, image_url, box_size_m2, price_per_m2 } = product;
    await addToCart(
      {
        product_id: floor.id,
        product_name: name,
        product_price: price,
        product_images: image_url === null ? [] : [image_url],
        supplier,
        category,
        unit,
        stock,
        box_size_m2,
        price_per_m2,
        cut_to_size: false,
      },
      units,
      areaMm2,
    );
    toast({ message: `${name} is in your cart.`, tone: 'success', href: '/cart', action: 'Cart' });
  } catch (error) {
    toast({ message: addRefusal(error), tone: 'error' });
  }
}
