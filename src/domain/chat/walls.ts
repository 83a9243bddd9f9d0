/** Reads the lengths of walls and the widths of doors in a shopper's sentence, for what goes along them. */
import { plain } from './plain.ts';
import { sidesIn } from './slots.ts';

const RUN =
  /(?<![\d.])(\d{1,3}(?:\.\d{1,3})?) ?m(?:et\w+)?(?![\w²]|(?: wide)? rolls?\b|[\w ]{0,12}\b(?:skirting|lengths?)\b is)/;
/** `one 80 cm doorway`, `a door 0.8` */
const DOOR =
  /(?:(\d) )?(\d{2,3}) ?cm (?:wide )?door\w*|\bdoor\w* (?:is |of |are )?([01]?\.\d{1,2}|\d{2,3}(?= ?cm)) ?(?:m|cm)?/g;

/** `with two doors`, of which the width is not told. */
const DOORS = /\b(\d|a) (?:single )?door(?:way)?s?\b(?! (?:bars?|strips?|trims?))/;
const USUAL_DOOR_MM = 800;

/** The widths of the doors in a sentence, in mm; of a usual one where it only counts them. */
export const doorsIn = (text: string): number[] => {
  const words = plain(text);
  const widths = [...words.matchAll(DOOR)].flatMap(([, count, cm, other = '0']) => {
    const width = Math.round(cm ? Number(cm) * 10 : Number(other) * (Number(other) < 10 ? 1000 : 10));
    return Array.from({ length: Number(count ?? 1) }, () => width);
  });
  const counted = DOORS.exec(words)?.[1];
  if (widths.length > 0 || counted === undefined) return widths;
  return Array.from({ length: counted === 'a' ? 1 : Number(counted) }, () => USUAL_DOOR_MM);
};

/**
 * The length of wall in a sentence, in mm; the perimeter if it gives a room's two sides. Null if there is none.
 *
 * @example wallIn('skirting for a 4 m by 5 m room') // 18_000
 */
export function wallIn(text: string): number | null {
  const [room] = sidesIn(text);
  if (room) return 2 * (room.length + room.width);
  const run = Number(RUN.exec(plain(text))?.[1] ?? 0);
  return run > 0 ? Math.round(run * 1000) : null;
}
