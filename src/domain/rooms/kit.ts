/**
 * What a floor needs besides: how much of what, with the reason. By area without waste (laminatefloorings.net), by the
 * walls without doors, by door. The shop's goods for a need are found by their names.
 */
import type { ProductDetail } from '../catalogue/product.ts';
import { spreadOf } from '../chat/spread.ts';
import type { Category } from '../catalogue/categories.ts';
import { formatM2, MM2_PER_M2 } from '../shared/area.ts';
import { amount } from '../shared/units.ts';
import type { PieceSize } from './patterns.ts';
import { JOINT_MM } from './product-laying.ts';

export const KIT_ROLES = [
  'carpet underlay',
  'laminate underlay',
  'wood underlay',
  'LVT underlay',
  'LVT adhesive',
  'primer',
  'wood adhesive',
  'tile adhesive',
  'grout',
  'scotia',
  'door bar',
] as const;
export type KitRole = (typeof KIT_ROLES)[number];

/** An amount of one need: mm² of floor, g of grout, or mm of walls or of one door. */
export interface Need {
  readonly role: KitRole;
  readonly amount: number;
}

/** A floor in one room, as the kit sees it. */
export interface KitFloor {
  readonly product: ProductDetail;
  readonly pieceSize: PieceSize | null;
  /** Without waste. mm². */
  readonly areaMm2: number;
  /** The outline's length; null when only the area is known. mm. */
  readonly perimeterMm: number | null;
  readonly doorsMm: readonly number[];
}

/** Added to the walls for mitres and cuts (maicalculator.com: 10 to 15 %). */
const SCOTIA_PERCENT = 110;
/** Cement grout: kg of a joint's litre (home-calculator.org). */
const GROUT_FACTOR = 1.6;

/**
 * The grout for 1 m² in kg: (A + B) / (A × B) × depth × joint × k.
 * @example groutKgPerM2({ width: 300, length: 300 }, 10, 2) // 0.213
 */
export const groutKgPerM2 = ({ width, length }: PieceSize, depth: number, joint: number): number =>
  ((width + length) / (width * length)) * depth * joint * GROUT_FACTOR;

/** Skirting or scotia for walls of a length: doors off, 10 % for cuts. mm. */
export const trimMm = (perimeterMm: number, doorsMm: readonly number[]): number =>
  Math.ceil((Math.max(0, perimeterMm - doorsMm.reduce((sum, door) => sum + door, 0)) * SCOTIA_PERCENT) / 100);

/** What is laid under or around a floor, by its category and build. */
function rolesOf({ category, attributes, unit }: ProductDetail): KitRole[] {
  const edges: KitRole[] = ['scotia', 'door bar'];
  const construction = attributes.construction ?? '';
  if (category === 'Carpet') return unit === 'metre' ? ['carpet underlay', 'door bar'] : ['carpet underlay'];
  if (category === 'Vinyl & Lino') return ['door bar'];
  if (category === 'Laminate Flooring') return ['laminate underlay', ...edges];
  if (category === 'Wood Flooring')
    return [attributes.wood_type === 'Solid' ? 'wood adhesive' : 'wood underlay', ...edges];
  if (category === 'Tiles') return ['tile adhesive', 'grout', 'door bar'];
  if (category !== 'LVT') return [];
  if (construction === 'Glue Down') return ['primer', 'LVT adhesive', ...edges];
  return construction.includes('Click') ? ['LVT underlay', ...edges] : edges;
}

const UNDERLAY_ROLES: ReadonlySet<KitRole> = new Set([
  'carpet underlay',
  'laminate underlay',
  'wood underlay',
  'LVT underlay',
]);

/** The underlay that a floor is laid on; undefined for floors without. */
export const underlayRoleOf = (product: ProductDetail): KitRole | undefined =>
  rolesOf(product).find((role) => UNDERLAY_ROLES.has(role));

/** The needs of one room's floor. */
export function needsOf(floor: KitFloor): Need[] {
  const { product, areaMm2, perimeterMm, doorsMm, pieceSize } = floor;
  return rolesOf(product).flatMap((role): Need[] => {
    if (role === 'door bar') return doorsMm.map((amount) => ({ role, amount }));
    if (role === 'scotia')
      return perimeterMm === null ? [] : [{ role, amount: trimMm(perimeterMm, doorsMm) }];
    if (role !== 'grout') return [{ role, amount: areaMm2 }];
    const depth = Number.parseFloat(product.attributes.thickness ?? '');
    if (!pieceSize || !(depth > 0)) return [];
    return [
      { role, amount: Math.ceil((groutKgPerM2(pieceSize, depth, JOINT_MM) * 1000 * areaMm2) / MM2_PER_M2) },
    ];
  });
}

interface Source {
  readonly category: Category;
  readonly name: RegExp;
  /** How much of a need one sale unit meets; null for a product that does not say. */
  readonly size: (product: ProductDetail) => number | null;
}

const coverage = ({ boxCoverageMm2 }: ProductDetail): number | null => boxCoverageMm2;
const spread = ({ name, description }: ProductDetail): number | null => {
  const found = spreadOf(name, description);
  return found && found.leastMm2 * found.inUnit;
};
const lengthMm = ({ name }: ProductDetail): number | null => {
  const [, metres] = /(\d(?:\.\d+)?) m$/.exec(name) ?? [];
  return metres ? Number(metres) * 1000 : null;
};
const grams = ({ name }: ProductDetail): number | null => {
  const [, kg] = /(\d+) kg\b/.exec(name) ?? [];
  return kg ? Number(kg) * 1000 * Number(/\bPack of (\d+)/.exec(name)?.[1] ?? 1) : null;
};

const SOURCES: Readonly<Record<KitRole, Source>> = {
  'carpet underlay': { category: 'Underlay', name: /PU foam/i, size: coverage },
  'laminate underlay': { category: 'Underlay', name: /foil foam/i, size: coverage },
  'wood underlay': { category: 'Underlay', name: /cork/i, size: coverage },
  'LVT underlay': { category: 'Underlay', name: /LVT/i, size: coverage },
  'LVT adhesive': { category: 'Adhesives', name: /LVT/i, size: spread },
  primer: { category: 'Adhesives', name: /primer/i, size: spread },
  'wood adhesive': { category: 'Adhesives', name: /wood floor adhesive/i, size: spread },
  'tile adhesive': { category: 'Adhesives', name: /floor tile adhesive/i, size: spread },
  grout: { category: 'Adhesives', name: /grout/i, size: grams },
  scotia: { category: 'Trims & Accessories', name: /scotia/i, size: lengthMm },
  'door bar': { category: 'Trims & Accessories', name: /T-bar/i, size: lengthMm },
};

/** One product that meets a need. */
export interface KitOption {
  readonly product: ProductDetail;
  readonly size: number;
}

/** Fewer than this in stock, and a product is not suggested. */
const MIN_STOCK = 20;

/**
 * The goods for each need: the one with the best price for its size, and the cheapest one. Which they are does not depend
 * on the amount, so that rooms planned together never need dearer goods than each alone.
 */
export function kitOptions(products: readonly ProductDetail[], role: KitRole): KitOption[] {
  const { category, name, size } = SOURCES[role];
  const options = products.flatMap((product): KitOption[] => {
    if (product.category !== category || product.stock < MIN_STOCK || !name.test(product.name)) return [];
    const held = size(product);
    return held ? [{ product, size: held }] : [];
  });
  const byId = (a: KitOption, b: KitOption): number => (a.product.id < b.product.id ? -1 : 1);
  const price = ({ product }: KitOption): number => product.pricePence;
  const [best] = options.toSorted((a, b) => price(a) * b.size - price(b) * a.size || byId(a, b));
  const [cheapest] = options.toSorted((a, b) => price(a) - price(b) || b.size - a.size || byId(a, b));
  // Door bars are cut to one door each: every size is of use.
  if (role === 'door bar') {
    const sizes = new Map<number, KitOption>();
    for (const option of options.toSorted((a, b) => price(b) - price(a) || byId(b, a)))
      sizes.set(option.size, option);
    return [...sizes.values()];
  }
  return best && cheapest ? [...new Set([best, cheapest])] : [];
}

export interface KitLine {
  readonly product: ProductDetail;
  readonly quantity: number;
  readonly reason: string;
}

/** The cheapest mix of up to two sizes that meets an amount. */
export function cheapestMix(
  options: readonly KitOption[],
  needed: number,
): { option: KitOption; count: number }[] {
  const [one, other] = options;
  if (!one || needed <= 0) return [];
  const pence = ({ product }: KitOption): number => product.pricePence;
  let best = { first: Math.ceil(needed / one.size), second: 0, cost: Infinity };
  for (let first = other ? 0 : best.first; first <= Math.ceil(needed / one.size); first += 1) {
    const second = other ? Math.max(0, Math.ceil((needed - first * one.size) / other.size)) : 0;
    const cost = first * pence(one) + (other ? second * pence(other) : 0);
    if (cost < best.cost) best = { first, second, cost };
  }
  const mix = [{ option: one, count: best.first }, ...(other ? [{ option: other, count: best.second }] : [])];
  return mix.filter(({ count }) => count > 0);
}

const REASONS: Readonly<Record<KitRole, (needed: number) => string>> = {
  'carpet underlay': (mm2) => `Underlay for ${formatM2(mm2)} of carpet, waste not counted.`,
  'laminate underlay': (mm2) => `Underlay for ${formatM2(mm2)} of laminate, waste not counted.`,
  'wood underlay': (mm2) => `Underlay for ${formatM2(mm2)} of floating wood, waste not counted.`,
  'LVT underlay': (mm2) => `Underlay for ${formatM2(mm2)} of click LVT, waste not counted.`,
  'LVT adhesive': (mm2) => `Adhesive for ${formatM2(mm2)}, at the least the tub covers.`,
  primer: (mm2) => `Primer under ${formatM2(mm2)} of glued floor, one coat.`,
  'wood adhesive': (mm2) => `Adhesive for ${formatM2(mm2)} of solid wood, at the least the tub covers.`,
  'tile adhesive': (mm2) => `Adhesive for ${formatM2(mm2)} of tiles, at the least the bag covers.`,
  grout: (g) => `${(g / 1000).toFixed(1)} kg of grout for ${JOINT_MM} mm joints of these tiles.`,
  scotia: (mm) => `Edging for the walls without doors, a tenth for cuts: ${(mm / 1000).toFixed(2)} m.`,
  'door bar': (count) => `A bar for each doorway: ${amount(count, 'door')}.`,
};

/** The kit for all rooms: needs of one kind are added up, except doors, which take one bar each. */
export function kitFor(
  needs: readonly Need[],
  optionsOf: (role: KitRole) => readonly KitOption[],
): KitLine[] {
  return KIT_ROLES.flatMap((role): KitLine[] => {
    const amounts = needs.filter((need) => need.role === role).map((need) => need.amount);
    const options = optionsOf(role);
    if (role === 'door bar') return doorBars(amounts, options);
    const needed = amounts.reduce((sum, each) => sum + each, 0);
    return cheapestMix(options, needed).map(({ option, count }) => ({
      product: option.product,
      quantity: count,
      reason: REASONS[role](needed),
    }));
  });
}

function doorBars(doors: readonly number[], options: readonly KitOption[]): KitLine[] {
  const counts = new Map<ProductDetail, { bars: number; doors: number }>();
  for (const door of doors) {
    const best = options
      .map(({ product, size }) => ({ product, bars: Math.ceil(door / size) }))
      .sort((a, b) => a.bars * a.product.pricePence - b.bars * b.product.pricePence)[0];
    if (!best) continue;
    const before = counts.get(best.product) ?? { bars: 0, doors: 0 };
    counts.set(best.product, { bars: before.bars + best.bars, doors: before.doors + 1 });
  }
  return [...counts].map(([product, { bars, doors: doorCount }]) => ({
    product,
    quantity: bars,
    reason: REASONS['door bar'](doorCount),
  }));
}
