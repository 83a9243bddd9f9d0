/** Skirting and beading by length of wall: what a sentence asks for, and how many pieces it takes. */
import { plain } from './plain.ts';

const EDGING = /\b(skirting|scotia|beading|quadrants?)\b/;
const HOW_MUCH =
  /\bhow (?:many|much|long)\b(?! (?:is|are|does|do you charge)\b)|\bneed\b.*\d|\b(?:pieces|lengths|metres) of\b/;
/** `4 m by 5 m`: the sides of a room, in metres. */
const SIDE = String.raw`(\d{1,2}(?:\.\d{1,3})?) ?(?:m|met(?:re|er)s?)?`;
const SIDES = new RegExp(String.raw`(?<![\d.])${SIDE} ?(?:x|×|by) ?${SIDE}(?![\w.])`);
const RUN = /(?<![\d.])(\d{1,3}(?:\.\d{1,3})?) ?(?:m|met(?:re|er)s?)(?![\w²])/;
const PIECE = /, (\d(?:\.\d{1,2})?) m\b/;
/** Allowance for mitres and cuts, in per cent. */
const CUTS_PERCENT = 10;

const millimetres = (metres: string | undefined): number => Math.round(Number(metres) * 1000);

/** The edging (`skirting`) that a sentence names; null for none. */
export const edgingIn = (text: string): string | null => EDGING.exec(plain(text))?.[1] ?? null;

/** The edging (`skirting`) if a sentence asks how much of it is needed; otherwise null. */
export function edgingAsked(text: string): string | null {
  const words = plain(text);
  const [, edging] = EDGING.exec(words) ?? [];
  return edging && HOW_MUCH.test(words) ? edging : null;
}

/**
 * The length of wall in a sentence, in mm; the perimeter if it gives a room's two sides. Null if there is none.
 *
 * @example wallIn('skirting for a 4 m by 5 m room') // 18_000
 */
export function wallIn(text: string): number | null {
  const words = plain(text);
  const [, length, width] = SIDES.exec(words) ?? [];
  if (length && width) return 2 * (millimetres(length) + millimetres(width));
  const [, run] = RUN.exec(words) ?? [];
  return run && Number(run) > 0 ? millimetres(run) : null;
}

/** The length of a piece in mm, from the product's name (`…, 119 mm, 2.4 m`); null if it gives none. */
export function pieceIn(name: string): number | null {
  const [, metres] = PIECE.exec(name) ?? [];
  return metres ? millimetres(metres) : null;
}

/** Whole pieces along a wall, with a tenth more for mitres and cuts. Both lengths in mm. */
export const piecesFor = (wallMm: number, pieceMm: number): number =>
  Math.ceil((wallMm * (100 + CUTS_PERCENT)) / (pieceMm * 100));

/** Millimetres as metres in words: `18 m`, `2.4 m`. */
export const inMetres = (mm: number): string => `${mm / 1000} m`;
