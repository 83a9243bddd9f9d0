/** Which goods a message wants for which area: `4 x 3 m in carpet and 5 x 4 m in LVT`. */
import type { Category } from '../../catalogue/categories.ts';
import { goodsWordsIn } from '../../catalogue/goods-words.ts';
import { floorMm2In, type JobRoom, roomsIn } from './shapes.ts';
import { areaIn, withoutArea } from './sizes.ts';

export interface SizedGoods {
  readonly category: Category;
  /** The goods in the shopper's words, without the size. */
  readonly text: string;
  readonly areaMm2: number;
  /** The rooms of that area, as far as the message tells them. */
  readonly rooms: readonly JobRoom[];
}

/** Between rooms and between goods. */
export const SEAM = /,? (?:and|plus|along with|as well as|with|then)(?: also)? |, | ?[&+] ?|[.;?!]\s/;

const ofRooms = (rooms: readonly JobRoom[]) => ({
  rooms,
  areaMm2: rooms.reduce((sum, { areaMm2 }) => sum + areaMm2, 0),
});

/** The parts of a message by the goods that they name, each with its area; 0 where it says none. */
export function goodsPartsIn(text: string): readonly SizedGoods[] {
  const found: SizedGoods[] = [];
  let pending: readonly JobRoom[] = [];
  for (const part of text.split(SEAM)) {
    const rooms = roomsIn(part);
    const said = withoutArea(part);
    const { categories, read } = goodsWordsIn(said);
    const [category] = categories;
    const last = found.at(-1);
    if (category && last?.category !== category) {
      found.push({ category, text: said, ...ofRooms([...pending, ...rooms]) });
      pending = [];
    } else if (last) {
      // `laminate, in grey`
      const more = read > 0 ? `, ${said}` : '';
      found[found.length - 1] = { ...last, text: last.text + more, ...ofRooms([...last.rooms, ...rooms]) };
    } else pending = [...pending, ...rooms];
  }
  return found;
}

/**
 * The goods of a message, each with its area; null if it names none, or if an area is missing.
 * @param knownMm2 an area known before, for goods of which the message says none
 */
export function sizedGoodsIn(text: string, knownMm2: number | undefined): readonly SizedGoods[] | null {
  const allMm2 = floorMm2In(text) ?? knownMm2;
  const { categories } = goodsWordsIn(withoutArea(text));
  const [only, other] = categories;
  if (allMm2 === undefined || !only) return null;
  if (!other) return [{ category: only, text: withoutArea(text), areaMm2: allMm2, rooms: roomsIn(text) }];
  // `18 m² of laminate and the underlay for it`
  const sized = goodsPartsIn(text).map((one, at, found) => ({
    ...one,
    areaMm2: one.areaMm2 || found[at - 1]?.areaMm2 || (areaIn(text) === null ? allMm2 : 0),
  }));
  return sized.length > 1 && sized.every(({ areaMm2 }) => areaMm2 > 0) ? sized : null;
}
