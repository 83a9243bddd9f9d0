/** What a wished floor is for, beside its look: the width of a roll, a wall or a floor. */
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { isWallTile } from '#domain/catalogue/build.ts';
import { rollWidthOf } from '#domain/rooms/roll-goods.ts';
import type { Wish } from './wish.ts';

/** Something that stays below the new floor: `over old floor tiles`, `on bare concrete`. */
const SUBFLOOR =
  /\b(?:on(?: top of)?|over|onto) (?:(?:an? |the |my |our |old |bare )*concrete\b(?! (?:look|effect))|(?:the |my |our |some )?(?:old|existing|current|present) (?:\w+ ){0,2}?(?:tiles?|floorboards?|boards|lino|vinyl|laminate|floor(?:ing)?)\b)/g;

const ROLL = String.raw`([2-5](?:\.5)?) ?(?:m|mt|met(?:re|er)s?)`;
const ROLL_WIDTH = new RegExp(
  String.raw`\b${ROLL}[- ](?:wide|widths?|rolls?)\b(?!.*\blong\b)|\bwidth (?:of |is )?${ROLL}\b`,
);
/** The width of the room, not of the roll. */
const ROOM_WIDTH =
  /\b(?:room|hall|hallway|stairs?|landing|kitchen|bathroom|lounge|floor) (?:is |of |that is )?[\d.]+ ?m/;

const ON_WALL =
  /\bwall tiles?\b|\b(?:splash|back ?splash)backs?\b|\b(?:on|for) (?:\w+ ){0,3}walls?\b|\bto tile (?:\w+ ){0,2}walls?\b/;
const ON_FLOOR = /\bfloor tiles?\b|\b(?:on|for) (?:\w+ ){0,3}floors?\b|\bunderfoot\b/;

/** A sentence without the floor that stays below. */
export const withoutSubfloor = (sentence: string): string => sentence.replace(SUBFLOOR, ' ');

/** The use in a sentence. */
export function useIn(sentence: string): Pick<Wish, 'widthM' | 'place'> {
  const found = ROOM_WIDTH.test(sentence) ? null : ROLL_WIDTH.exec(sentence);
  const width = found?.[1] ?? found?.[2];
  const onFloor = ON_FLOOR.test(sentence) || withoutSubfloor(sentence) !== sentence;
  const place = ON_WALL.test(sentence) ? 'wall' : onFloor ? 'floor' : undefined;
  return { ...(width ? { widthM: Number(width) } : {}), ...(place ? { place } : {}) };
}

/** True for a roll of the wished width, a piece with such a side, and everything that is neither. */
function isOfWidth(product: ProductDetail, widthM: number): boolean {
  if (product.unit === 'piece')
    return new RegExp(`(?:^|[^\\d.])${widthM}(?: m)? (?:×|m$)`).test(product.name);
  return product.unit !== 'metre' || rollWidthOf(product) === Math.round(widthM * 1000);
}

/** True for a product of the wished width, and for no wall tile where a floor is wished. */
export const isForUse = (product: ProductDetail, { widthM, place }: Wish): boolean =>
  (widthM === undefined || isOfWidth(product, widthM)) && (place !== 'floor' || !isWallTile(product));

/** Wall tiles first, if they are for a wall. */
export const byPlace = (products: ProductDetail[], { place }: Wish): ProductDetail[] =>
  place === 'wall'
    ? products.sort((one, other) => Number(isWallTile(other)) - Number(isWallTile(one)))
    : products;

/** The use as a phrase after the goods: `, 5 m wide`, `for walls`. */
export const useInWords = ({ category, widthM, place }: Wish): string =>
  `${place === 'wall' && category === 'Tiles' ? ' for walls' : ''}${widthM === undefined ? '' : ` ${widthM} m wide`}`;
