/** The lines of a kit: the cheapest goods for all needs of a job, each with its reason and what it can be exchanged for. */
import type { ProductDetail } from '../catalogue/product.ts';
import { formatM2 } from '../shared/area.ts';
import { amount } from '../shared/units.ts';
import type { Need } from './kit.ts';
import {
  byValue,
  KIT_ROLES,
  type KitChoice,
  type KitOption,
  type KitOptions,
  type KitRole,
} from './kit-goods.ts';

export interface KitLine {
  readonly role: KitRole;
  readonly product: ProductDetail;
  readonly quantity: number;
  readonly reason: string;
  /** Whose needs it meets: places among the plan's rooms, then its stairs. */
  readonly parts: readonly number[];
  /** Products that would do instead, the best price for their size first. */
  readonly alternatives: readonly string[];
}

const MOST_ALTERNATIVES = 8;

/** Tenths of a kilogram or litre, rounded up as bags and bottles are. */
const tenths = (thousandths: number): string => (Math.ceil(thousandths / 100) / 10).toFixed(1);
const kg = (grams: number): string => `${tenths(grams)} kg`;
const metres = (mm: number): string => `${(mm / 1000).toFixed(2)} m`;

interface Needed {
  readonly amount: number;
  readonly areaMm2: number;
  readonly count: number;
}

const underlay =
  (floor: string) =>
  ({ areaMm2 }: Needed): string =>
    `Underlay for ${formatM2(areaMm2)} of ${floor}, waste not counted.`;
const glue =
  (floor: string) =>
  ({ areaMm2, amount: grams }: Needed): string =>
    `${kg(grams)} of adhesive for ${formatM2(areaMm2)} of ${floor}, waste not counted.`;
const edging = ({ amount: mm }: Needed): string =>
  `Edging for the walls without doors, with some more for cuts: ${metres(mm)}.`;

const REASONS: Readonly<Record<KitRole, (needed: Needed) => string>> = {
  'carpet underlay': underlay('carpet'),
  'dense carpet underlay': underlay('carpet on stairs or over heating, which wants it thin and dense'),
  'laminate underlay': underlay('laminate'),
  'wood underlay': underlay('floating wood'),
  'LVT underlay': underlay('click LVT'),
  'levelling compound': ({ areaMm2, amount: grams }) =>
    `${kg(grams)} of levelling compound below ${formatM2(areaMm2)}: a thin floor shows everything beneath.`,
  primer: ({ areaMm2, amount: ml }) =>
    `${tenths(ml)} litres of primer below ${formatM2(areaMm2)} of glued floor, one coat.`,
  'LVT adhesive': glue('LVT'),
  'wood adhesive': glue('boards that do not float'),
  'tile adhesive': glue('tiles'),
  grout: ({ areaMm2, amount: grams }) => `${kg(grams)} of grout for the joints of ${formatM2(areaMm2)}.`,
  scotia: edging,
  skirting: edging,
  'door bar': ({ count }) => `A bar for each doorway: ${amount(count, 'door')}.`,
  'stair nosing': ({ count }) => `A nosing for the edge of each step: ${amount(count, 'step')}.`,
};

interface Taken {
  readonly product: ProductDetail;
  readonly quantity: number;
  readonly needed: Needed;
}

/** Bars for doors and nosings for steps: each is cut from its own, or joined from several. */
function cutToEach(needs: readonly Need[], options: readonly KitOption[]): Taken[] {
  const taken = new Map<ProductDetail, { quantity: number; count: number }>();
  for (const { amount: mm } of needs) {
    const best = options
      .map(({ product, size }) => ({ product, pieces: Math.ceil(mm / size) }))
      .sort((a, b) => a.pieces * a.product.pricePence - b.pieces * b.product.pricePence)[0];
    if (!best) continue;
    const before = taken.get(best.product) ?? { quantity: 0, count: 0 };
    taken.set(best.product, { quantity: before.quantity + best.pieces, count: before.count + 1 });
  }
  return [...taken].map(([product, { quantity, count }]) => ({
    product,
    quantity,
    needed: { amount: 0, areaMm2: 0, count },
  }));
}

/** After so many tries the cheapest mix so far is taken: only needs of thousands of odd packs come to that. */
const MOST_TRIES = 200_000;

/**
 * The cheapest mix of packs that meets an amount; of equally cheap ones that of the fewest packs. It takes no more of a pack
 * than is in stock, unless all of them together are not enough.
 */
export function cheapestMix(
  options: readonly KitOption[],
  needed: number,
): { option: KitOption; count: number }[] {
  const packs = options.toSorted(byValue);
  const inStock = packs.reduce((sum, { product, size }) => sum + product.stock * size, 0);
  let best = { pence: Infinity, taken: Infinity, counts: [] as readonly number[] };
  let tries = 0;
  const fill = (at: number, left: number, pence: number, counts: readonly number[]): void => {
    tries += 1;
    if (left <= 0) {
      const taken = counts.reduce((sum, count) => sum + count, 0);
      if (pence < best.pence || (pence === best.pence && taken < best.taken)) best = { pence, taken, counts };
      return;
    }
    const [pack, next] = packs.slice(at, at + 2);
    if (!pack) return;
    const wanted = Math.ceil(left / pack.size);
    const most = inStock < needed ? wanted : Math.min(wanted, pack.product.stock);
    for (let count = most; count >= 0 && tries < MOST_TRIES; count -= 1) {
      const rest = left - count * pack.size;
      const cost = pence + count * pack.product.pricePence;
      // No later pack has a better price for its size, and with fewer of this one the rest only grows.
      const restPence = next ? Math.ceil((rest * next.product.pricePence) / next.size - 1e-6) : Infinity;
      if (rest > 0 && cost + restPence > best.pence) break;
      fill(at + 1, rest, cost, [...counts, count]);
    }
  };
  fill(0, needed, 0, []);
  return packs.flatMap((option, at) => {
    const count = best.counts[at] ?? 0;
    return count > 0 ? [{ option, count }] : [];
  });
}

/**
 * The kit for all rooms and stairs: needs of one kind are added up, except doors and steps, which take one piece each.
 * @param choices of the buyer: one for a need goes before those without
 */
export function kitFor(
  needs: readonly Need[],
  optionsOf: (role: KitRole) => KitOptions,
  choices: readonly KitChoice[] = [],
): KitLine[] {
  return KIT_ROLES.flatMap((role): KitLine[] => {
    const ofRole = needs.filter((need) => need.role === role);
    if (ofRole.length === 0) return [];
    const { suggested, all } = optionsOf(role);
    const isChosen = ({ product }: KitOption, of: KitRole | undefined): boolean =>
      choices.some((choice) => choice.role === of && choice.productId === product.id);
    const own = all.filter((option) => isChosen(option, role));
    const wanted = own.length > 0 ? own : all.filter((option) => isChosen(option, undefined));
    const options = wanted.length > 0 ? wanted : suggested;
    const needed: Needed = {
      amount: ofRole.reduce((sum, need) => sum + need.amount, 0),
      areaMm2: ofRole.reduce((sum, need) => sum + need.areaMm2, 0),
      count: ofRole.length,
    };
    const taken =
      role === 'door bar' || role === 'stair nosing'
        ? cutToEach(ofRole, options)
        : cheapestMix(options, needed.amount).map(({ option, count }): Taken => ({
            product: option.product,
            quantity: count,
            needed,
          }));
    const parts = [...new Set(ofRole.flatMap(({ part }) => part ?? []))];
    const used = new Set(taken.map(({ product }) => product));
    const alternatives = all
      .filter(({ product }) => !used.has(product))
      .slice(0, MOST_ALTERNATIVES)
      .map(({ product }) => product.id);
    return taken.map((line) => ({
      role,
      product: line.product,
      quantity: line.quantity,
      reason: REASONS[role](line.needed),
      parts,
      alternatives,
    }));
  });
}
