/** Joins what a text offers side by side: `black or white`, `oak, ash or walnut`, `8 mm or 12 mm`. One of it is enough. */
import type { Demand, Reading, Shades } from './reading.ts';

/** A reading with the positions of its words in the text. */
export interface Placed {
  readonly reading: Reading;
  readonly from: number;
  readonly to: number;
}

const JOINERS: ReadonlySet<string> = new Set([
  'or',
  'and',
  'maybe',
  'even',
  'possibly',
  'either',
  'a',
  'an',
  'in',
]);

const both = <T>(one: readonly T[], other: readonly T[]): readonly T[] => [...new Set([...one, ...other])];

const ofShades = (one: Shades, other: Shades): Shades => ({
  own: both(one.own, other.own),
  like: both(one.like, other.like),
  near: both(one.near, other.near),
});

type Of<Kind extends Demand['kind']> = Extract<Demand, { kind: Kind }>;

/** A look that a word alone may be an alternative to: nothing is measured, nothing has to be real. */
const isPlain = ({ wider, isReal, isPiece }: Of<'look'>): boolean =>
  wider === undefined && !isReal && !isPiece;

/** A word as a look. */
const lookOf = ({ whole, isReal }: Of<'word'>): Of<'look'> => ({
  kind: 'look',
  finds: whole,
  ...(isReal ? { isReal } : {}),
});

const ofLooks = (one: Of<'look'>, other: Of<'look'>): Demand | null =>
  isPlain(one) && isPlain(other)
    ? {
        kind: 'look',
        finds: both(one.finds, other.finds),
        ...(one.categories && other.categories ? { categories: both(one.categories, other.categories) } : {}),
        ...(one.inName && other.inName ? { inName: true } : {}),
        ...(one.near || other.near ? { near: both(one.near ?? [], other.near ?? []) } : {}),
      }
    : null;

/** What meets either of two demands; null for demands that have nothing in common. */
function eitherOf(one: Demand, other: Demand): Demand | null {
  if (one.kind === 'colour' && other.kind === 'colour')
    return {
      ...one,
      shades: ofShades(one.shades, other.shades),
      by: one.by === other.by ? one.by : 'family',
    };
  if (one.kind === 'word' && other.kind === 'word' && one.isReal === other.isReal)
    return {
      ...one,
      words: both(one.words, other.words),
      whole: both(one.whole, other.whole),
      starts: both(one.starts, other.starts),
      inText: one.inText || other.inText,
      ...(one.means || other.means ? { means: [...(one.means ?? []), ...(other.means ?? [])] } : {}),
    };
  if (one.kind === 'size' && other.kind === 'size')
    return { ...one, sides: both(one.sides, other.sides), isEither: true };
  if (one.kind === 'length' && other.kind === 'length' && one.of === other.of)
    return { ...one, others: [...(one.others ?? []), { from: other.from, to: other.to }] };
  const looks = [one, other].flatMap((demand) =>
    demand.kind === 'look' ? demand : demand.kind === 'word' ? lookOf(demand) : [],
  );
  return looks[0] && looks[1] ? ofLooks(looks[0], looks[1]) : null;
}

/** The words between two readings, without the goods that are said of both: `black tiles or white tiles`. */
function gapBetween(one: Placed, other: Placed, words: readonly string[]): readonly string[] {
  const gap = words.slice(one.to, other.from);
  const goods = gap.slice(0, -1);
  const isSaidAgain = goods.join(' ') === words.slice(other.to, other.to + goods.length).join(' ');
  return gap.at(-1) === 'or' && isSaidAgain ? ['or'] : gap;
}

/** Two readings as one, if one of them is enough. */
function joined(one: Placed, other: Placed, gap: readonly string[], words: readonly string[]): Placed | null {
  const [first, second] = [one.reading, other.reading];
  const isSame = first.demand.kind === second.demand.kind;
  // Of what is ruled out, each is ruled out by itself.
  if (!(gap.includes('or') || isSame) || first.not || second.not || first.within !== second.within)
    return null;
  const demand = eitherOf(first.demand, second.demand);
  if (!demand) return null;
  const label = `${first.label} or ${second.label}`;
  const said = [first.said, ...words.slice(one.to, other.from), second.said].join(' ');
  return { reading: { ...first, demand, label, said }, from: one.from, to: other.to };
}

/** Whether a list of alternatives goes on from a gap to its `or`: the comma in `oak, ash or walnut`. */
function leadsToOr(placed: readonly Placed[], at: number, words: readonly string[]): boolean {
  for (let nth = at; nth < placed.length; nth += 1) {
    const [one, other] = [placed[nth - 1], placed[nth]];
    const gap = one && other ? gapBetween(one, other, words) : [];
    if (gap.length === 0 || !gap.every((word) => JOINERS.has(word))) return false;
    if (gap.includes('or')) return true;
    if (placed[nth + 1]?.reading.demand.kind !== other?.reading.demand.kind) return false;
  }
  return false;
}

/** The readings of a text, alternatives joined. @param words the words of the text, as typed */
export function withAlternatives(placed: readonly Placed[], words: readonly string[]): Reading[] {
  const all: Placed[] = [];
  for (const [at, next] of placed.entries()) {
    const last = all.at(-1);
    const one =
      last && leadsToOr(placed, at, words) ? joined(last, next, gapBetween(last, next, words), words) : null;
    if (one) all[all.length - 1] = one;
    else all.push(next);
  }
  return all.map(({ reading }) => reading);
}
