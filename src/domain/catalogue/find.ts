/**
 * Finds the products that an understood text asks for, best first, and lets go of demands in a stated order when nothing
 * meets them all.
 */
import { isFloor } from './categories.ts';
import { type Compared, fitAt } from './compared.ts';
import { FAILS, FAR, type Fit, fitOf, IN_NAME, isOf, MEETS, NEAR, preference } from './demand-match.ts';
import { nearestTo } from './nearest.ts';
import { sortedBy } from './order-found.ts';
import type { Demand, Need, Reading, Understanding } from './reading.ts';
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

/** What was let go of, because nothing meets it. */
export interface Relaxed {
  /** Colours of which only similar ones are shown. */
  readonly near: readonly Reading[];
  readonly dropped: readonly Reading[];
}

export interface FoundProducts {
  /** Best first, or in the order asked for. */
  readonly positions: readonly number[];
  /** If an order or a colour was asked for: the ones that meet everything and whose main colour is the one asked for. */
  readonly main: ReadonlySet<number>;
  readonly relaxed: Relaxed | null;
}

const NOTHING: FoundProducts = { positions: [], main: new Set(), relaxed: null };
/** How much a need's preference counts. */
const PREFERRED = 4;
/** More than any sum of fits. */
const EXACT = 1000;

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

/** The least fit of a demand that counts: a family's like colours always do, others only when asked for. */
const leastFit = ({ demand }: Reading, allowed: Fit): Fit =>
  demand.kind === 'colour' && demand.by === 'family' ? NEAR : allowed;

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

interface Run {
  readonly positions: number[];
  /** How many meet every demand fully; they come first. */
  readonly sure: number;
  readonly main: Set<number>;
}

class Search {
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

  /** Products that meet the readings, the best first. */
  run(readings: readonly Reading[], allowed: Fit): Run {
    const { order, traitsAt } = this.#searched;
    const ordered = [...readings].sort((a, b) => costOf(a) - costOf(b));
    const least = ordered.map((reading) => leastFit(reading, allowed));
    const saidBy = ordered.map(({ demand, said }) => (demand.kind === 'look' ? labelOf(said) : null));
    const texts = ordered.map((reading) => this.#textsOf(reading));
    const known = ordered.map((reading) => this.#searched.compared.of(reading));
    const label = labelOf(this.#text);
    const isPhrase = label.trim().includes(' ');
    const isCode = this.#text.includes('-') && !this.#text.includes(' ');
    const code = ` ${this.#text} `;
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
        if (found < lowest) lowest = found;
        if (found < (least[nth] as Fit)) {
          lowest = FAILS;
          break;
        }
        score += found * 2 + preference(traits, reading) * PREFERRED;
        const said = saidBy[nth];
        if (said && traits.name.includes(said)) score += 1;
        // The real thing before what only looks like it.
        if (isMadeOf(traits, reading)) score += 1;
        if (reading.demand.kind !== 'colour' || reading.not) continue;
        if (found < IN_NAME) isMain = false;
        else if (!traits.colour.includes(' and '))
          score += traits.colour.includes(labelOf(reading.said)) ? 2 : 1;
      }
      // The product's name from its beginning, or its code.
      const isExact = (isPhrase && traits.name.startsWith(label)) || (isCode && traits.label.endsWith(code));
      if (lowest === FAILS && !isExact) continue;
      const isSure = isExact || lowest >= MEETS;
      if (isPhrase && traits.name.includes(label)) score += 2;
      if (!this.#hasGoods && isFloor(traits.category)) score += 2;
      if (isExact) score += EXACT;
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

/** A size typed without a unit means the first of its readings that the shop sells: mm, then cm, then inches. */
function resolved(search: Search, reading: Reading): Reading {
  const { demand } = reading;
  if (demand.kind !== 'size' || demand.sides.length < 2) return reading;
  const one = demand.sides.find((sides) => search.hasSize(sides));
  return one ? { ...reading, demand: { kind: 'size', sides: [one] } } : reading;
}

/** A word with letters enough to mean something by itself. */
const isTelling = ({ demand }: Reading): boolean =>
  demand.kind !== 'word' || demand.words.some((word) => word.length > 2);

/** Whether something may be met nearly: a colour, a size, a length, a look with its like. */
const isGradual = ({ demand, not }: Reading): boolean =>
  !not &&
  (['colour', 'size', 'length'].includes(demand.kind) ||
    (demand.kind === 'look' && (demand.near !== undefined || demand.isReal === true)) ||
    (demand.kind === 'word' && demand.isReal === true));
const hasDegrees = (readings: readonly Reading[]): boolean => readings.some(isGradual);

/** What does nearly as well where nothing bears all that a room demands. */
const WEAKER: Partial<Record<Need, Need>> = { wet_room: 'bathroom', bathroom: 'waterproof' };

/** The readings with the room's demands one step weaker; null if none can be. */
function weakened(readings: readonly Reading[]): Reading[] | null {
  const isWeaker = readings.some(({ demand, not }) => demand.kind === 'need' && !not && WEAKER[demand.need]);
  if (!isWeaker) return null;
  return readings.map((reading) => {
    const { demand } = reading;
    const need = demand.kind === 'need' && !reading.not ? WEAKER[demand.need] : undefined;
    return need ? { ...reading, demand: { kind: 'need', need } } : reading;
  });
}

/** What is let go of first where something has to be: what says how or when, then colours, then what the goods are. */
const FIRMNESS: Partial<Record<Demand['kind'], number>> = {
  colour: 1,
  size: 1,
  length: 1,
  word: 2,
  look: 2,
  price: 3,
  category: 4,
};
const firmnessOf = ({ demand, not }: Reading): number => (not ? 4 : (FIRMNESS[demand.kind] ?? 0));

/** Goods that are joined, in turn, so that all are among the first. */
function inTurn(
  positions: readonly number[],
  understanding: Understanding,
  { traitsAt }: Searched,
): readonly number[] {
  const goods = understanding.readings.find(({ demand, not }) => demand.kind === 'category' && !not)?.demand;
  if (goods?.kind !== 'category' || !goods.also) return positions;
  const kinds = [goods, ...goods.also];
  const groups = kinds.map((): number[] => []);
  for (const position of positions) {
    const traits = traitsAt(position);
    const at = traits ? kinds.findIndex((kind) => isOf(traits, kind)) : -1;
    groups[Math.max(at, 0)]?.push(position);
  }
  const longest = Math.max(...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => groups.flatMap((group) => group[at] ?? [])).flat();
}

/**
 * Finds the products, and lets go of what nothing meets: words that nothing in the shop has are dropped; a colour, a size
 * or a length gives way to the nearest there is; then a price, so that the cheapest come first; then one demand at a time,
 * the least firm and the least selective first.
 */
export function find(searched: Searched, text: string, understanding: Understanding): FoundProducts {
  const found = search(searched, text, understanding);
  return { ...found, positions: inTurn(found.positions, understanding, searched) };
}

function search(searched: Searched, text: string, understanding: Understanding): FoundProducts {
  const search = new Search(searched, text, understanding);
  const unsold = understanding.readings.filter(({ demand }) => demand.kind === 'unsold');
  let readings = understanding.readings
    .filter((reading) => !unsold.includes(reading))
    .map((reading) => resolved(search, reading));
  const nothing = unsold.length > 0 ? { ...NOTHING, relaxed: { near: [], dropped: unsold } } : NOTHING;
  // 'radiator pipe cover': none of it is sold.
  const isOnlyUnsold = unsold.length > 0 && !readings.some(({ demand }) => demand.kind === 'category');
  if (isOnlyUnsold || (readings.length === 0 && !understanding.sort)) return nothing;
  const dropped: Reading[] = [...unsold];
  const nearest: Reading[] = [];
  const attempt = (allowed: Fit): FoundProducts | null => {
    const { positions, sure, main } = search.run(readings, allowed);
    if (positions.length === 0) return null;
    const near = [...nearest, ...(sure > 0 ? [] : readings.filter(isGradual))];
    const relaxed = near.length > 0 || dropped.length > 0 ? { near, dropped } : null;
    return { positions, main, relaxed };
  };
  const either = (): FoundProducts | null =>
    attempt(MEETS) ?? (hasDegrees(readings) ? (attempt(NEAR) ?? attempt(FAR)) : null);
  const without = (gone: Reading) => readings.filter((other) => other !== gone);
  const first = either();
  if (first) return first;

  const unknown = readings.filter(
    (reading) => !reading.not && reading.demand.kind === 'word' && search.count([reading], 1) === 0,
  );
  if (unknown.length > 0) {
    readings = readings.filter((reading) => !unknown.includes(reading));
    dropped.push(...unknown);
    if (!readings.some(isTelling)) return nothing;
    const found = either();
    if (found) return found;
  }
  for (let weaker = weakened(readings); weaker; weaker = weakened(weaker)) {
    if (search.count(weaker, 1) === 0) continue;
    readings = weaker;
    const found = either();
    if (found) return found;
  }
  for (const reading of readings.filter(({ not }) => !not)) {
    const demand = nearestTo(reading.demand, () => search.meeting(without(reading)));
    if (!demand) continue;
    readings = readings.map((other) => (other === reading ? { ...reading, demand } : other));
    nearest.push(reading);
    const found = either();
    if (found) return found;
  }
  const price = readings.find(({ demand, not }) => demand.kind === 'price' && !not);
  if (price && readings.length > 1 && search.count(without(price), 1) > 0) {
    readings = without(price);
    dropped.push(price);
    const found = either();
    const down = price.demand.kind === 'price' && price.demand.to === Infinity;
    const sort = { by: 'price', down, label: price.label, said: price.said } as const;
    if (found) return { ...found, positions: sortedBy(found.positions, sort, searched.traitsAt) };
  }
  while (readings.length > 1) {
    const bySelectivity = readings
      .map((reading) => ({ reading, firmness: firmnessOf(reading), count: search.count([reading]) }))
      .sort((a, b) => a.firmness - b.firmness || b.count - a.count);
    const helps = bySelectivity.find(({ reading }) => search.count(without(reading), 1) > 0);
    const gone = (helps ?? bySelectivity[0])?.reading;
    if (!gone) break;
    readings = without(gone);
    // A wooden floor in a kitchen is a matter of taste.
    if (!(gone.demand.kind === 'need' && gone.demand.need === 'kitchen')) dropped.push(gone);
    const found = either();
    if (found) return found;
  }
  return nothing;
}
