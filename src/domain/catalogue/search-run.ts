/** Compares all products with what a text asks for, and orders those that meet it. */
import { isFloor } from './categories.ts';
import { type Compared, fitAt } from './compared.ts';
import { FAILS, type Fit, fitOf, IN_NAME, isOf, MEETS, NEAR, preference } from './demand-match.ts';
import type { Demand, Reading, Understanding } from './reading.ts';
import { labelOf } from './search-tokens.ts';
import type { Traits } from './traits.ts';

/** The catalogue as the search sees it. */
export interface Searched {
  /** Positions of all products on sale in the shop's own order, those in stock first. */
  readonly order: ArrayLike<number>;
  readonly traitsAt: (position: number) => Traits | undefined;
  /** Positions of products whose description has a word; for words that no label has, and for what goods are for. */
  readonly described: ReadonlyMap<string, ReadonlySet<number>>;
  /** What earlier searches of the same catalogue have compared; most have words in common. */
  readonly compared: Compared;
}

/** How much a need's preference counts. */
const PREFERRED = 4;
/** More than any sum of fits. */
const EXACT = 1000;
/** What is sold out comes after all that meets the demands as well and is in stock; an exact name or code stays first. */
const SOLD_OUT = EXACT / 2;

/** A product's code, or its last parts. @example 'bou-12226' // of LA-BOU-12226 */
const LAST_OF_CODE = /^(?=[a-z-]*\d)[a-z\d-]{4,}$/;

/** The cheapest comparisons first, and those that leave the fewest. */
const COST: readonly Demand['kind'][] = [
  'category',
  'need',
  'price',
  'size',
  'format',
  'length',
  'stock',
  'word',
  'look',
  'colour',
];
const costOf = ({ demand }: Reading): number => {
  const at = COST.indexOf(demand.kind);
  return at < 0 ? COST.length : at;
};

/** The least fit of a demand that counts: a family's like colours always do, others only when a demand is loosened. */
const leastFit = ({ demand }: Reading, loosened: Fit): Fit =>
  demand.kind === 'colour' && demand.by === 'family' && loosened > NEAR ? NEAR : loosened;

const isIn = (sets: readonly ReadonlySet<number>[], position: number): boolean => {
  for (let nth = 0; nth < sets.length; nth++)
    if ((sets[nth] as ReadonlySet<number>).has(position)) return true;
  return false;
};

/** Whether goods consist of what was asked for: oak boards, not oak-look planks. */
const isMadeOf = ({ material }: Traits, { demand, not }: Reading): boolean =>
  !not &&
  ((demand.kind === 'look' && demand.finds.includes(material)) ||
    (demand.kind === 'word' && demand.whole.includes(material)));

/** Whether words are part of the name of a maker that a text names. */
const isNamed = (text: string, maker: string, said: string | null | undefined): boolean =>
  typeof said === 'string' && maker.includes(said) && text.includes(maker);

interface Run {
  readonly positions: number[];
  /** How many meet every demand fully; they come first. */
  readonly sure: number;
  readonly main: Set<number>;
}

export class Search {
  readonly #searched: Searched;
  readonly #text: string;
  readonly #hasGoods: boolean;
  readonly #needsMain: boolean;
  /** Fits of all products by reading, in the order of the catalogue; filled when something has to be let go of. */
  readonly #fits = new Map<Reading, Uint8Array>();

  constructor(searched: Searched, text: string, { readings, sort }: Understanding) {
    this.#searched = searched;
    this.#text = text.toLowerCase();
    this.#hasGoods = readings.some(({ demand, not }) => demand.kind === 'category' && !not);
    this.#needsMain = sort !== null || readings.some(({ demand, not }) => demand.kind === 'colour' && !not);
  }

  /** The positions of the products whose description has one of a reading's words. */
  #textsOf({ demand, not }: Reading): readonly ReadonlySet<number>[] {
    if (demand.kind !== 'word' || not) return [];
    return demand.words.flatMap((word) => this.#searched.described.get(word) ?? []);
  }

  #fitsOf(reading: Reading): Uint8Array {
    let fits = this.#fits.get(reading);
    if (fits) return fits;
    const { order, traitsAt, compared } = this.#searched;
    const texts = this.#textsOf(reading);
    const known = compared.of(reading);
    fits = new Uint8Array(order.length);
    for (let index = 0; index < order.length; index++) {
      const position = order[index] as number;
      const traits = traitsAt(position);
      if (traits)
        fits[index] = fitAt(known, position, traits, reading) || (isIn(texts, position) ? MEETS : FAILS);
    }
    this.#fits.set(reading, fits);
    return fits;
  }

  /** Whether the shop sells anything of a size. */
  hasSize(sides: readonly [number, number]): boolean {
    const demand: Demand = { kind: 'size', sides: [sides] };
    const { order, traitsAt } = this.#searched;
    for (let index = 0; index < order.length; index++) {
      const traits = traitsAt(order[index] as number);
      if (traits && fitOf(traits, demand) === MEETS) return true;
    }
    return false;
  }

  /** The products that meet some readings. */
  meeting(readings: readonly Reading[]): Traits[] {
    const fits = readings.map((reading) => this.#fitsOf(reading));
    const { order, traitsAt } = this.#searched;
    const found: Traits[] = [];
    for (let index = 0; index < order.length; index++) {
      const traits = traitsAt(order[index] as number);
      if (traits && fits.every((ofOne) => ofOne[index] !== FAILS)) found.push(traits);
    }
    return found;
  }

  /** The number of products that meet the readings at least remotely, counted up to a limit. */
  count(readings: readonly Reading[], limit = Infinity): number {
    const fits = readings.map((reading) => this.#fitsOf(reading));
    let count = 0;
    for (let index = 0; index < this.#searched.order.length && count < limit; index++) {
      if (fits.every((ofOne) => ofOne[index] !== FAILS)) count++;
    }
    return count;
  }

  /** Products that meet the readings, those of `loose` at least to the degree of `allowed`; the best first. */
  run(readings: readonly Reading[], loose: readonly Reading[], allowed: Fit): Run {
    const { order, traitsAt } = this.#searched;
    const ordered = [...readings].sort((a, b) => costOf(a) - costOf(b));
    const least = ordered.map((reading) => leastFit(reading, loose.includes(reading) ? allowed : MEETS));
    const saidBy = ordered.map(({ demand, said }) => (demand.kind === 'look' ? labelOf(said) : null));
    const texts = ordered.map((reading) => this.#textsOf(reading));
    const known = ordered.map((reading) => this.#searched.compared.of(reading));
    const label = labelOf(this.#text);
    // As makers stand on labels: `Strand & Quarry`.
    const joined = label.replaceAll(' and ', ' ');
    const isPhrase = label.trim().includes(' ');
    const isCode = LAST_OF_CODE.test(this.#text);
    const groups = new Map<number, number[]>();
    const main = new Set<number>();
    let sure = 0;
    for (let index = 0; index < order.length; index++) {
      const position = order[index] as number;
      const traits = traitsAt(position);
      if (!traits) continue;
      let score = 0;
      let lowest: Fit = IN_NAME;
      let isMain = true;
      for (let nth = 0; nth < ordered.length; nth++) {
        const reading = ordered[nth] as Reading;
        let found = fitAt(known[nth] as Uint8Array, position, traits, reading);
        if (found === FAILS && isIn(texts[nth] as readonly ReadonlySet<number>[], position)) found = MEETS;
        // 'skerry wool' is a maker, not wool.
        if (found === FAILS && !reading.not && isNamed(joined, traits.maker, saidBy[nth])) found = MEETS;
        if (found < lowest) lowest = found;
        if (found < (least[nth] as Fit)) {
          lowest = FAILS;
          break;
        }
        score += found * 2 + preference(traits, reading) * PREFERRED;
        // The real thing before what only looks like it.
        if (isMadeOf(traits, reading)) score += 1;
        const isElsewhere = reading.within && !isOf(traits, reading.within);
        if (reading.demand.kind !== 'colour' || reading.not || isElsewhere) continue;
        if (found < IN_NAME) isMain = false;
        else if (!traits.colour.includes(' and '))
          score += traits.colour.includes(labelOf(reading.said)) ? 2 : 1;
      }
      // The product's name from its beginning, or its code.
      const isExact =
        (isPhrase && traits.name.startsWith(label)) ||
        (isCode && `-${traits.code}`.endsWith(`-${this.#text}`));
      if (lowest === FAILS && !isExact) continue;
      const isSure = isExact || lowest >= MEETS;
      if (isPhrase && traits.name.includes(label)) score += 2;
      if (!this.#hasGoods && isFloor(traits.category)) score += 2;
      if (isExact) score += EXACT;
      if (!traits.inStock) score -= SOLD_OUT;
      if (isSure) sure++;
      else score -= EXACT;
      if (this.#needsMain && isSure && isMain) main.add(position);
      const group = groups.get(score);
      if (group) group.push(position);
      else groups.set(score, [position]);
    }
    const positions = [...groups].sort(([a], [b]) => b - a).flatMap(([, group]) => group);
    return { positions, sure, main };
  }
}
