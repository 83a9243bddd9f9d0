/** Lengths as people type and read them: metres, or feet and inches. Integer mm inside. */
import { numberTyped } from '../calculator/rules.ts';

export type LengthUnit = 'm' | 'ft';

const MM_PER_M = 1000;
const MM_PER_INCH = 25.4;
const INCHES_PER_FOOT = 12;

export const LENGTH_UNREADABLE: Readonly<Record<LengthUnit, string>> = {
  m: 'Please give the measure in metres as a plain number, such as 4.2 for 4 metres and 20 centimetres.',
  ft: 'Please give the measure in feet and inches, such as 13\' 9" for 13 feet and 9 inches.',
};

/** `3 m 80 cm`, `3m80`; one digit alone could mean 3.8 or 3.08, so it needs its unit. */
const METRES_AND_CM = /^(\d{1,4}) ?m(?:et(?:re|er)s?)?,? ?(?:(\d{2})|(\d{1,2}) ?cm)$/i;
const FRACTIONS: Readonly<Record<string, string>> = { '¼': '1/4', '½': '1/2', '¾': '3/4' };
const METRIC = /^(.*\d\.?) ?(mm|cm|m|metres?|meters?)$/i;
const MM_PER: Readonly<Record<string, number>> = { mm: 1, cm: 10 };
const FOOT_OR_INCH = /["”″'’′]|\d ?(?:ft|feet|foot|in)/i;
/** `13 9`: feet and inches without their marks. */
const UNMARKED = /^(\d{1,4}(?:\.\d{1,3})?)(?: (\d{1,2}(?:\.\d{1,3})?))?$/;
/** `13' 9 1/2"`, `13'`, `158"`; the last mark may be missing. */
const MARKED = /^(?:(\d{1,4}(?:\.\d{1,3})?) ?')? ?(\d{1,4}(?:\.\d{1,3})?)?(?: ?(\d{1,2})\/(\d{1,2}))? ?"?$/;

const positive = (mm: number): number | null => (Number.isSafeInteger(mm) && mm >= 0 ? mm : null);

function imperialTyped(typed: string): number | null {
  const text = typed
    .replace(/''|[”″]| ?(?:inches|inch|in)\b\.?/gi, '"')
    .replace(/[’′]| ?(?:feet|foot|ft)\b\.?/gi, "'")
    .replace(/ ?([¼½¾])/g, (_, sign: string) => ` ${FRACTIONS[sign] ?? ''}`)
    .trim();
  const [, feet, inches, above = 0, below = 1] = UNMARKED.exec(text) ?? MARKED.exec(text) ?? [];
  if ((feet ?? inches ?? above) === 0 || Number(below) === 0) return null;
  const total = Number(feet ?? 0) * INCHES_PER_FOOT + Number(inches ?? 0) + Number(above) / Number(below);
  return positive(Math.round(total * MM_PER_INCH));
}

/**
 * A length in mm as typed; null if it cannot be read. A plain number is in `unit`; a length with its own unit is read in it.
 * @example lengthTyped('4.2', 'm') // 4200
 * @example lengthTyped('13\' 9"', 'm') // 4191
 */
export function lengthTyped(typed: string, unit: LengthUnit): number | null {
  const text = typed.trim().replace(/\s+/g, ' ');
  const [, metresOf, twoDigits, cm = twoDigits] = METRES_AND_CM.exec(text) ?? [];
  if (metresOf) return positive(Number(metresOf) * MM_PER_M + Number(cm) * 10);
  const metric = METRIC.exec(text);
  if (metric) {
    const value = numberTyped(metric[1] ?? '');
    return value === null
      ? null
      : positive(Math.round(value * (MM_PER[(metric[2] ?? '').toLowerCase()] ?? MM_PER_M)));
  }
  if (unit === 'ft' || FOOT_OR_INCH.test(text)) return imperialTyped(text);
  const metres = numberTyped(text);
  return metres === null ? null : positive(Math.round(metres * MM_PER_M));
}

/** @param per parts of an inch that are shown: 10 for tenths */
const feetAndInches = (mm: number, per = 10): string => {
  const parts = Math.round((mm / MM_PER_INCH) * per);
  const feet = Math.floor(parts / (INCHES_PER_FOOT * per));
  const inches = (parts - feet * INCHES_PER_FOOT * per) / per;
  return `${feet}' ${inches}"`;
};

/** A length as a field shows it, which `lengthTyped` reads back as the same mm: `4.2`, `13' 9"`, or `13' 9.35"`. */
export const lengthForField = (mm: number, unit: LengthUnit): string => {
  if (unit === 'm') return String(mm / MM_PER_M);
  const tenths = feetAndInches(mm);
  return lengthTyped(tenths, unit) === mm ? tenths : feetAndInches(mm, 100);
};

/** A length for reading: `4.20 m`, or `13' 9.4"`. */
export const formatLength = (mm: number, unit: LengthUnit): string =>
  unit === 'ft' ? feetAndInches(mm) : `${(mm / MM_PER_M).toFixed(mm % 10 === 0 ? 2 : 3)} m`;
