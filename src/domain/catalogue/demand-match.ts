/** Compares a product with a demand. */
import { COLOUR_NAMES } from './colours.ts';
import { type Demand, type GoodsKind, NEEDS, type Reading } from './reading.ts';
import { ALL_FLOORS, isFloor } from './categories.ts';
import type { Traits } from './traits.ts';

/** How a product meets a demand: not at all, remotely or nearly (a like colour), or fully; best if it says so by name. */
export const FAILS = 0;
export const FAR = 1;
export const NEAR = 2;
export const MEETS = 3;
export const IN_NAME = 4;
export type Fit = 0 | 1 | 2 | 3 | 4;

/** Sizes in inches and nominal sizes differ from the piece by up to this part. */
const SIZE_TOLERANCE = 0.035;
const LENGTH_TOLERANCE = 0.01;
/** What comes close when the shop has nothing of a size or a length. */
const LIKE_SIZE = 0.12;
const LIKE_LENGTH = 0.2;

const near = (is: number, wanted: number, part: number): boolean => Math.abs(is - wanted) <= wanted * part;
const hasOne = (label: string, phrases: readonly string[]): boolean => {
  for (let nth = 0; nth < phrases.length; nth++) if (label.includes(phrases[nth] as string)) return true;
  return false;
};
const within = (value: number | null, from: number, to: number): boolean =>
  value !== null && value >= from * (1 - LENGTH_TOLERANCE) && value <= to * (1 + LENGTH_TOLERANCE);

const FAMILY_NAMES = COLOUR_NAMES.map((name) => ` ${name.toLowerCase()} `);

/** Whether a colour is mainly one of the shades: `Mid grey` is grey, `White and gold` white, `Blue grey` neither. */
function isMainly(colour: string, shades: readonly string[]): boolean {
  const [first = colour] = colour.split(' and ', 1);
  const main = first.trim().replace(/ (?:fleck|mix|multi)$/, '');
  const isOther = FAMILY_NAMES.some((name) => ` ${main} `.includes(name) && !shades.includes(name));
  return !isOther && shades.some((shade) => ` ${main} `.endsWith(shade));
}

/** The price that a limit is about; null if the goods have none of the kind. */
function priceFor(
  { pencePerM2, pricePence }: Traits,
  per: 'm2' | 'unit' | 'either' | 'whole',
): number | null {
  if (per === 'unit') return pricePence;
  return pencePerM2 ?? (per === 'either' ? pricePence : null);
}

/** Whether the label of goods without measures of their own, such as trims, has one within limits. */
function saysLength(label: string, from: number, to: number): boolean {
  for (const [, mm] of label.matchAll(/ (\d+(?:\.\d+)?)mm(?= )/g))
    if (within(Number(mm), from, to)) return true;
  return false;
}

function fitsLength(
  { short, long, isRoll, thickness, wear, label }: Traits,
  demand: Extract<Demand, { kind: 'length' }>,
): boolean {
  const { of, from, to } = demand;
  const isSaid = () => saysLength(label, from, to);
  switch (of) {
    case 'thickness':
      return thickness === null ? short === 0 && isSaid() : within(thickness, from, to);
    case 'wear':
      return within(wear, from, to);
    case 'roll':
      return isRoll && within(short, from, to);
    case 'long':
      return !isRoll && within(long || null, from, to);
    case 'width':
      return short > 0 && !isRoll ? within(short, from, to) : isSaid();
    case 'side':
      return (
        (!isRoll && (within(short || null, from, to) || within(long || null, from, to))) ||
        (short === 0 && isSaid())
      );
  }
}

function lengthFit(traits: Traits, demand: Extract<Demand, { kind: 'length' }>): Fit {
  if (fitsLength(traits, demand)) return MEETS;
  const { from, to } = demand;
  // A thicker wear layer does what a thinner one does.
  const like =
    demand.of === 'wear'
      ? { ...demand, to: Infinity }
      : { ...demand, from: from * (1 - LIKE_LENGTH), to: to * (1 + LIKE_LENGTH) };
  return from === to && fitsLength(traits, like) ? NEAR : FAILS;
}

/** Whether pieces of a size are of a format: tiles are large from 600 × 600 mm or 1200 mm. */
function fitsFormat(
  { short, long, isRoll }: Pick<Traits, 'short' | 'long' | 'isRoll'>,
  format: 'large' | 'small' | 'square' | 'oblong',
): boolean {
  if (short === 0 || isRoll) return false;
  switch (format) {
    case 'large':
      return (short >= 600 && long >= 600) || long >= 1200;
    case 'small':
      return long <= 200;
    case 'square':
      return near(short, long, SIZE_TOLERANCE);
    case 'oblong':
      return long >= short * 1.5;
  }
}

/** Whether pieces of two sides are of every format that is asked for, and of none that is ruled out. */
export const isOfFormats = (
  [short, long]: readonly [number, number],
  readings: readonly Reading[],
): boolean =>
  readings.every(
    ({ demand, not }) =>
      demand.kind !== 'format' || fitsFormat({ short, long, isRoll: false }, demand.format) !== not,
  );

/** Whether a phrase stands in the name, with which the label begins, or in the rest of the label. One pass for both. */
function phraseFit({ name, label }: Traits, phrases: readonly string[]): Fit {
  let found: Fit = FAILS;
  for (let nth = 0; nth < phrases.length; nth++) {
    const phrase = phrases[nth] as string;
    const at = label.indexOf(phrase);
    if (at < 0) continue;
    if (at + phrase.length <= name.length) return IN_NAME;
    found = MEETS;
  }
  return found;
}

/** The beginning of a word is on every label that has the whole word, so that one pass rules most products out. */
function wordFit(traits: Traits, { whole, starts }: Extract<Demand, { kind: 'word' }>): Fit {
  const begins = hasOne(traits.label, starts) || hasOne(traits.maker, starts);
  if (!begins && whole.every((word) => starts.some((start) => word.startsWith(start)))) return FAILS;
  return phraseFit(traits, whole) || (begins || hasOne(traits.maker, whole) ? MEETS : FAILS);
}

/** Whether a product is of a kind of goods. */
export const isOf = ({ category, label }: Traits, { categories, finds }: GoodsKind): boolean =>
  categories.includes(category) && (finds.length === 0 || hasOne(label, finds));

const bears = ({ needs }: Traits, need: (typeof NEEDS)[number]): boolean =>
  (needs & (1 << NEEDS.indexOf(need))) !== 0;

/** Whether a product consists of one of some materials: `Marble-effect porcelain` is no marble. */
const isMadeOf = ({ material }: Traits, materials: readonly string[]): boolean =>
  hasOne(material, materials) && !material.includes(' effect ');

/** How well a product meets a need, from 0 up. */
export function preference(traits: Traits, { demand, not }: Reading): number {
  if (demand.kind !== 'need' || not || !demand.prefers) return 0;
  const at = demand.prefers.findIndex((goods) => goods.some((one) => isOf(traits, one)));
  return at < 0 ? 0 : demand.prefers.length - at;
}

/** How a product meets a demand, as if nothing were ruled out. */
export function fitOf(traits: Traits, demand: Demand): Fit {
  const met = (is: boolean): Fit => (is ? MEETS : FAILS);
  switch (demand.kind) {
    case 'category': {
      if (demand.isWalkedOn && !bears(traits, 'floor')) return FAILS;
      if (!isOf(traits, demand)) return met(demand.also?.some((goods) => isOf(traits, goods)) ?? false);
      // Of all floors none is meant before the others.
      return traits.category === demand.categories[0] && demand.categories.length < ALL_FLOORS
        ? IN_NAME
        : MEETS;
    }
    case 'look': {
      const { finds, categories, wider, inName, isPiece, isReal } = demand;
      if ((categories && !categories.includes(traits.category)) || (isPiece && traits.isRoll)) return FAILS;
      const found = phraseFit(traits, finds);
      if (isReal) return isMadeOf(traits, finds) ? IN_NAME : found && NEAR;
      if (found === IN_NAME) return IN_NAME;
      const isWide = wider !== undefined && !traits.isRoll && traits.short >= wider;
      if ((!inName && found !== FAILS) || isWide) return MEETS;
      return demand.near && hasOne(traits.label, demand.near) ? NEAR : FAILS;
    }
    case 'colour': {
      const { own, like, near: remote } = demand.shades;
      if (hasOne(traits.colour, own)) return isMainly(traits.colour, own) ? IN_NAME : MEETS;
      if (demand.by === 'shade' && hasOne(traits.name, own)) return MEETS;
      // 'Red Quarry Tile' is red, whatever its colour is called.
      if (demand.by === 'family' && hasOne(traits.name, own))
        return traits.name.includes(own[0] ?? '') ? MEETS : NEAR;
      if (hasOne(traits.colour, like)) return NEAR;
      return hasOne(traits.colour, remote) ? FAR : FAILS;
    }
    case 'size': {
      const fits = (part: number) =>
        demand.sides.some(
          ([short, long]) => near(traits.short, short, part) && near(traits.long, long, part),
        );
      return fits(SIZE_TOLERANCE) ? MEETS : fits(LIKE_SIZE) ? NEAR : FAILS;
    }
    case 'length': {
      const own = lengthFit(traits, demand);
      if (!demand.others) return own;
      return Math.max(
        own,
        ...demand.others.map((other) => lengthFit(traits, { ...demand, ...other })),
      ) as Fit;
    }
    case 'format':
      return met(fitsFormat(traits, demand.format));
    case 'room': {
      const [short, long] = demand.sides;
      if (traits.isRoll) return met(traits.short >= short);
      if (!traits.label.includes(' remnant ')) return MEETS;
      return traits.short >= short && traits.long >= long ? IN_NAME : FAILS;
    }
    case 'price': {
      const price = priceFor(traits, demand.per);
      return met(price !== null && price >= demand.from && price <= demand.to);
    }
    case 'need':
      return met(demand.need === 'any' ? isFloor(traits.category) : bears(traits, demand.need));
    case 'unsold':
      return FAILS;
    case 'stock':
      return met(traits.inStock);
    case 'offer':
      return met(traits.isReduced);
    case 'sample':
      return met(traits.sampleEligible);
    case 'word': {
      const own = wordFit(traits, demand);
      const meant = demand.isReal && own && !isMadeOf(traits, demand.whole) ? NEAR : own;
      if (!demand.means) return meant;
      const all = demand.means.map((readings) => readings.map((reading) => fit(traits, reading)));
      return Math.max(meant, ...all.map((fits) => Math.min(...fits))) as Fit;
    }
  }
}

/** How a product meets a reading; a reading that rules something out is met by whatever has nothing of it. */
export function fit(traits: Traits, { demand, not, within: goods }: Reading): Fit {
  if (goods && !isOf(traits, goods)) return MEETS;
  const found = fitOf(traits, demand);
  if (!not) return found;
  return found <= FAR ? MEETS : FAILS;
}
