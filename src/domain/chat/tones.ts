/** The lightness of a colour, by its name: for `the darkest`, `in a light colour`. */

/** 0 = black, 100 = white. The first match counts, so more specific names come first. */
const TONES: readonly (readonly [RegExp, number])[] = [
  [/midnight/, 10],
  [/dark walnut|dark brown|dark fumed/, 18],
  [/smoky|smoked/, 34],
  [/toasted|red brown/, 40],
  [/golden/, 56],
  [/silver brown|grey beige|greige|taupe/, 60],
  [/raw oak|invisible/, 72],
  [/off-?white/, 94],
  [/white/, 97],
  [/ivory|pearl/, 91],
  [/cream/, 87],
  [/champagne|linen|oatmeal/, 80],
  [/beige|sand|straw|pale yellow/, 75],
  [/black|ebony|jet/, 4],
  [/ink\b|anthracite/, 14],
  [/navy/, 16],
  [/charcoal|bottle green/, 20],
  [/graphite/, 23],
  [/coffee|mocha|wenge/, 26],
  [/walnut|mahogany/, 32],
  [/brown|emerald|rust/, 36],
  [/teal|olive|moss/, 40],
  [/terracotta|red\b|amber/, 47],
  [/honey/, 60],
  [/silver|driftwood/, 66],
  [/natural/, 68],
  [/stone|sage|blush|rose|pink/, 72],
  [/grey|green|blue/, 50],
];
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
  const tones = colour
    .toLowerCase()
    .split(/ and | & /)
    .map(toneOfOne);
  const known = tones.flatMap((tone) => tone ?? []);
  return known.length === tones.length && known.length > 0
    ? known.reduce((sum, tone) => sum + tone, 0) / known.length
    : null;
}

/** Up to DARK a colour counts as dark, from LIGHT on as light. */
const DARK = 38;
const LIGHT = 62;

/** True if a colour is of the wanted shade. */
export function isOfShade(colour: string, shade: 'dark' | 'light'): boolean {
  const tone = toneOf(colour);
  return tone !== null && (shade === 'dark' ? tone <= DARK : tone >= LIGHT);
}
