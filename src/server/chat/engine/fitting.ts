/** Which of the products found fit a wish: its purse, its shade, what it turns down; and in which order. */
import type { ProductDetail, ProductSummary } from '#domain/catalogue/product.ts';
import { isOfShade, toneOf } from '#domain/chat/tones.ts';
import { isThing, WOOD_LOOK } from './goods.ts';
import { isBeyond, isWellBelow } from './measures.ts';
import { calculateBoxes, isTooSmall } from './tools.ts';
import type { Wish } from './wish.ts';

type Shade = 'dark' | 'light';

/** The shade that is wished for: searched for by the colour, as few names say it. */
export const SHADE: Readonly<Record<string, Shade>> = { dark: 'dark', light: 'light', pale: 'light' };

const wordsOn = ({ name, colour, attributes }: ProductDetail): string =>
  `${name} ${colour ?? ''} ${Object.values(attributes).join(' ')}`.toLowerCase();

/** True where nothing of a product is turned down. */
function isWelcome(product: ProductDetail, { turnedDown }: Wish): boolean {
  if (!turnedDown) return true;
  if (turnedDown.categories.includes(product.category)) return false;
  const words = wordsOn(product);
  return !turnedDown.looks.some((look) => {
    const shade = SHADE[look];
    if (shade) return isOfShade(product.colour ?? '', shade);
    if (look === 'gloss') return /gloss|polished/.test(words);
    return look === WOOD_LOOK ? /wood|oak|plank/.test(words) : words.includes(look);
  });
}

/** What a floor is made of, or pictures: in its name, not in a sentence about it. */
const SPECIES = /^(?:cork|oak|walnut|ash|pine|beech|maple|hickory|teak|larch|cherry)$/;

/** A trim is the thing itself, whatever its colour: skirting is no answer to scotia. */
const TRIM = /^(?:stair )?(skirting|scotia|nosing|quadrant|threshold|reducer|spacer|t-bar)s?$/;

/** True where a product is another part than the one that is wished for. */
const isOtherPart = (name: string, { category, looks }: Wish): boolean =>
  category === 'Trims & Accessories' &&
  looks.some((look) => {
    const part = TRIM.exec(look)?.[1];
    return part !== undefined && !name.includes(part);
  });

/** True for what is wished for itself (grout, primer), and of the shade that is meant. */
function isMeant(product: ProductDetail, wish: Wish, kept: readonly string[], shade?: Shade): boolean {
  const name = product.name.toLowerCase();
  if (isOtherPart(name, wish)) return false;
  if (wish.looks.some((look) => isThing(look) && !name.includes(look))) return false;
  const words = wordsOn(product);
  // By its first letters a search finds `Oakmere` for `oak`.
  if (kept.some((look) => SPECIES.test(look) && !new RegExp(`\\b${look}\\b`).test(words))) return false;
  return !shade || isOfShade(product.colour ?? '', shade) || name.includes(shade);
}

/** The darkest, or the lightest, first; those whose colour does not tell last. */
export function byTone(products: ProductDetail[], first: Shade): ProductDetail[] {
  const tone = ({ colour }: ProductDetail): number => {
    const known = toneOf(colour ?? '');
    if (known === null) return Infinity;
    return first === 'dark' ? known : -known;
  };
  return products.sort((one, other) => tone(one) - tone(other));
}

/** The dearest by the square metre first: the price of a box says little. */
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

/** What is in stock comes first; a remnant fits few rooms. */
const ready = (one: ProductDetail, other: ProductDetail): number =>
  Number(one.unit === 'piece') - Number(other.unit === 'piece') ||
  Number(other.stock > 0) - Number(one.stock > 0);

/** Those of a list that fit, in the order that is wished for. */
export function fittingOf(
  products: readonly ProductDetail[],
  wish: Wish,
  kept: readonly string[],
  shade?: Shade,
) {
  const fitting = products.filter(
    (product) =>
      affordable(product, wish) &&
      isWelcome(product, wish) &&
      (!wish.beyond || isBeyond(product, wish.beyond)) &&
      (!wish.below || isWellBelow(product, wish.below)) &&
      !wish.passed?.includes(product.id) &&
      isMeant(product, wish, kept, shade),
  );
  if (wish.firstBy) return byTone(fitting, wish.firstBy);
  if (wish.dearest) return byPrice(fitting);
  if (!wish.cheapest && !wish.areaMm2 && !wish.looks.includes('remnant')) fitting.sort(ready);
  const says = ({ name, colour }: ProductDetail) =>
    Number(`${name} ${colour ?? ''}`.toLowerCase().includes(shade ?? ''));
  return shade && !wish.cheapest ? fitting.sort((one, other) => says(other) - says(one)) : fitting;
}
