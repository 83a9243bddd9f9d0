/** Reads the wear layer of planks and boards in a search text. */
import {
  afterAt,
  comparisonAt,
  isStrictly,
  limitsOf,
  SIGN_WORDS,
  STRICT_OF_MEASURES,
  STRICT_WORDS,
} from './read-comparisons.ts';
import type { Figure } from './read-figures.ts';
import { type Token, UNITS } from './search-tokens.ts';

/** The thickest wear layer, in mm: of wood. */
const THICKEST_WEAR_MM = 6;
/** The thinnest of LVT. */
const THINNEST_WEAR_MM = 0.2;

const STEP_MM = 0.02;

/** A wear layer at a token: `0.55 wear or more`, `0.5mm wear layer`, `wear layer of at least 0.5`. */
export function wearAt(tokens: readonly Token[], words: readonly string[], at: number): Figure | null {
  const leads = words[at] === 'wear' && words[at + 1] === 'layer' ? 2 : 0;
  const before = comparisonAt(words, words[at + leads] === 'of' ? at + leads + 1 : at + leads);
  const mm = tokens[before.at]?.number ?? null;
  let end = words[before.at + 1] === 'mm' ? before.at + 2 : before.at + 1;
  // `14/3`: a board of 14 mm with 3 mm of wood on top.
  const isTop = words[at - 1] === '/' && (tokens[at - 2]?.number ?? 0) > THICKEST_WEAR_MM;
  // `glue down 0.55`: nothing else is measured so thin.
  const isThin =
    mm !== null &&
    mm >= THINNEST_WEAR_MM &&
    mm <= 1 &&
    (tokens[before.at]?.typed.includes('.') ?? false) &&
    !UNITS.has(words[before.at + 1] ?? '') &&
    !['x', 'by', 'inch', 'in', '"'].includes(words[before.at + 1] ?? '');
  if (mm === null || mm > THICKEST_WEAR_MM || (leads === 0 && words[end] !== 'wear' && !isTop && !isThin))
    return null;
  while (['wear', 'layer'].includes(words[end] ?? '')) end++;
  const after = before.sign === null ? afterAt(words, end) : { sign: before.sign, at: end };
  // The next wear layer differs by 0.05 mm.
  const isStrict = isStrictly(words, at, before.at, STRICT_OF_MEASURES);
  const beyond = isStrict ? (after.sign === 'min' ? STEP_MM : -STEP_MM) : 0;
  const limits = after.sign === null ? { from: mm, to: mm } : limitsOf(after.sign, mm + beyond, 0);
  const sign = after.sign === null ? '' : `${(isStrict ? STRICT_WORDS : SIGN_WORDS)[after.sign]} `;
  return {
    demand: { kind: 'length', of: 'wear', ...limits },
    label: `${sign}${mm} mm wear layer`,
    end: after.at,
  };
}

/** The thickness of a board that is named with its top: 14 mm of `14/3`. */
export function boardAt(tokens: readonly Token[], words: readonly string[], at: number): Figure | null {
  const [thick, top] = [tokens[at]?.number ?? 0, tokens[at + 2]?.number ?? 0];
  if (words[at + 1] !== '/' || top <= 0 || top > THICKEST_WEAR_MM || thick <= THICKEST_WEAR_MM || thick > 30)
    return null;
  return {
    demand: { kind: 'length', of: 'thickness', from: thick, to: thick },
    label: `${thick} mm thick`,
    end: at + 1,
  };
}
