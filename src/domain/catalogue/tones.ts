/** The lightness of a colour, by its name: for `the darkest`, `in a light colour`. */
import tones from './words/tones.json' with { type: 'json' };

/** 0 = black, 100 = white. The first match counts, so the more specific names come first. */
const TONES = tones.map(({ names, tone }) => [new RegExp(names.join('|')), tone] as const);
/** What an adjective adds. */
const LIGHTER = 22;

/** The lightness of a single colour name. */
function toneOfOne(colour: string): number | null {
  const base = TONES.find(([name]) => name.test(colour))?.[1];
  if (base === undefined) return null;
  if (/\b(?:pale|light|dove|limed|whitewashed)\b/.test(colour)) return Math.min(98, base + LIGHTER);
  if (/\b(?:weathered|misty)\b/.test(colour)) return Math.min(98, base + LIGHTER / 2);
  return /\b(?:dark|deep)\b/.test(colour) && base > LIGHTER ? base - LIGHTER : base;
}

/**
 * The lightness of a colour by its name, from 0 (black) to 100 (white); for two colours the mean. Null if the name does
 * not tell.
 *
 * @example toneOf('Charcoal') // 20
 * @example toneOf('Black and white') // 50.5
 */
export function toneOf(colour: string): number | null {
  const all = colour
    .toLowerCase()
    .split(/ and | & /)
    .map(toneOfOne);
  const known = all.flatMap((tone) => tone ?? []);
  return known.length === all.length && known.length > 0
    ? known.reduce((sum, tone) => sum + tone, 0) / known.length
    : null;
}
