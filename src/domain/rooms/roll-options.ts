/** The ways to divide the parts of a room further, in equal strips and lengths, and which can be taken together. Integer mm. */
import { rectangle, type Shape, shapeOf } from './cutting/piece.ts';
import { drawing } from './cutting/search.ts';
import type { Work } from './cutting/work.ts';
import { inStrips, type Part } from './roll-parts.ts';

/** So many pieces at most where more than two parts are divided further. */
export const FEW_PIECES = 8;
const MOST_STRIPS = 5;
/** What looking at one option costs, in elementary steps. */
const OPTION_STEPS = 10;

/** A part of a room in so many equal strips along the pile, each in so many lengths. */
export interface Option {
  readonly strips: number;
  readonly lengths: number;
  readonly pieces: readonly Shape[];
  /** What the pieces that are wider than half the roll take of its length. */
  readonly wide: number;
  readonly longest: number;
  /** The sum of numbers that stand for the pieces: in practice another one for other pieces. */
  readonly key: number;
}

const keyOf = ({ rects }: Shape): number =>
  rects
    .flatMap(({ x, y, length, width }) => [x, y, length, width])
    .reduce((key, each) => drawing(key + each)() * 2 ** 32, 0);

/** So many of a size, the last one what is left. */
const equally = <Of>(size: number, parts: number, of: (size: number) => Of): Of[] => {
  const each = Math.ceil(size / parts);
  const last = of(size - (parts - 1) * each);
  const others = of(each);
  return Array.from({ length: parts }, (_, index) => (index < parts - 1 ? others : last));
};

function piecesOf(part: Part, strips: number, lengths: number): Shape[] {
  const [only, other] = part;
  if (!only || other) return inStrips(part, strips, lengths).parts.map(shapeOf);
  return equally(only.width, strips, (width) =>
    equally(only.length, lengths, (length) => rectangle(length, width)),
  ).flat();
}

/** The ways to divide a part, undivided first: in strips, and in lengths where they can lie side by side. */
export function optionsOf(part: Part, rollWidth: number, edge: number, leastFill: number): Option[] {
  const { length, width } = shapeOf(part);
  const options: Option[] = [];
  for (let strips = 1; strips <= MOST_STRIPS && (strips === 1 || width / strips >= 2 * edge); strips += 1) {
    const beside = Math.floor(rollWidth / Math.ceil(width / strips));
    const most = Math.min(strips === 1 ? beside : Math.floor(FEW_PIECES / strips), length / leastFill);
    for (let lengths = 1; beside > 0 && lengths <= Math.max(1, most); lengths += 1) {
      const pieces = piecesOf(part, strips, lengths);
      const wide = pieces.flatMap(({ rects }) => rects.filter((rect) => rect.width * 2 > rollWidth));
      options.push({
        strips,
        lengths,
        pieces,
        wide: wide.reduce((sum, rect) => sum + rect.length, 0),
        longest: Math.max(...pieces.map((piece) => piece.length)),
        key: pieces.reduce((sum, piece) => sum + keyOf(piece), 0),
      });
    }
  }
  return options;
}

/** Each choice of an option for every part with so many pieces in all that may lie within a length of the roll. */
export function choicesOf(
  parts: readonly (readonly Option[])[],
  [least, most]: readonly [number, number],
  limit: number,
  work: Work,
): (readonly Option[])[] {
  const found: (readonly Option[])[] = [];
  const choose = (chosen: readonly Option[], count: number, divided: number, wide: number): void => {
    const left = parts.length - chosen.length;
    if (count + left > most || wide > limit || (divided > 2 && most > FEW_PIECES) || work.isSpent) return;
    if (left === 0 && count >= least) found.push(chosen);
    for (const option of parts[chosen.length] ?? []) {
      work.spend(OPTION_STEPS);
      const { length } = option.pieces;
      if (option.longest <= limit)
        choose([...chosen, option], count + length, divided + (length > 1 ? 1 : 0), wide + option.wide);
    }
  };
  choose([], 0, 0, 0);
  return found;
}
