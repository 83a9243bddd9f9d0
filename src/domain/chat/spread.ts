/** The coverage of a bag or tub, read from its description: `20 kg covers 4 to 5 m² with a 10 mm notch`. */
import { MM2_PER_M2 } from '../shared/area.ts';

export interface Spread {
  /** The sentence of the description. */
  readonly said: string;
  /** The least and the most that one bag covers, mm². */
  readonly leastMm2: number;
  readonly mostMm2: number;
  /** Bags in one sale unit: 1, or more for a pack. */
  readonly inUnit: number;
}

const AMOUNT = String.raw`(\d+(?:\.\d+)?) ?(kg|g|litres?|l|ml)\b`;
const DOES = String.raw`\b(?:covers?|grouts?|primes?|fills?|levels?|does|do)\b`;
const AREA = String.raw`(\d+(?:\.\d+)?)(?: ?(?:to|-|–) ?(\d+(?:\.\d+)?))? ?m²`;
const SAID = new RegExp(String.raw`${AMOUNT}[^.\n]{0,30}?${DOES}[^.\n]{0,20}?${AREA}[^\n]*`, 'i');
const PACK = /\bpack of (\d{1,3})\b/i;

const unitOf = (unit: string): string => (/^l/i.test(unit) ? 'l' : unit.toLowerCase());

/**
 * The coverage that a product's description states; null if it states none for the amount in one bag.
 *
 * @param name the product's name, which holds the amount: `… 20 kg Bag, Grey, Pack of 2`
 * @param description its description (Markdown with lists)
 */
export function spreadOf(name: string, description: string): Spread | null {
  const found = SAID.exec(description);
  if (!found) return null;
  const [sentence, amount = '', unit = '', least = '', most = least] = found;
  const [, held = '', heldUnit = ''] = new RegExp(AMOUNT, 'i').exec(name) ?? [];
  // Stated for another amount than the bag holds: the number of bags would be wrong.
  if (Number(held) !== Number(amount) || unitOf(heldUnit) !== unitOf(unit)) return null;
  return {
    said: sentence.trim().replace(/[.;]$/, ''),
    leastMm2: Number(least) * MM2_PER_M2,
    mostMm2: Number(most) * MM2_PER_M2,
    inUnit: Number(PACK.exec(name)?.[1] ?? 1),
  };
}

/** Whole sale units for an area: by the least and by the most coverage. */
export const unitsFor = (
  { leastMm2, mostMm2, inUnit }: Spread,
  areaMm2: number,
): { readonly safe: number; readonly fewest: number } => ({
  safe: Math.ceil(areaMm2 / (leastMm2 * inUnit)),
  fewest: Math.ceil(areaMm2 / (mostMm2 * inUnit)),
});
