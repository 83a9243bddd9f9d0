/** The shop's goods for each need of a floor, chosen by what the catalogue says of their kind and material. */
import type { Category } from '../catalogue/categories.ts';
import type { ProductDetail } from '../catalogue/product.ts';
import { groupOf } from '../catalogue/versions.ts';

export const KIT_ROLES = [
  'carpet underlay',
  'dense carpet underlay',
  'laminate underlay',
  'wood underlay',
  'LVT underlay',
  'levelling compound',
  'primer',
  'LVT adhesive',
  'wood adhesive',
  'tile adhesive',
  'grout',
  'scotia',
  'skirting',
  'door bar',
  'stair nosing',
] as const;
export type KitRole = (typeof KIT_ROLES)[number];

/** A product that is wanted for a need instead of the suggested ones; without a role for each need that it meets. */
export interface KitChoice {
  readonly role?: KitRole;
  readonly productId: string;
}

/** One product that meets a need, and how much of it one sale unit meets: mm², g, ml or mm. */
export interface KitOption {
  readonly product: ProductDetail;
  readonly size: number;
}

/** The goods for a need: the suggested ones, and all that it can be exchanged for. */
export interface KitOptions {
  readonly suggested: readonly KitOption[];
  readonly all: readonly KitOption[];
}

type Size = (product: ProductDetail) => number | null;

const coverage: Size = ({ boxCoverageMm2 }) => boxCoverageMm2;
const packs = (name: string): number => Number(/\bpack of (\d{1,3})\b/i.exec(name)?.[1] ?? 1);
const amount =
  (unit: RegExp): Size =>
  ({ name }) => {
    const [, held] = unit.exec(name) ?? [];
    return held ? Number(held) * 1000 * packs(name) : null;
  };
const grams = amount(/(\d+(?:\.\d+)?) ?kg\b/i);
const millilitres = amount(/(\d+(?:\.\d+)?) ?(?:litres?|l)\b/i);
const lengthMm = amount(/(\d+(?:\.\d+)?) ?m$/);

interface Source {
  readonly category: Category;
  readonly kind: RegExp;
  /** What else will do, if it is chosen. */
  readonly others?: RegExp;
  readonly size: Size;
}

const SOURCES: Readonly<Record<KitRole, Source>> = {
  'carpet underlay': { category: 'Underlay', kind: /pu foam/i, others: /felt|rubber/i, size: coverage },
  'dense carpet underlay': { category: 'Underlay', kind: /rubber/i, others: /felt/i, size: coverage },
  'laminate underlay': { category: 'Underlay', kind: /foil/i, others: /pe foam|fibre/i, size: coverage },
  'wood underlay': { category: 'Underlay', kind: /cork/i, others: /foil|pe foam|fibre/i, size: coverage },
  'LVT underlay': { category: 'Underlay', kind: /high-density|lvt/i, size: coverage },
  'levelling compound': { category: 'Adhesives', kind: /levelling/i, size: grams },
  primer: { category: 'Adhesives', kind: /primer/i, size: millilitres },
  'LVT adhesive': { category: 'Adhesives', kind: /lvt/i, size: grams },
  'wood adhesive': { category: 'Adhesives', kind: /wood/i, size: grams },
  'tile adhesive': { category: 'Adhesives', kind: /floor tile/i, size: grams },
  grout: { category: 'Adhesives', kind: /grout/i, size: grams },
  scotia: { category: 'Trims & Accessories', kind: /scotia/i, others: /skirting/i, size: lengthMm },
  skirting: { category: 'Trims & Accessories', kind: /skirting/i, others: /scotia/i, size: lengthMm },
  'door bar': {
    category: 'Trims & Accessories',
    kind: /threshold|t-bar/i,
    others: /reducer/i,
    size: lengthMm,
  },
  'stair nosing': { category: 'Trims & Accessories', kind: /nosing/i, size: lengthMm },
};

/** What a product is: its format; underlay by its material. Goods that say neither are known by their names. */
const kindOf = ({ category, attributes, name }: ProductDetail): string =>
  attributes.format ?? (category === 'Underlay' ? attributes.material : undefined) ?? name;

/** The need that a product meets; undefined for none. */
export const roleOf = (product: ProductDetail): KitRole | undefined =>
  KIT_ROLES.find(
    (role) => SOURCES[role].category === product.category && SOURCES[role].kind.test(kindOf(product)),
  );

/** Fewer than this in stock, and a product is not suggested. */
const MIN_STOCK = 20;

const byId = (a: KitOption, b: KitOption): number => (a.product.id < b.product.id ? -1 : 1);
const price = ({ product }: KitOption): number => product.pricePence;
/** The best price for its size first, of equal ones the larger. */
export const byValue = (a: KitOption, b: KitOption): number =>
  price(a) * b.size - price(b) * a.size || b.size - a.size || byId(a, b);

/** What a name says of how much it holds: `20 kg`, `15 m²`, `2.4 m`, `Pack of 4`. */
const HELD = /,? ?\bpack of \d+\b|\b\d+(?:\.\d+)? ?(?:kg|litres?|l|m²?)(?![\w²])/gi;

/** What packs of one product have in common: their group and thickness, and their name without how much each holds. */
const productOf = ({ product }: KitOption): string =>
  [groupOf(product), product.name.replaceAll(HELD, ''), product.attributes.thickness].join('|');

/**
 * The suggested goods: all packs of the product with the best price for its size, and of the cheapest one. Which they are
 * does not depend on the amount, so that rooms planned together never need dearer goods than each alone.
 */
function suggestedOf(options: readonly KitOption[], role: KitRole): readonly KitOption[] {
  // Bars and nosings are cut to one door or step each: every size is of use.
  if (role === 'door bar' || role === 'stair nosing') {
    const sizes = new Map<number, KitOption>();
    for (const option of options.toSorted((a, b) => price(b) - price(a) || byId(b, a)))
      sizes.set(option.size, option);
    return [...sizes.values()];
  }
  const [best] = options.toSorted(byValue);
  const [cheapest] = options.toSorted((a, b) => price(a) - price(b) || b.size - a.size || byId(a, b));
  const wanted = new Set([best, cheapest].flatMap((option) => (option ? [productOf(option)] : [])));
  return options.filter((option) => wanted.has(productOf(option)));
}

/** The goods for a need. */
export function kitOptions(products: readonly ProductDetail[], role: KitRole): KitOptions {
  const { category, kind, others, size } = SOURCES[role];
  const found = products.flatMap((product): (KitOption & { isMeant: boolean })[] => {
    if (product.category !== category || product.stock < MIN_STOCK) return [];
    const own = kindOf(product);
    const isMeant = kind.test(own);
    const held = isMeant || others?.test(own) ? size(product) : null;
    return held ? [{ product, size: held, isMeant }] : [];
  });
  const options = (isMeant: boolean): KitOption[] =>
    found
      .filter((each) => each.isMeant === isMeant)
      .map(({ product, size: held }) => ({ product, size: held }))
      .sort(byValue);
  const meant = options(true);
  return { suggested: suggestedOf(meant, role), all: [...meant, ...options(false)] };
}
