/** What the floor costs for a room, and the way into the cart. */
import type { ViewFloorWire } from '#domain/room-view/contract.ts';
import { isLeast, penceByTerms, type RoomCuts } from '#domain/rooms/room-terms.ts';
import { planLink } from '#domain/rooms/plan-link.ts';
import { formatPence } from '#domain/shared/money.ts';
import { amount } from '#domain/shared/units.ts';
import { toast } from '../toast.ts';
import type { SceneData } from './load.ts';

const MM2_PER_M2 = 1_000_000;

/** The room that a floor is priced for: the shopper's own, else the one in the picture. */
interface Priced {
  readonly areaMm2: number;
  readonly cuts: RoomCuts;
  readonly isOwn: boolean;
}

function ownRoom(): Priced | null {
  try {
    const [m2, ...widths] = (localStorage.getItem('my_floor') ?? '').split(' ');
    const areaMm2 = Math.round(Number(m2) * MM2_PER_M2);
    return areaMm2 > 0 ? { areaMm2, cuts: widths.join(' '), isOwn: true } : null;
  } catch {
    // Storage is blocked, so there is no room.
    return null;
  }
}

function pricedRoom(scene: SceneData | null): Priced | null {
  if (!scene) return ownRoom();
  const areaMm2 = Math.round(scene.lengthM * scene.widthM * MM2_PER_M2);
  return ownRoom() ?? { areaMm2, cuts: scene.cuts, isOwn: false };
}

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
 * What a floor costs for the room; null for goods that are not sold by area, and for a room of unknown size.
 * @param scene null for a photo of the shopper's own room
 * @param pattern null for the way in which the floor is made
 */
export function roomPrice(
  floor: ViewFloorWire,
  scene: SceneData | null,
  pattern: string | null,
): Price | null {
  const room = pricedRoom(scene);
  const terms = (layingOf(floor, pattern) ?? floor).room_terms;
  if (!room || terms === null) return null;
  const { areaMm2, cuts, isOwn } = room;
  const pence = penceByTerms(terms, areaMm2, cuts);
  if (pence === null) return null;
  const least = isLeast(terms, cuts);
  const units = Math.round(pence / Math.round(floor.price * 100));
  const size = `${Math.round(areaMm2 / 10_000) / 100} m²`;
  return {
    units,
    pence,
    areaMm2,
    words: `${least ? 'from ' : ''}${formatPence(pence)} for ${isOwn ? `your ${size}` : `this room of ${size}`}, offcuts included`,
    goods: amount(units, floor.unit),
    isLeast: least,
  };
}

/** The planner with the room of the picture and its floor, laid as it is in the picture. */
export function roomPlanLink(
  { title, lengthM, widthM }: SceneData,
  floor: ViewFloorWire,
  pattern: string | null,
): string {
  const shape = { kind: 'rectangle' as const, length_m: lengthM, width_m: widthM };
  const laying = layingOf(floor, pattern);
  const room = { name: title, product_id: floor.id, shape, ...(laying && { pattern: laying.pattern }) };
  return planLink({ rooms: [room] });
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
