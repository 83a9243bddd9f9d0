/** Finds product names in a sentence, with tolerance for word order, units and omitted words. */
import { LEXICON_WORDS } from './lexicon.ts';
import { plainText } from './search-text.ts';

/** The product fields that the index needs. */
export interface NamedProduct {
  readonly id: string;
  readonly name: string;
}

/** A product name found in a sentence. If the name is ambiguous, `ids` has several products. */
export interface NameMatch {
  readonly ids: readonly string[];
  /** The matched words, as typed. */
  readonly said: string;
  readonly from: number;
  readonly to: number;
}

interface Token {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** A size, a measure with its unit, or a word. `600 × 600` equals `600x600mm`, `9 mm` equals `9mm`. */
const TOKEN = new RegExp(
  [
    String.raw`(\d+)\s*(?:mm)?\s*[x×*]\s*(\d+)(?:\s*mm\b)?`,
    String.raw`(\d+(?:\.\d+)?)\s*(mm|cm|m²|m2|oz|kg|ml|litres?|m|met(?:re|er)s?)(?![\p{L}\p{N}])`,
    String.raw`[\p{L}\p{N}]+(?:\.\d+)?`,
  ].join('|'),
  'giu',
);

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map((found) => {
    const [typed, width, length, figure, unit = ''] = found;
    const word = width
      ? `${width}x${length ?? ''}`
      : figure
        ? figure + unit.replace('²', '2').replace(/^met.*/i, 'm')
        : typed;
    return { word: plainText(word), from: found.index, to: found.index + typed.length };
  });

/** Words allowed between the words of a name: `Vela Terrazzo in 600×600`. */
const CONNECTING_WORDS: ReadonlySet<string> = new Set(['in', 'the', 'size']);
/** A measure before one of these is the side of a room, not the width of a roll: `5 m by 4 m`. */
const DIMENSION_WORDS: ReadonlySet<string> = new Set(['by', 'x', '×']);
/** `checkerboard 2.8`: a thickness without its unit. */
const DECIMAL = /^\d+\.\d+$/;
/** Minimum words of a partial match. Fewer describe a look that many products have: `metro white`, `grey oak`. */
const MIN_WORDS = 3;

/** A product's name as words. */
interface Entry {
  readonly id: string;
  readonly words: readonly string[];
}

/** All product names, indexed by their first word. */
export class NameIndex {
  readonly #byFirst = new Map<string, Entry[]>();

  constructor(products: Iterable<NamedProduct>) {
    for (const { id, name } of products) {
      const words = tokensOf(name).map(({ word }) => word);
      const [first] = words;
      if (first === undefined) continue;
      const entries = this.#byFirst.get(first);
      if (entries) entries.push({ id, words });
      else this.#byFirst.set(first, [{ id, words }]);
    }
  }

  /** The names in a sentence, in order. At each position the match with the most words wins. */
  find(text: string): NameMatch[] {
    const tokens = tokensOf(text);
    const matches: NameMatch[] = [];
    for (let at = 0; at < tokens.length; at++) {
      const match = this.#matchAt(tokens, at);
      if (!match) continue;
      const [from, to] = [tokens[at]?.from ?? 0, tokens[match.end - 1]?.to ?? 0];
      matches.push({ ids: match.ids, said: text.slice(from, to), from, to });
      at = match.end - 1;
    }
    return matches;
  }

  #matchAt(tokens: readonly Token[], at: number): { ids: string[]; end: number } | null {
    let best = { matched: 0, end: at, entries: [] as Entry[], isComplete: false };
    for (const entry of this.#byFirst.get(tokens[at]?.word ?? '') ?? []) {
      const { matched, end } = matchName(tokens, at, entry.words);
      const isComplete = matched === entry.words.length;
      // A complete name is preferred to the beginning of a longer one.
      const isBetter = matched > best.matched || (matched === best.matched && isComplete && !best.isComplete);
      if (isBetter) best = { matched, end, entries: [entry], isComplete };
      else if (matched === best.matched && isComplete === best.isComplete) best.entries.push(entry);
    }
    const hasFigure = tokens.slice(at, best.end).some(({ word }) => /\d/.test(word));
    return best.matched >= MIN_WORDS || (best.matched > 1 && (best.isComplete || hasFigure))
      ? { ids: meantOf(best.entries, tokens).map(({ id }) => id), end: best.end }
      : null;
  }
}

/** Those of several names that the whole sentence means: by its other words (`that oatmeal one`), else the plainest. */
function meantOf(entries: readonly Entry[], tokens: readonly Token[]): readonly Entry[] {
  const said = new Set(
    tokens.flatMap(({ word }, at) =>
      [tokens[at - 1], tokens[at + 1]].some((beside) => DIMENSION_WORDS.has(beside?.word ?? '')) ? [] : word,
    ),
  );
  const unsaid = entries.map((entry) => ({ entry, left: entry.words.filter((word) => !said.has(word)) }));
  const fewest = Math.min(...unsaid.map(({ entry, left }) => left.length - entry.words.length));
  const closest = unsaid.filter(({ entry, left }) => left.length - entry.words.length === fewest);
  // `14mm Oiled` is meant, not `14mm Hard-wax oiled`.
  const plainest = closest.filter(({ left }) =>
    closest.every((other) => left.every((word) => other.left.includes(word))),
  );
  return (plainest.length === 1 ? plainest : closest).map(({ entry }) => entry);
}

/**
 * Counts a name's words that follow from token `at`, in any order. Of a name that begins with a word for goods (`Metro`)
 * the second must come next; of others words may be left out: `Balmoor 32oz`.
 */
function matchName(
  tokens: readonly Token[],
  at: number,
  words: readonly string[],
): { matched: number; end: number } {
  const next = tokens[at + 1]?.word ?? '';
  const left = words.slice(1);
  if (next !== words[1] && (LEXICON_WORDS.has(words[0] ?? '') || !left.includes(next)))
    return { matched: 1, end: at + 1 };
  left.splice(left.indexOf(next), 1);
  let end = at + 2;
  for (let place = end; place < tokens.length; place++) {
    const { word } = tokens[place] ?? { word: '' };
    const index = DIMENSION_WORDS.has(tokens[place + 1]?.word ?? '')
      ? -1
      : left.findIndex((own) => own === word || (DECIMAL.test(word) && own === `${word}mm`));
    if (index >= 0) {
      left.splice(index, 1);
      end = place + 1;
    } else if (!CONNECTING_WORDS.has(word)) break;
  }
  return { matched: words.length - left.length, end };
}
