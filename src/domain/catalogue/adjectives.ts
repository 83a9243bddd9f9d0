/** Adjectives that mean another thing, or nothing, by what stands behind them. */
import { type Meaning, meaningAt } from './lexicon.ts';
import type { Part } from './parts.ts';
import type { Token } from './search-tokens.ts';

/** Said of anything in the north of Ireland. */
const DIMINUTIVE: ReadonlySet<string> = new Set(['wee', 'little']);
/** Adjectives that stand as well for rooms and for what is there. */
const OF_ANYTHING: ReadonlySet<string> = new Set(['long', 'wide', 'narrow', 'thick', 'thin', 'new']);
const OF_TILES = /^(?:porcelain|ceramic|marble|travertine|limestone|slate|terracotta|stone)/;

const nextTo = (part: Part | undefined, at: number): Part['meaning'] | undefined =>
  part?.from === at ? part.meaning : undefined;

/** `a wee grey laminate` says nothing of its pieces, `wee hexagons` do. @param next the part behind it @param to its end */
export const saysNothing = (said: string, next: Part | undefined, to: number): boolean => {
  if (!DIMINUTIVE.has(said)) return false;
  const meaning = nextTo(next, to);
  return !((meaning?.kind === 'goods' || meaning?.kind === 'look') && meaning.categories?.[0] === 'Tiles');
};

/** `a long hall`, `a new sofa`, `4 wide`: of the room or of what is in it, not of the goods. */
export const describesRoom = (said: string, next: Part | undefined, to: number, before?: Token): boolean => {
  const meaning = nextTo(next, to);
  if (!OF_ANYTHING.has(said)) return false;
  if (meaning?.kind === 'goods') return meaning.isUnsold;
  return /^(?:need|word)$/.test(meaning?.kind ?? '') || typeof before?.number === 'number';
};

/** `a warm oak` is of a colour, `warm` alone of what feet feel. Null for the latter. */
export function warmTone(
  said: string,
  next: Part | undefined,
  to: number,
): Extract<Meaning, { kind: 'colour' }> | null {
  const kind = said === 'warm' ? nextTo(next, to)?.kind : undefined;
  const tone = kind === 'look' || kind === 'word' ? meaningAt(['warm', 'tone'], 0)?.meaning : undefined;
  return tone?.kind === 'colour' ? tone : null;
}

/** Looks that underlay has itself. */
const UNDERLAY_LOOKS: ReadonlySet<string> = new Set(['Foil-faced', 'Sound insulation']);
export const isOfUnderlay = ({ label }: { readonly label: string }): boolean => UNDERLAY_LOOKS.has(label);

/** The floors that goods for a material go with: `adhesive for porcelain` is one for tiles. */
export const floorsOf = (said: string): readonly string[] => (OF_TILES.test(said) ? ['tile'] : []);
