/**
 * What a floor needs besides: how much of what. By area without waste (laminatefloorings.net), by the walls without doors,
 * by door, by step.
 */
import type { ProductDetail } from '../catalogue/product.ts';
import { buildOf } from '../catalogue/build.ts';
import { MM2_PER_M2 } from '../shared/area.ts';
import { type Door, openWallMm } from './doorways.ts';
import type { KitRole } from './kit-goods.ts';
import type { Pattern, PieceSize } from './patterns.ts';
import type { TradeRules } from './trade-rules.ts';

/** An amount of one need: mm² of underlay, g, ml, or mm of walls or of one door or step. */
export interface Need {
  readonly role: KitRole;
  readonly amount: number;
  /** The floor that needs it, mm²; for edging and bars 0. */
  readonly areaMm2: number;
  /** Whose need it is: a place among the plan's rooms, then its stairs. */
  readonly part?: number;
}

/** A floor in one room or on stairs, as the kit sees it. */
export interface KitFloor {
  readonly product: ProductDetail;
  readonly pattern: Pattern;
  readonly pieceSize: PieceSize | null;
  /** Without waste. mm². */
  readonly areaMm2: number;
  /** The outline's length; null when only the area is known, and for stairs. mm. */
  readonly perimeterMm: number | null;
  readonly doors: readonly Door[];
  /** The width of each step of stairs. mm. */
  readonly stepsMm?: readonly number[];
  readonly isHeated?: boolean;
}

/** Cement grout: kg of a joint's litre (home-calculator.org). */
const GROUT_FACTOR = 1.6;
/** Patterns whose pieces do not float: each is glued. */
const GLUED_PATTERNS: ReadonlySet<Pattern> = new Set(['herringbone', 'chevron', 'basket']);

/**
 * The grout for 1 m² in kg: (A + B) / (A × B) × depth × joint × k.
 * @example groutKgPerM2({ width: 300, length: 300 }, 10, 2) // 0.213
 */
export const groutKgPerM2 = ({ width, length }: PieceSize, depth: number, joint: number): number =>
  ((width + length) / (width * length)) * depth * joint * GROUT_FACTOR;

/** Skirting or scotia for walls of a length, doors not counted: some per cent more for cuts. mm. */
export const edgingMm = (wallMm: number, cutsPercent: number): number =>
  Math.ceil((wallMm * (100 + cutsPercent)) / 100);

/** What is laid under a floor, by its category and how it is held. */
function underFloor({ product, pattern, stepsMm, isHeated }: KitFloor): KitRole[] {
  const { category } = product;
  const build = buildOf(product);
  switch (category) {
    case 'Carpet':
      return [stepsMm || isHeated ? 'dense carpet underlay' : 'carpet underlay'];
    case 'Vinyl & Lino':
      return ['levelling compound'];
    case 'Laminate Flooring':
      return stepsMm ? ['wood adhesive'] : ['laminate underlay'];
    case 'Wood Flooring':
      return build !== 'click' || stepsMm || GLUED_PATTERNS.has(pattern)
        ? ['primer', 'wood adhesive']
        : ['wood underlay'];
    case 'Tiles':
      return ['primer', 'tile adhesive', 'grout'];
    case 'LVT':
      if (build === 'glued' || stepsMm) return ['levelling compound', 'primer', 'LVT adhesive'];
      return build === 'click' ? ['LVT underlay'] : ['levelling compound'];
    default:
      return [];
  }
}

/** The underlay that a floor is laid on; undefined for floors without. */
export const underlayRoleOf = (
  floor: Pick<KitFloor, 'product' | 'pattern' | 'isHeated'>,
): KitRole | undefined =>
  underFloor({ pieceSize: null, areaMm2: 0, perimeterMm: null, doors: [], ...floor }).find((role) =>
    role.endsWith('underlay'),
  );

const offered = (role: KitRole, { offers }: TradeRules): boolean =>
  (role !== 'primer' || offers.primer) && (role !== 'levelling compound' || offers.levelling);

/** How much of a need a floor takes; of grout nothing where its pieces have no size. g, ml or mm². */
export function amountFor(
  role: KitRole,
  {
    product,
    areaMm2,
    pieceSize,
  }: Pick<KitFloor, 'areaMm2' | 'pieceSize'> & { readonly product: ProductDetail | null },
  rules: TradeRules,
): number {
  // A millionth of a gram is an error of rounding, and no reason for another bag.
  const ofM2 = (perM2: number) => Math.ceil((perM2 * areaMm2) / MM2_PER_M2 - 1e-6);
  if (role === 'grout') {
    const depth = Number.parseFloat(product?.attributes.thickness ?? '');
    if (!pieceSize || !(depth > 0)) return 0;
    return ofM2(groutKgPerM2(pieceSize, depth, rules.jointMm) * 1000);
  }
  return role in rules.spread ? ofM2(rules.spread[role as keyof TradeRules['spread']]) : areaMm2;
}

/** Floors that move, and so leave a gap at the walls. */
const movesAtWalls = ({ category }: ProductDetail): boolean =>
  ['Laminate Flooring', 'Wood Flooring', 'LVT'].includes(category);

/** Finished carpets lie free, without a bar in a doorway. */
export const takesBars = ({ category, unit }: ProductDetail): boolean =>
  category !== 'Carpet' || unit === 'metre';

export function needsOf(floor: KitFloor, rules: TradeRules): Need[] {
  const { product, areaMm2, perimeterMm, doors, stepsMm = [] } = floor;
  const under = underFloor(floor)
    .filter((role) => offered(role, rules))
    .map((role): Need => ({ role, amount: amountFor(role, floor, rules), areaMm2 }));
  const bars =
    rules.offers.doorBars && takesBars(product) ? doors.filter(({ hasBar }) => hasBar !== false) : [];
  const edging =
    perimeterMm !== null && movesAtWalls(product) && rules.edging !== 'none'
      ? [
          {
            role: rules.edging,
            amount: edgingMm(openWallMm(perimeterMm, doors), rules.edgingCuts[rules.edging]),
            areaMm2: 0,
          },
        ]
      : [];
  const nosings = product.category === 'Carpet' ? [] : stepsMm;
  return [
    ...under.filter(({ amount }) => amount > 0),
    ...edging,
    ...bars.map(({ width }): Need => ({ role: 'door bar', amount: width, areaMm2: 0 })),
    ...nosings.map((amount): Need => ({ role: 'stair nosing', amount, areaMm2: 0 })),
  ];
}
