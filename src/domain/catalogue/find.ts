/**
 * Finds the products that an understood text asks for, best first, and lets go of demands in a stated order when nothing
 * meets them all.
 */
import { FAR, fit, type Fit, isOf, isOfFormats, MEETS, NEAR } from './demand-match.ts';
import { nearestTo } from './nearest.ts';
import { sortedBy } from './order-found.ts';
import type { Demand, Need, Reading, Understanding } from './reading.ts';
import { Search, type Searched } from './search-run.ts';

/** The first products of a list, by which it is judged whether a demand is met. */
const FIRST = 12;

/** What was let go of, because nothing meets it. */
export interface Relaxed {
  /** Colours, sizes and looks of which only similar ones are shown. */
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
/**
 * A size typed without a unit means the first of its readings (mm, then cm, inches and metres) in which the shop sells what else
 * is asked for, or else anything.
 */
function resolved(search: Search, reading: Reading, all: readonly Reading[]): Reading {
  const { demand } = reading;
  if (demand.kind !== 'size' || demand.sides.length < 2 || demand.isEither) return reading;
  const others = all.filter((other) => other !== reading);
  const [first, ...further] = demand.sides
    .filter((sides) => search.hasSize(sides) && isOfFormats(sides, others))
    .map((sides): Reading => ({ ...reading, demand: { kind: 'size', sides: [sides] } }));
  return [first, ...further].find((one) => one && search.count([...others, one], 1) > 0) ?? first ?? reading;
}

/** `600x600 grey tiles 600x600`: what is said twice is demanded once. */
const isSaidFirst = (reading: Reading, at: number, all: readonly Reading[]): boolean => {
  const keyOf = ({ label, not, within, demand }: Reading) =>
    JSON.stringify([demand.kind, label, not, within]);
  return all.findIndex((other) => keyOf(other) === keyOf(reading)) === at;
};

/** A word with letters enough to mean something by itself. */
const isTelling = ({ demand }: Reading): boolean =>
  demand.kind !== 'word' || demand.words.some((word) => word.length > 2);

/** Whether something may be met nearly: a colour, a size, a length, a look with its like. */
const isGradual = ({ demand, not }: Reading): boolean =>
  !not &&
  (['colour', 'size', 'length'].includes(demand.kind) ||
    (demand.kind === 'look' && (demand.near !== undefined || demand.isReal === true)) ||
    (demand.kind === 'word' && demand.isReal === true));

/** Whether no goods that a word is about have it; of goods that are joined, whether none meets what is said of them. */
const isUnmet = (search: Search, reading: Reading): boolean => {
  const { within, demand } = reading;
  if (!within) return demand.kind === 'word' && search.count([reading], 1) === 0;
  const goods: Reading = { demand: { kind: 'category', ...within }, label: '', said: '', not: false };
  return search.count([reading, goods], 1) === 0;
};

/** What does nearly as well where nothing bears all that a room demands. */
const WEAKENED: readonly Need[] = ['wet_room', 'bathroom', 'waterproof', 'water_resistant'];
const weakerOf = (need: Need | 'any'): Need | undefined =>
  need === 'any' ? undefined : WEAKENED[WEAKENED.indexOf(need) + 1 || WEAKENED.length];

/** The readings with the room's demands one step weaker; null if none can be. */
function weakened(readings: readonly Reading[]): Reading[] | null {
  const weaker = readings.map((reading): Reading => {
    const { demand, not } = reading;
    const need = demand.kind === 'need' && !not ? weakerOf(demand.need) : undefined;
    return need ? { ...reading, demand: { kind: 'need', need } } : reading;
  });
  return weaker.some((reading, at) => reading !== readings[at]) ? weaker : null;
}

/** A demand without what was not typed: how a hall wears, and that tiles bear walking on; null if it is all typed. */
function softened(reading: Reading): { readonly rest: readonly Reading[]; readonly gone: Reading } | null {
  const { demand, not } = reading;
  if (not) return null;
  if (demand.kind === 'need' && demand.need === 'heavy_wear') return { rest: [], gone: reading };
  if (demand.kind !== 'category' || !demand.isWalkedOn) return null;
  const gone: Reading = { ...reading, demand: { kind: 'need', need: 'floor' }, label: 'For floors' };
  return { rest: [{ ...reading, demand: { ...demand, isWalkedOn: false } }], gone };
}

/** What is let go of first where something has to be: what says how or when, then colours, then what the goods are. */
const GOODS = 4;
const FIRMNESS: Partial<Record<Demand['kind'], number>> = {
  colour: 1,
  size: 1,
  length: 1,
  word: 2,
  look: 2,
  need: 2,
  price: 3,
  category: GOODS,
};
/** What of a price limit is little. */
const PRICE_NEAR = 0.1;

/** A limit of a price, by a little wider. */
const widened = (reading: Reading): Reading => {
  const { demand } = reading;
  if (demand.kind !== 'price') return reading;
  const limits = { from: demand.from * (1 - PRICE_NEAR), to: demand.to * (1 + PRICE_NEAR) };
  return { ...reading, demand: { ...demand, ...limits } };
};

/** What is for a room as a matter of taste, or what goods may be for: all but a floor, and what stands water or weather. */
const isSoft = (demand: Demand): boolean =>
  demand.kind === 'need'
    ? ['any', 'kitchen', 'heavy_wear'].includes(demand.need)
    : demand.kind === 'word' && demand.inText && !demand.namesFloor;
/** How the surface shines: given up before the colour. */
const SURFACES: ReadonlySet<string> = new Set(['Matt', 'Gloss', 'Satin', 'Polished', 'Honed']);
const firmnessOf = ({ demand, not, label }: Reading): number =>
  not
    ? GOODS
    : SURFACES.has(label)
      ? 0.5
      : // A roll that is too narrow needs a join.
        demand.kind === 'length' && demand.of === 'roll'
        ? 2
        : isSoft(demand)
          ? 0
          : (FIRMNESS[demand.kind] ?? 0);

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
  const positions = inTurn(found.positions, understanding, searched);
  // Each of several goods has an order of its own.
  return positions === found.positions ? found : { ...found, positions, main: new Set() };
}

function search(searched: Searched, text: string, understanding: Understanding): FoundProducts {
  const search = new Search(searched, text, understanding);
  const unsold = understanding.readings.filter(({ demand }) => demand.kind === 'unsold');
  let readings = understanding.readings
    .filter((reading) => !unsold.includes(reading))
    .filter(isSaidFirst)
    .map((reading, _, all) => resolved(search, reading, all));
  const nothing = unsold.length > 0 ? { ...NOTHING, relaxed: { near: [], dropped: unsold } } : NOTHING;
  // 'radiator pipe cover': none of it is sold.
  const isOnlyUnsold = unsold.length > 0 && !readings.some(({ demand }) => demand.kind === 'category');
  if (isOnlyUnsold || (readings.length === 0 && !understanding.sort)) return nothing;
  const dropped: Reading[] = [...unsold];
  const nearest: Reading[] = [];
  const attempt = (loose: readonly Reading[], allowed: Fit): FoundProducts | null => {
    const { positions, sure, main } = search.run(readings, loose, allowed);
    if (positions.length === 0) return null;
    const first = positions.slice(0, FIRST).flatMap((position) => searched.traitsAt(position) ?? []);
    const isNear = (reading: Reading) =>
      isGradual(reading) && first.some((traits) => fit(traits, reading) < MEETS);
    const near = [...nearest, ...(sure > 0 ? [] : readings.filter(isNear))];
    const relaxed = near.length > 0 || dropped.length > 0 ? { near, dropped } : null;
    return { positions, main, relaxed };
  };
  const asAsked = () => attempt([], MEETS);
  /** With one demand met nearly or remotely, or else with all that can be. */
  const loosened = (): FoundProducts | null => {
    const gradual = readings.filter(isGradual);
    const each = gradual.map((reading) => [reading]);
    const ways = each.length > 1 ? [...each, gradual] : each;
    for (const allowed of [NEAR, FAR] as const)
      for (const loose of ways) {
        const found = attempt(loose, allowed);
        if (found) return found;
      }
    return null;
  };
  /** Without what was not typed, one demand at a time, if that helps. */
  const eased = (run: () => FoundProducts | null): FoundProducts | null => {
    const all = readings;
    for (const reading of all) {
      const soft = softened(reading);
      if (!soft) continue;
      readings = all.flatMap((other) => (other === reading ? soft.rest : other));
      dropped.push(soft.gone);
      const found = readings.length > 0 ? run() : null;
      if (found) return found;
      dropped.pop();
    }
    readings = all;
    return null;
  };
  const either = () => asAsked() ?? eased(asAsked) ?? loosened();
  const without = (gone: Reading) => readings.filter((other) => other !== gone);
  // Of goods that are joined, one has nothing of the kind: `tiles and white grout`.
  const foreign = readings.filter((reading) => reading.within && !reading.not && isUnmet(search, reading));
  readings = readings.filter((reading) => !foreign.includes(reading));
  dropped.push(...foreign);
  const first = either();
  if (first) return first;

  const unknown = readings.filter((reading) => !reading.not && isUnmet(search, reading));
  if (unknown.length > 0) {
    readings = readings.filter((reading) => !unknown.includes(reading));
    dropped.push(...unknown);
    if (!readings.some(isTelling)) return nothing;
    const found = either();
    if (found) return found;
  }
  for (let weaker = weakened(readings); weaker; weaker = weakened(weaker)) {
    if (search.count(weaker, 1) === 0) continue;
    nearest.push(...readings.filter((reading, at) => reading !== weaker[at]));
    readings = weaker;
    const found = either();
    if (found) return found;
  }
  const easy = eased(loosened);
  if (easy) return easy;
  /** With the nearest size or length there is; then at the nearest price. */
  const nearly = (): FoundProducts | null => {
    const price = readings.find(({ demand, not }) => demand.kind === 'price' && !not);
    /** The goods that meet all but the price, those with the nearest price first. */
    const atAnyPrice = (asked: Reading): FoundProducts | null => {
      readings = without(asked);
      dropped.push(asked);
      const down = asked.demand.kind === 'price' && asked.demand.to === Infinity;
      const sort = { by: 'price', down, label: asked.label, said: asked.said } as const;
      const found = either();
      return found && { ...found, positions: sortedBy(found.positions, sort, searched.traitsAt) };
    };
    // A price that is missed by little is let go of before a size.
    if (price && readings.length > 1 && search.count([...without(price), widened(price)], 1) > 0)
      return atAnyPrice(price);
    for (const reading of readings.filter(({ not }) => !not)) {
      const demand = nearestTo(reading.demand, () => search.meeting(without(reading)));
      if (!demand) continue;
      readings = readings.map((other) => (other === reading ? { ...reading, demand } : other));
      nearest.push(reading);
      const found = either();
      if (found) return found;
    }
    return price && readings.length > 1 && search.count(without(price), 1) > 0 ? atAnyPrice(price) : null;
  };
  /** As before, if even that finds nothing: what is then let go of is not also said to be met nearly. */
  const nearlyOrAsBefore = (): FoundProducts | null => {
    const [asBefore, droppedBefore] = [readings, dropped.length];
    const found = nearly();
    if (found) return found;
    readings = asBefore;
    dropped.length = droppedBefore;
    nearest.length = 0;
    return null;
  };
  const close = nearlyOrAsBefore();
  if (close) return close;
  while (readings.length > 1) {
    const bySelectivity = readings
      .map((reading) => ({ reading, firmness: firmnessOf(reading), count: search.count([reading]) }))
      .sort((a, b) => a.firmness - b.firmness || b.count - a.count);
    // The goods stay while anything else is left to let go of.
    const softer = bySelectivity.filter(({ firmness }) => firmness < GOODS);
    const helps = (softer.length > 0 ? softer : bySelectivity).find(
      ({ reading }) => search.count(without(reading), 1) > 0,
    );
    const gone = (helps ?? bySelectivity[0])?.reading;
    if (!gone) break;
    readings = without(gone);
    // A wooden floor in a kitchen is a matter of taste.
    if (!(gone.demand.kind === 'need' && gone.demand.need === 'kitchen')) dropped.push(gone);
    const found = either() ?? nearlyOrAsBefore();
    if (found) return found;
  }
  return nothing;
}
