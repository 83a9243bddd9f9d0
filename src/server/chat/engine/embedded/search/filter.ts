/** Filters and sorts search results by a wish: budget, shade, rejected looks, order. */
import type { ProductDetail, ProductSummary } from '#domain/catalogue/product.ts';
import { isOfShade, toneOf } from '#domain/chat/tones.ts';
import { isThing, WOOD_LOOK } from '../wish/goods.ts';
import { byPlace, isForUse } from '../wish/use.ts';
import { isBeyond, isWellBelow } from '../wish/measures.ts';
import { calculateBoxes, isTooSmall } from '../../tools.ts';
import type { Wish } from '../wish/wish.ts';

type Shade = 'dark' | 'light';

/** Words for a shade. It is matched by the product's colour, because few names mention it. */
export const SHADE: Readonly<Record<string, Shade>> = { dark: 'dark', light: 'light', pale: 'light' };

const textOf = ({ name, colour, attributes }: ProductDetail): string =>
  `${name} ${colour ?? ''} ${Object.values(attributes).join(' ')}`.toLowerCase();

/** True for a product that has nothing of what the wish rejects. */
function isNotRejected(product: ProductDetail, { turnedDown }: Wish): boolean {
  if (!turnedDown) return true;
  if (turnedDown.categories.includes(product.category)) return false;
  const text = textOf(product);
  return !turnedDown.looks.some((look) => {
    const shade = SHADE[look];
    if (shade) return isOfShade(product.colour ?? '', shade);
    if (look === 'gloss') return /gloss|polished/.test(text);
    return look === WOOD_LOOK ? /wood|oak|plank/.test(text) : text.includes(look);
  });
}

/** Wood species, which must occur in the product's name, not just in its description. */
const SPECIES = /^(?:cork|oak|walnut|ash|pine|beech|maple|hickory|teak|larch|cherry)$/;

/** Kinds of trim, which cannot replace each other. */
const TRIM = /^(?:stair )?(skirting|scotia|nosing|quadrant|threshold|reducer|spacer|t-bar)s?$/;

/** True for a trim of another kind than the one wanted. */
const isOtherPart = (name: string, { category, looks }: Wish): boolean =>
  category === 'Trims & Accessories' &&
  looks.some((look) => {
    const part = TRIM.exec(look)?.[1];
    return part !== undefined && !name.includes(part);
  });

/** True for a product of the wanted kind (grout, primer) and shade. */
function isRightKind(product: ProductDetail, wish: Wish, looks: readonly string[], shade?: Shade): boolean {
  const name = product.name.toLowerCase();
  if (isOtherPart(name, wish)) return false;
  if (wish.looks.some((look) => isThing(look) && !name.includes(look))) return false;
  const text = textOf(product);
  // The search matches prefixes: it finds `Oakmere` for `oak`.
  if (looks.some((look) => SPECIES.test(look) && !new RegExp(`\\b${look}\\b`).test(text))) return false;
  return !shade || isOfShade(product.colour ?? '', shade) || name.includes(shade);
}

/** Sorts by shade, the darkest or the lightest first; unknown shades last. */
export function byTone(products: ProductDetail[], first: Shade): ProductDetail[] {
  const tone = ({ colour }: ProductDetail): number => {
    const known = toneOf(colour ?? '');
    if (known === null) return Infinity;
    return first === 'dark' ? known : -known;
  };
  return products.sort((one, other) => tone(one) - tone(other));
}

/** Sorts by price per m², the most expensive first. */
export const byPrice = (products: ProductDetail[]): ProductDetail[] =>
  products.sort((one, other) => (other.pencePerM2 ?? other.pricePence) - (one.pencePerM2 ?? one.pricePence));

function affordable(product: ProductSummary, { maxPencePerM2, maxTotal, areaMm2 }: Wish): boolean {
  if (isTooSmall(product, areaMm2)) return false;
  if (maxTotal) {
    const sum = calculateBoxes(product, maxTotal.areaMm2);
    if (!sum || sum.totalPence > maxTotal.pence) return false;
  }
  return maxPencePerM2 === null || (product.pencePerM2 !== null && product.pencePerM2 <= maxPencePerM2);
}

/** Compares by availability: in stock first, remnants last. */
const byAvailability = (one: ProductDetail, other: ProductDetail): number =>
  Number(one.unit === 'piece') - Number(other.unit === 'piece') ||
  Number(other.stock > 0) - Number(one.stock > 0);

/** The products of a list that match, in the wanted order. */
export function fittingOf(
  products: readonly ProductDetail[],
  wish: Wish,
  looks: readonly string[],
  shade?: Shade,
) {
  const fitting = products.filter(
    (product) =>
      affordable(product, wish) &&
      isNotRejected(product, wish) &&
      isForUse(product, wish) &&
      (!wish.beyond || isBeyond(product, wish.beyond)) &&
      (!wish.below || isWellBelow(product, wish.below)) &&
      !wish.passed?.includes(product.id) &&
      isRightKind(product, wish, looks, shade),
  );
  if (wish.firstBy) return byTone(fitting, wish.firstBy);
  if (wish.dearest) return byPrice(fitting);
  if (!wish.cheapest && !wish.areaMm2 && !wish.looks.includes('remnant')) fitting.sort(byAvailability);
  byPlace(fitting, wish);
  const namesShade = ({ name, colour }: ProductDetail) =>
    Number(`${name} ${colour ?? ''}`.toLowerCase().includes(shade ?? ''));
  return shade && !wish.cheapest
    ? fitting.sort((one, other) => namesShade(other) - namesShade(one))
    : fitting;
}
