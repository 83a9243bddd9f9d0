/** A wish for goods, and how it changes as the conversation goes on. */
import type { Category } from '#domain/catalogue/categories.ts';
import type { Below, Beyond } from './measures.ts';

export interface TurnedDown {
  readonly categories: readonly Category[];
  readonly looks: readonly string[];
}

export interface Wish {
  readonly category: Category | null;
  readonly looks: readonly string[];
  /** Those of the looks of which one is enough: `oak or walnut`. */
  readonly anyOf?: readonly string[] | undefined;
  /** Pence per m². */
  readonly maxPencePerM2: number | null;
  /** Pence for the whole of the floor, whose size is known. */
  readonly maxTotal?: { readonly pence: number; readonly areaMm2: number } | undefined;
  /** The floor's size, where it is known: a remnant has to cover it. */
  readonly areaMm2?: number | undefined;
  /** The cheapest first. */
  readonly cheapest?: boolean | undefined;
  /** The dearest first. */
  readonly dearest?: boolean | undefined;
  /** The darkest first, or the lightest. */
  readonly firstBy?: 'dark' | 'light' | undefined;
  /** Bigger, thicker, darker than the one in hand. */
  readonly beyond?: Beyond | undefined;
  /** Noticeably cheaper than this one. */
  readonly below?: Below | undefined;
  /** Ids of those shown already: others are wanted. */
  readonly passed?: readonly string[] | undefined;
  /** Kinds and looks that are not wanted. */
  readonly turnedDown?: TurnedDown | undefined;
  /** One of our makers, as the catalogue spells it. */
  readonly maker?: string | undefined;
}

export const namesGoods = ({ category, looks, maker, turnedDown }: Wish): boolean =>
  category !== null || looks.length > 0 || maker !== undefined || turnedDown !== undefined;

/** True where it is said which are to come first. */
export const isOrdered = ({ cheapest, dearest, firstBy }: Wish): boolean =>
  cheapest === true || dearest === true || firstBy !== undefined;

/** Colours and looks that shut one another out: 'and in grey?' replaces 'white'. */
export const COLOURS: ReadonlySet<string> = new Set(
  'grey white black beige brown cream navy blue green moss sage teal red pink blush silver charcoal natural honey smoked whitewashed limed dark light pale'.split(
    ' ',
  ),
);

/** Shades are let go of first where nothing fits all of a wish. */
export const SHADES: ReadonlySet<string> = new Set(['dark', 'light', 'pale', 'natural']);

/** What was turned down before and now, without what is wished for after all. */
function joined(before: TurnedDown | undefined, after: Wish): TurnedDown | undefined {
  const categories = [...(before?.categories ?? []), ...(after.turnedDown?.categories ?? [])];
  const looks = [...(before?.looks ?? []), ...(after.turnedDown?.looks ?? [])];
  const down = {
    categories: [...new Set(categories)].filter((category) => category !== after.category),
    looks: [...new Set(looks)].filter((look) => !after.looks.includes(look)),
  };
  return down.categories.length + down.looks.length > 0 ? down : undefined;
}

/** What goes with a floor: a floor's purse is not theirs. */
const BESIDE_FLOORS: ReadonlySet<Category> = new Set(['Underlay', 'Adhesives', 'Trims & Accessories']);

/** A follow-up wish on top of the one before: what is named anew replaces its like, the rest stays. */
export function refine(before: Wish, after: Wish): Wish {
  const money = {
    maxPencePerM2: after.maxPencePerM2 ?? before.maxPencePerM2,
    maxTotal: after.maxTotal ?? before.maxTotal,
    maker: after.maker ?? before.maker,
  };
  // Of another kind; the purse is the same.
  if (after.category && after.category !== before.category && BESIDE_FLOORS.has(after.category))
    return { ...after, maker: after.maker ?? before.maker };
  if (after.category && before.category && after.category !== before.category) return { ...after, ...money };
  const down = joined(before.turnedDown, after);
  const isDown = (kind: Category | null) => kind !== null && (down?.categories.includes(kind) ?? false);
  const newColour = after.looks.some((look) => COLOURS.has(look));
  const kept = before.looks.filter(
    (look) => !(newColour && COLOURS.has(look)) && !after.looks.includes(look) && !down?.looks.includes(look),
  );
  const looks = [...kept, ...after.looks];
  const anyOf = after.anyOf ?? before.anyOf;
  return {
    category: after.category ?? (isDown(before.category) ? null : before.category),
    looks,
    ...(anyOf?.every((look) => looks.includes(look)) ? { anyOf } : {}),
    ...money,
    ...(after.cheapest || after.dearest || after.firstBy
      ? { cheapest: after.cheapest, dearest: after.dearest, firstBy: after.firstBy }
      : { cheapest: before.cheapest, dearest: before.dearest, firstBy: before.firstBy }),
    ...(down ? { turnedDown: down } : {}),
    ...(after.beyond ? { beyond: after.beyond } : {}),
    ...(after.below || before.below ? { below: after.below ?? before.below } : {}),
  };
}
