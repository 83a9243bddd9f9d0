/** What was understood of a search text: readings of its words, each a demand on products. */
import type { Category } from './categories.ts';
import { SUITS } from './suits.ts';

/** What a floor may have to bear. Those that are offered as a filter come first. */
export const NEEDS = [
  ...SUITS,
  'bathroom',
  'waterproof',
  'water_resistant',
  'kitchen',
  'outdoor',
  'paving',
  'wall',
  'floor',
] as const;
export type Need = (typeof NEEDS)[number];

export type SortBy = 'price' | 'newest' | 'rating' | 'thickness' | 'width' | 'length' | 'area' | 'tone';

/** Shades: colours with one of `own` are meant, those with one of `like` come close, those with one of `near` less so. */
export interface Shades {
  readonly own: readonly string[];
  readonly like: readonly string[];
  readonly near: readonly string[];
}

/** A family of colours with its like (`grey`), one shade (`oatmeal`), or a tone (`pale`). */
export type ColourBy = 'family' | 'shade' | 'tone';

/** Goods: of some categories, only what has one of the phrases on its label (all, without any). */
export interface GoodsKind {
  readonly categories: readonly Category[];
  readonly finds: readonly string[];
}

/** A demand on products. Lengths in mm, money in pence; limits are inclusive. */
export type Demand =
  | {
      readonly kind: 'category';
      readonly categories: readonly Category[];
      /** Of these, only what has one of the phrases on its label. */
      readonly finds: readonly string[];
      /** Other goods that are asked for as well. */
      readonly also?: readonly GoodsKind[] | undefined;
      /** For walking on: no tiles that are for walls alone. */
      readonly isWalkedOn?: boolean | undefined;
    }
  | {
      /** The label has one of the phrases; or the piece is at least so wide. */
      readonly kind: 'look';
      readonly finds: readonly string[];
      readonly categories?: readonly Category[] | undefined;
      readonly wider?: number | undefined;
      /** The phrases count in the name alone. */
      readonly inName?: boolean | undefined;
      /** Phrases that come close. */
      readonly near?: readonly string[] | undefined;
      /** Pieces only, nothing from a roll. */
      readonly isPiece?: boolean | undefined;
      /** Made of it, not made to look like it. */
      readonly isReal?: boolean | undefined;
    }
  | { readonly kind: 'colour'; readonly shades: Shades; readonly by: ColourBy }
  | {
      readonly kind: 'size';
      readonly sides: readonly (readonly [short: number, long: number])[];
      /** Any of the sizes is meant; otherwise they are one size, read in several units. */
      readonly isEither?: boolean | undefined;
    }
  | {
      readonly kind: 'length';
      readonly of: 'side' | 'width' | 'long' | 'thickness' | 'roll' | 'wear';
      readonly from: number;
      readonly to: number;
      /** Other limits that do as well. */
      readonly others?: readonly { readonly from: number; readonly to: number }[] | undefined;
    }
  | { readonly kind: 'format'; readonly format: 'large' | 'small' | 'square' | 'oblong' }
  | { readonly kind: 'room'; readonly sides: readonly [short: number, long: number] }
  | {
      readonly kind: 'price';
      readonly from: number;
      readonly to: number;
      /** Per m², per sale unit, per m² wherever the goods have a coverage, or for a whole floor of unknown area. */
      readonly per: 'm2' | 'unit' | 'either' | 'whole';
    }
  | {
      /** `any` demands nothing but a floor. */
      readonly kind: 'need';
      readonly need: Need | 'any';
      /** The kinds of floors that meet it best, then those that do well. */
      readonly prefers?: readonly (readonly GoodsKind[])[] | undefined;
    }
  /** A maker or goods that the shop does not sell; met by nothing. */
  | { readonly kind: 'unsold' }
  | { readonly kind: 'stock' | 'offer' | 'sample' }
  /** `inText`: the description counts as well as the label. */
  | {
      readonly kind: 'word';
      readonly words: readonly string[];
      /** The words as on labels, with blanks around, and the beginnings of those that may be incomplete. */
      readonly whole: readonly string[];
      readonly starts: readonly string[];
      readonly inText: boolean;
      /** What the words stand for as well: each is met by what meets all of its readings. */
      readonly means?: readonly (readonly Reading[])[] | undefined;
      /** It names the floor that underlay is for, which is let go of after what else descriptions say. */
      readonly namesFloor?: boolean | undefined;
      /** Made of it, not made to look like it. */
      readonly isReal?: boolean | undefined;
    };

/** A reading of some words. */
export interface Reading {
  readonly demand: Demand;
  /** As shown to the shopper: `up to £30 per m²`. */
  readonly label: string;
  /** The words that were read, as typed. */
  readonly said: string;
  /** True if this is ruled out: `not grey`. */
  readonly not: boolean;
  /** Of several goods that are asked for, those that it is about; all of them without any. */
  readonly within?: GoodsKind;
}

/** An order that was asked for: `cheapest`. */
export interface SortReading {
  readonly by: SortBy;
  readonly down: boolean;
  readonly label: string;
  readonly said: string;
}

/** A search text, understood. */
export interface Understanding {
  readonly readings: readonly Reading[];
  readonly sort: SortReading | null;
  /** The text with its typing errors corrected; null without any. */
  readonly correction: string | null;
}
