/** Products called by their names, as the catalogue writes them or nearly so: pure. */
import { plainText } from './search-text.ts';

/** A product as it is looked up by its name. */
export interface NamedProduct {
  readonly id: string;
  readonly name: string;
}

/** A place of a sentence that names a product, or several of which the name is too short to tell one. */
export interface Naming {
  readonly ids: readonly string[];
  /** The words that name it, as they were typed. */
  readonly said: string;
  readonly from: number;
  readonly to: number;
}

interface Token {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** A size in two sides, a measure with its unit, a word: `600 × 600` and `600x600mm`, `9 mm` and `9mm` are the same. */
const TOKEN =
  /(\d+)\s*(?:mm)?\s*[x×*]\s*(\d+)(?:\s*mm\b)?|(\d+(?:\.\d+)?)\s*(mm|cm|m²|m2|oz|kg|ml|litres?|m)(?![\p{L}\p{N}])|[\p{L}\p{N}]+(?:\.\d+)?/giu;

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map((found) => {
    const [typed, width, length, figure, unit = ''] = found;
    const word = width ? `${width}x${length ?? ''}` : figure ? figure + unit.replace('²', '2') : typed;
    return { word: plainText(word), from: found.index, to: found.index + typed.length };
  });

/** Between a name and what tells it from its like: `Vela Terrazzo in 600×600`. */
const BETWEEN: ReadonlySet<string> = new Set(['in', 'the', 'size']);
/** What comes before these is the side of a room, not the width of a roll: `5 m by 4 m`. */
const SIDES: ReadonlySet<string> = new Set(['by', 'x', '×']);
/** Fewer words of a name are looks that many have: `metro white`, `grey oak`. */
const LEAST_WORDS = 3;

/** A name cut into its words, with the product it belongs to. */
interface Entry {
  readonly id: string;
  readonly words: readonly string[];
}

/** Every name of a catalogue, by its first word. */
export class NameIndex {
  readonly #byFirst = new Map<string, Entry[]>();

  constructor(products: Iterable<NamedProduct>) {
    for (const { id, name } of products) {
      const words = tokensOf(name).map(({ word }) => word);
      const [first] = words;
      if (first === undefined) continue;
      const alike = this.#byFirst.get(first);
      if (alike) alike.push({ id, words });
      else this.#byFirst.set(first, [{ id, words }]);
    }
  }

  /** The names in a sentence, in its order; of several readings of a place the one that takes most words. */
  find(text: string): Naming[] {
    const tokens = tokensOf(text);
    const found: Naming[] = [];
    for (let at = 0; at < tokens.length; at++) {
      const naming = this.#at(tokens, at);
      if (!naming) continue;
      const [from, to] = [tokens[at]?.from ?? 0, tokens[naming.end - 1]?.to ?? 0];
      found.push({ ids: naming.ids, said: text.slice(from, to), from, to });
      at = naming.end - 1;
    }
    return found;
  }

  #at(tokens: readonly Token[], at: number): { ids: string[]; end: number } | null {
    let best = { taken: 0, end: at, ids: [] as string[], whole: false };
    for (const { id, words } of this.#byFirst.get(tokens[at]?.word ?? '') ?? []) {
      const { taken, end } = readName(tokens, at, words);
      const whole = taken === words.length;
      // A name in full is meant even where a longer one begins with it.
      const better = taken > best.taken || (taken === best.taken && whole && !best.whole);
      if (better) best = { taken, end, ids: [id], whole };
      else if (taken === best.taken && whole === best.whole) best.ids.push(id);
    }
    return best.taken >= LEAST_WORDS || (best.whole && best.taken > 1)
      ? { ids: best.ids, end: best.end }
      : null;
  }
}

/** How many of a name's words stand in a sentence from a place on: the second in its place, the others as they come. */
function readName(
  tokens: readonly Token[],
  at: number,
  words: readonly string[],
): { taken: number; end: number } {
  if (tokens[at + 1]?.word !== words[1]) return { taken: 1, end: at + 1 };
  const left = words.slice(2);
  let end = at + 2;
  for (let next = end; next < tokens.length; next++) {
    const { word } = tokens[next] ?? { word: '' };
    const place = SIDES.has(tokens[next + 1]?.word ?? '') ? -1 : left.indexOf(word);
    if (place >= 0) {
      left.splice(place, 1);
      end = next + 1;
    } else if (!BETWEEN.has(word)) break;
  }
  return { taken: words.length - left.length, end };
}
