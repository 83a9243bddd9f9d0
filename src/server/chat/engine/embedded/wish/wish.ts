/** A wish for goods, and how follow-ups change it. */
import { type Category, isFloor } from '#domain/catalogue/categories.ts';
import type { Below, Beyond } from './measures.ts';

/** What the shopper has rejected: `not grey`, `no carpet`. */
export interface TurnedDown {
  readonly categories: readonly Category[];
  readonly looks: readonly string[];
}

/** What the shopper is looking for. Stored with the conversation. */
export interface Wish {
  readonly category: Category | null;
  readonly looks: readonly string[];
  /** Alternative looks, one of which is enough: `oak or walnut`. */
  readonly anyOf?: readonly string[] | undefined;
  /** Pence per m². */
  readonly maxPencePerM2: number | null;
  /** The budget in pence for a whole floor of known size. */
  readonly maxTotal?: { readonly pence: number; readonly areaMm2: number } | undefined;
  /** The floor's size, if known: a remnant has to cover it. */
  readonly areaMm2?: number | undefined;
  /** The cheapest first. */
  readonly cheapest?: boolean | undefined;
  /** The dearest first. */
  readonly dearest?: boolean | undefined;
  /** The darkest first, or the lightest. */
  readonly firstBy?: 'dark' | 'light' | undefined;
  /** Bigger, thicker, darker than the current product. */
  readonly beyond?: Beyond | undefined;
  /** Noticeably cheaper than this one. */
  readonly below?: Below | undefined;
  /** Ids of products shown already, to be left out. */
  readonly passed?: readonly string[] | undefined;
  /** Rejected categories and looks. */
  readonly turnedDown?: TurnedDown | undefined;
  /** The width of the roll in metres. */
  readonly widthM?: number | undefined;
  /** What a tile is for. */
  readonly place?: 'wall' | 'floor' | undefined;
  /** A supplier, as the catalogue spells it. */
  readonly maker?: string | undefined;
}

/** True for a wish that names goods, a supplier or a rejection, rather than only a budget or an order. */
export const namesGoods = ({ category, looks, maker, turnedDown }: Wish): boolean =>
  category !== null || looks.length > 0 || maker !== undefined || turnedDown !== undefined;

/** True for a wish with an order. */
export const isOrdered = ({ cheapest, dearest, firstBy }: Wish): boolean =>
  cheapest === true || dearest === true || firstBy !== undefined;

/** Mutually exclusive colours: 'and in grey?' replaces 'white'. */
export const COLOURS: ReadonlySet<string> = new Set(
  'grey white black beige brown cream navy blue green moss sage teal red pink blush silver charcoal natural honey smoked whitewashed limed dark light pale'.split(
    ' ',
  ),
);

/** Shades, which are dropped first if nothing matches all of a wish. */
export const SHADES: ReadonlySet<string> = new Set(['dark', 'light', 'pale', 'natural']);

/** What was rejected before and now, without what is wanted after all. */
function mergedRejections(before: TurnedDown | undefined, after: Wish): TurnedDown | undefined {
  const categories = [...(before?.categories ?? []), ...(after.turnedDown?.categories ?? [])];
  const looks = [...(before?.looks ?? []), ...(after.turnedDown?.looks ?? [])];
  const down = {
    categories: [...new Set(categories)].filter((category) => category !== after.category),
    looks: [...new Set(looks)].filter((look) => !after.looks.includes(look)),
  };
  return down.categories.length + down.looks.length > 0 ? down : undefined;
}

/** Applies a follow-up to the wish before: what it names replaces its counterpart, the rest stays. */
export function refine(before: Wish, after: Wish): Wish {
  const terms = {
    maxPencePerM2: after.maxPencePerM2 ?? before.maxPencePerM2,
    maxTotal: after.maxTotal ?? before.maxTotal,
    maker: after.maker ?? before.maker,
  };
  // Another category of floors keeps the budget; to accessories it does not apply.
  if (after.category && after.category !== before.category && !isFloor(after.category))
    return { ...after, maker: after.maker ?? before.maker };
  if (after.category && before.category && after.category !== before.category) return { ...after, ...terms };
  const rejected = mergedRejections(before.turnedDown, after);
  const isRejected = (kind: Category | null) =>
    kind !== null && (rejected?.categories.includes(kind) ?? false);
  const newColour = after.looks.some((look) => COLOURS.has(look));
  const keptLooks = before.looks.filter(
    (look) =>
      !(newColour && COLOURS.has(look)) && !after.looks.includes(look) && !rejected?.looks.includes(look),
  );
  const looks = [...keptLooks, ...after.looks];
  const anyOf = after.anyOf ?? before.anyOf;
  return {
    category: after.category ?? (isRejected(before.category) ? null : before.category),
    looks,
    ...(anyOf?.every((look) => looks.includes(look)) ? { anyOf } : {}),
    ...terms,
    widthM: after.widthM ?? before.widthM,
    place: after.place ?? before.place,
    ...(after.cheapest || after.dearest || after.firstBy
      ? { cheapest: after.cheapest, dearest: after.dearest, firstBy: after.firstBy }
      : { cheapest: before.cheapest, dearest: before.dearest, firstBy: before.firstBy }),
    ...(rejected ? { turnedDown: rejected } : {}),
    ...(after.beyond ? { beyond: after.beyond } : {}),
    ...(after.below || before.below ? { below: after.below ?? before.below } : {}),
  };
}
