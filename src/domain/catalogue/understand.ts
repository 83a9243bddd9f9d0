/**
 * Reads a shopper's words: goods, look, colour, size, thickness, price limit, room, order, what is ruled out, and the words
 * left over. One reading for the list, the suggestions, the assistant and agents. The words themselves are data
 * (words/*.json). Takes time in proportion to the length of the text, but for the correction of unknown words.
 */
import { inFigures } from '../language/plain.ts';
import { ALL_FLOORS, type Category, UNDERLAY_FLOOR_WORDS, UNDERLAY_FLOORS } from './categories.ts';
import { opposite } from './lexicon.ts';
import { describesRoom, floorsOf, isOfUnderlay, saysNothing, warmTone } from './adjectives.ts';
import { type Placed, withAlternatives } from './alternatives.ts';
import { corrected, correctedText } from './spelling.ts';
import {
  type GoodsPart,
  goodsAsked,
  goodsAt,
  goodsWithLook,
  isExtraGoods,
  addGoods,
  floorOf,
  isGoods,
  isLikeKind,
  isListedWith,
  lookRuledOut,
  saidOf,
  unsold,
} from './goods-asked.ts';
import {
  askedOnce,
  labelWord,
  type KnownWords,
  literalPositions,
  negationOf,
  NOTHING_KNOWN,
  partsOf,
  saidBetween,
} from './parts.ts';
import { turned } from './read-figures.ts';
import { withTaught } from './taught.ts';
import { withPriceUnits } from './price-units.ts';
import type { Demand, GoodsKind, Reading, SortReading, Understanding } from './reading.ts';
import { participlesOf, tokensOf } from './search-tokens.ts';

type Means = readonly (readonly Reading[])[];

/** What goods for floors are said to bear, in their descriptions. */
const HARD_NEEDS: ReadonlySet<string> = new Set([
  'waterproof',
  'water_resistant',
  'outdoor',
  'underfloor_heating',
]);

/** Words that are read at most; a search text is a line, not a letter. */
const MOST_TOKENS = 48;

const isOfKind = ({ meaning }: GoodsPart, { categories }: GoodsKind): boolean =>
  meaning.categories === categories;

const IMITATION = /\b(?:effect|look|style|like|faux)\b/;

const labelOfKinds = (categories: readonly Category[]): string =>
  categories.length < ALL_FLOORS ? categories.join(' or ') : 'Floors';

/**
 * Understands a search text.
 * @param line the text as typed
 * @param catalogue the words of the catalogue, for correcting typing errors
 * @param literal parts of the text that are to be searched as words
 */
export function understand(
  line: string,
  catalogue: KnownWords = NOTHING_KNOWN,
  literal: readonly string[] = [],
): Understanding {
  const known = askedOnce(catalogue);
  const text = inFigures(line);
  const typed = tokensOf(text.replace(/,\s|&|(?<![\dm])\+/g, ' and ')).slice(0, MOST_TOKENS);
  const correction = corrected(typed, known);
  const { tokens, synonyms } = withTaught(correction.tokens, literal, known);
  const words = tokens.map(({ word }) => word);
  const parts = partsOf(tokens, literalPositions(tokens, literal.map(inFigures)), { ...known, synonyms });
  const asked = goodsAsked(parts, words);
  const ofUnderlay = asked[0]?.meaning.categories[0] === 'Underlay';
  const placed: Placed[] = [];
  let sort: SortReading | null = null;
  let areaM2: number | null = null;
  const looks = new Set(
    parts.flatMap(({ meaning, not }) => (meaning.kind === 'look' && !not ? meaning.label : [])),
  );

  for (const [nth, part] of parts.entries()) {
    const { from, to, meaning, isPurpose, isReal } = part;
    let said = saidBetween(tokens, from, to);
    const isOfFloor = ['need', 'figure', 'stock'].includes(meaning.kind);
    const goods =
      goodsAt(asked, from, isOfFloor) ??
      (meaning.kind === 'look' ? goodsWithLook(asked, meaning.categories) : null);
    /** What the words are about goes with floors, such as underlay. */
    const isExtra = isExtraGoods(goods ? asked.filter((one) => isOfKind(one, goods)) : asked);
    let not = part.not;
    const place = (reading: Reading) => placed.push({ reading, from, to });
    const add = (demand: Demand, label: string) =>
      place({
        demand,
        label,
        said,
        not,
        ...(goods && demand.kind !== 'category' ? { within: goods } : {}),
      });
    const word = (inText: boolean, others: readonly string[] = [], means: Means = []) => {
      const own = labelWord(tokens, from, to);
      // `without lacquer` rules out what is lacquered.
      const forms = not || !known.sells(` ${own} `) ? participlesOf(own) : [];
      const words = [own, ...others];
      const whole = [...words, ...forms].map((one) => ` ${one} `);
      // The last word may be half typed, unless it is a plural or on a label: `ash` is not Ashdown. A number may lack its unit.
      const isHalf = tokens[to - 1]?.word === tokens[to - 1]?.typed && !known.sells(` ${own} `);
      const isLast = nth === parts.length - 1 && isHalf;
      const starts = words.filter((one) => isLast || /^\d+$/.test(one)).map((one) => ` ${one}`);
      const namesFloor = inText && ofUnderlay && words.some((one) => UNDERLAY_FLOOR_WORDS.has(one));
      const more = {
        ...(isReal && { isReal }),
        ...(namesFloor && { namesFloor }),
        ...(means.length > 0 && { means }),
      };
      add({ kind: 'word', words, whole, starts, inText, ...more }, `“${said}”`);
    };
    switch (meaning.kind) {
      case 'goods':
        if (not) {
          const { label, categories, finds, strength, isUnsold } = meaning;
          const like = lookRuledOut(part as GoodsPart, asked, words);
          // 'lvt not wood' is LVT that does not look like it; 'not tiles: tile effect vinyl' wants just that.
          if (like && looks.has(like.label)) break;
          if (like) add({ kind: 'look', finds: like.finds, inName: like.inName }, like.label);
          else if (strength !== 'vague' && !isUnsold) add({ kind: 'category', categories, finds }, label);
        } else if (part === asked[0]) {
          for (const {
            from: start,
            to: end,
            meaning: { isUnsold },
          } of asked)
            if (isUnsold) place(unsold(saidBetween(tokens, start, end)));
          said = saidOf(asked, tokens);
          addGoods(parts, asked, add);
        } else if (asked.includes(part as GoodsPart)) {
          const floor = floorOf(part as GoodsPart, asked);
          if (floor)
            add(
              { kind: 'word', words: [floor], whole: [` ${floor} `], starts: [], inText: true },
              `for ${floor}`,
            );
        } else if (meaning.finds.length > 0 && isLikeKind(meaning, asked)) {
          // 'scotia trim' is the scotia among the trims.
          add({ kind: 'look', finds: meaning.finds }, meaning.label);
        } else if (isExtra && meaning.strength !== 'vague') {
          word(true, [...new Set(meaning.categories.flatMap((category) => UNDERLAY_FLOORS[category] ?? []))]);
        } else if (meaning.strength === 'extra' && meaning.isUnsold && !isPurpose) {
          place(unsold(said));
        }
        break;
      case 'maker':
        place(unsold(said, meaning.label));
        // 'karndean' alone asks for what the maker is known for.
        if (!parts.some((other) => isGoods(other) && !other.not && other.meaning.strength !== 'vague'))
          add(
            { kind: 'category', categories: meaning.categories, finds: meaning.finds },
            labelOfKinds(meaning.categories),
          );
        break;
      case 'look': {
        // 'underlay for engineered wood': the description says what goods are for.
        if (isExtra && isPurpose && !isOfUnderlay(meaning)) {
          word(true, floorsOf(said));
          break;
        }
        const { finds, categories, wider, inName, near, isPiece, label } = meaning;
        // 'marble, not marble effect' is the real thing.
        const isOnlyLike = not && looks.has(label) && IMITATION.test(said);
        if (isOnlyLike || meaning.isOpposite) not = false;
        const isMade = isOnlyLike || isReal;
        add(
          {
            kind: 'look',
            finds,
            categories,
            wider,
            inName,
            near,
            isPiece,
            ...(isMade ? { isReal: true } : {}),
          },
          isMade ? `Real ${label.toLowerCase()}` : label,
        );
        break;
      }
      case 'colour':
        add({ kind: 'colour', shades: meaning.shades, by: meaning.by }, meaning.label);
        break;
      case 'need': {
        const { need, prefers, label } = meaning;
        if (meaning.isOpposite) not = false;
        const tone = warmTone(said, parts[nth + 1], to);
        if (tone) {
          add({ kind: 'colour', shades: tone.shades, by: tone.by }, tone.label);
          break;
        }
        if (isExtra) {
          if (isListedWith(part, parts[nth - 1], parts[nth + 1], words)) place(unsold(said));
          // Underlays say what they are for, and other goods for floors do not depend on it.
          if (!ofUnderlay && !HARD_NEEDS.has(need)) break;
          if (ofUnderlay && need === 'underfloor_heating')
            add({ kind: 'need', need, prefers: undefined }, label);
          else word(true);
        } else if (need !== 'any' || prefers || parts.length === 1)
          add({ kind: 'need', need, prefers }, label);
        break;
      }
      case 'format': {
        // `a wee porch` is a room, not a piece.
        const next = parts[nth + 1];
        if (next?.from === to && next.meaning.kind === 'need') break;
        if (saysNothing(said, next, to)) break;
        add({ kind: 'format', format: meaning.format }, meaning.label);
        break;
      }
      case 'stock':
      case 'offer':
      case 'sample':
        add({ kind: meaning.kind }, meaning.label);
        break;
      case 'sort': {
        if (describesRoom(said, parts[nth + 1], to, tokens[from - 1])) break;
        const meant = not ? opposite(meaning) : meaning;
        if (not) said = saidBetween(tokens, negationOf(words, from), to);
        if (meant) sort ??= { by: meant.by, down: meant.down, label: meant.label, said };
        break;
      }
      case 'figure': {
        const { demand, label, areaM2: area } = meaning.figure;
        areaM2 ??= area ?? null;
        // The width of a roll is the length of a bar.
        const least =
          not && demand && (demand.kind === 'price' || demand.kind === 'length')
            ? turned(demand, label)
            : null;
        if (least) {
          not = false;
          // The words say what they mean only with their negation: `nothing over £11`.
          said = saidBetween(tokens, negationOf(words, from), to);
          add(least.demand, least.label);
        } else if (demand?.kind === 'length' && demand.of === 'roll' && isExtra)
          add({ ...demand, of: 'long' }, label.replace(' wide', ' long'));
        else if (demand) add(demand, label);
        break;
      }
      case 'word':
        word(
          false,
          [],
          meaning.means
            .map((text) => understand(text, { ...known, synonyms: NOTHING_KNOWN.synonyms }).readings)
            .filter(({ length }) => length > 0),
        );
    }
  }
  return {
    readings: withPriceUnits(
      withAlternatives(
        placed,
        tokens.map(({ typed: word }) => word),
      ),
      areaM2,
      known,
    ),
    sort,
    correction: correctedText(text, correction),
  };
}
