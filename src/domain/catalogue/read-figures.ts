/** Reads figures in a search text: prices, sizes, lengths, in the units that shoppers use. */
import type { Demand } from './reading.ts';
import { type Token, UNITS } from './search-tokens.ts';
import { signalAt } from './lexicon.ts';

/** A figure that was read, and where its words end. */
export interface Figure {
  readonly demand: Demand | null;
  readonly label: string;
  readonly end: number;
}

const MM_BY_UNIT: Readonly<Record<string, number>> = {
  mm: 1,
  mil: 1,
  millimetre: 1,
  millimeter: 1,
  cm: 10,
  centimetre: 10,
  centimeter: 10,
  m: 1000,
  metre: 1000,
  meter: 1000,
  mtr: 1000,
  in: 25.4,
  inch: 25.4,
  '"': 25.4,
  '″': 25.4,
  ft: 304.8,
  foot: 304.8,
  feet: 304.8,
};

const CURRENCY: ReadonlySet<string> = new Set(['£', '€', 'pound', 'quid', 'gbp', 'euro', 'squid', 'nicker']);
const PER: ReadonlySet<string> = new Set(['a', 'per', '/', 'each', 'the', 'for', 'an', 'p']);
const SALE_UNITS: ReadonlySet<string> = new Set(
  'box pack roll tub bag each length piece unit tin bottle item pc packet'.split(' '),
);
const AREA_WORDS = [
  ['square', 'metre'],
  ['square', 'meter'],
  ['square', 'm'],
  ['sq', 'metre'],
  ['sq', 'meter'],
  ['sq', 'm'],
  ['sq', 'mtr'],
  ['sqm'],
  ['m2'],
  ['msq'],
  ['m', 'sq'],
  ['sm'],
  ['psm'],
  ['square'],
];
const METRE_WORDS = [['metre'], ['meter'], ['m'], ['mtr'], ['yard']];

/** Figures over which a bare number is no price per m². */
const MOST_POUNDS = 10_000;
/** How far 'around £30' reaches, and how far below 'carpet £25' starts. */
const [ABOUT, BARE] = [0.15, 0.2];
/** The sides of rooms in metres; longer ones are something else. */
const LONGEST_ROOM_M = 30;
/** Below this many mm a length is a thickness, unless it is said to be something else. */
const THICKEST_MM = 30;
const [LONGEST_INCHES, LONGEST_CM] = [48, 200];
/** How far a length is beyond another one, at least. */
const STRICTLY = 0.015;

const isOne = (tokens: readonly Token[], at: number, words: readonly string[]): boolean =>
  words.every((word, nth) => tokens[at + nth]?.word === word);

function skipWords(tokens: readonly Token[], at: number, options: readonly (readonly string[])[]): number {
  const found = options.find((words) => isOne(tokens, at, words));
  return found ? at + found.length : at;
}

interface Limits {
  readonly from: number;
  readonly to: number;
}

const pence = (pounds: number): string => `£${Number.isInteger(pounds) ? pounds : pounds.toFixed(2)}`;

interface Comparison {
  readonly sign: 'max' | 'min' | 'about' | null;
  readonly at: number;
}

/** The comparison that starts at a token (`not over`), and the first token after it. */
function comparisonAt(words: readonly string[], at: number): Comparison {
  for (const sign of ['max', 'min', 'about'] as const) {
    const length = signalAt(sign, words, at);
    const other = sign === 'max' ? 0 : signalAt('max', words, at);
    if (length > other) {
      let next = at + length;
      while (['a', 'the', 'of', 'price', 'budget', 'is', 'about', 'around'].includes(words[next] ?? ''))
        next++;
      return { sign, at: next };
    }
  }
  return { sign: null, at };
}

/** A comparison behind a figure: `£30 or less`. */
function afterAt(words: readonly string[], at: number): Comparison {
  for (const [signal, sign] of [
    ['afterMax', 'max'],
    ['afterMin', 'min'],
    ['afterAbout', 'about'],
  ] as const) {
    const length = signalAt(signal, words, at);
    if (length > 0) return { sign, at: at + length };
  }
  return { sign: null, at };
}

interface Amount {
  readonly value: number;
  readonly isMoney: boolean;
  readonly end: number;
}

function amountAt(tokens: readonly Token[], at: number): Amount | null {
  const signed = CURRENCY.has(tokens[at]?.word ?? '');
  const token = tokens[signed ? at + 1 : at];
  if (!token || token.number === null) return null;
  const next = signed ? at + 2 : at + 1;
  const after = CURRENCY.has(tokens[next]?.word ?? '') ? next + 1 : next;
  return { value: token.number, isMoney: signed || after > next, end: after };
}

interface Per {
  readonly per: 'm2' | 'unit' | 'either';
  readonly end: number;
}

/** What a price is for: `a metre`, `per m²`, `/box`. */
function perAt(tokens: readonly Token[], at: number, isMoney: boolean): Per {
  const first = tokens[at]?.word ?? '';
  if (first === 'pm2' || first === 'psm') return { per: 'm2', end: at + 1 };
  const next = PER.has(first) ? at + 1 : at;
  const area = skipWords(tokens, next, AREA_WORDS);
  if (area > next && (isMoney || next > at)) return { per: 'm2', end: area };
  const metre = skipWords(tokens, next, METRE_WORDS);
  if (metre > next && (next > at || isMoney)) return { per: 'm2', end: metre };
  if (first === 'each') return { per: 'unit', end: at + 1 };
  if (next > at && SALE_UNITS.has(tokens[next]?.word ?? '')) return { per: 'unit', end: next + 1 };
  return { per: 'either', end: at };
}

function priceOf({ from, to }: Limits, per: Per['per'], end: number, label: string): Figure {
  const suffix = per === 'm2' ? ' per m²' : per === 'unit' ? ' each' : '';
  const limits = { from: Math.round(from * 100), to: to === Infinity ? Infinity : Math.round(to * 100) };
  return { demand: { kind: 'price', ...limits, per }, label: label + suffix, end };
}

const limitsOf = (sign: Comparison['sign'], value: number, bare: number): Limits =>
  sign === 'max'
    ? { from: 0, to: value }
    : sign === 'min'
      ? { from: value, to: Infinity }
      : sign === 'about'
        ? { from: value * (1 - ABOUT), to: value * (1 + ABOUT) }
        : { from: value * (1 - bare), to: value };

const SIGN_WORDS = { max: 'up to', min: 'from', about: 'around' } as const;
const STRICT_WORDS = { max: 'under', min: 'over', about: 'around' } as const;

/** Whether a unit of measure follows: then a figure is no price. */
const isMeasure = (tokens: readonly Token[], at: number): boolean => {
  const unit = tokens[at]?.word ?? '';
  return unit in MM_BY_UNIT || UNITS.has(unit) || ['x', 'by', 'sqm', 'sq'].includes(unit);
};

/** A price at a token: `under £30`, `£20-£30`, `30 quid a metre`, `between 20 and 30`. */
export function priceAt(tokens: readonly Token[], words: readonly string[], at: number): Figure | null {
  const isBetween = words[at] === 'between';
  const before = isBetween ? { sign: null, at: at + 1 } : comparisonAt(words, at);
  const first = amountAt(tokens, before.at);
  if (!first || first.value > MOST_POUNDS) return null;
  const joint = words[first.end] ?? '';
  const second = ['-', 'to', '~', 'and'].includes(joint) ? amountAt(tokens, first.end + 1) : null;
  if (second && second.value > first.value && (joint !== 'and' || isBetween)) {
    const money = first.isMoney || second.isMoney;
    const per = perAt(tokens, second.end, money);
    const isPrice =
      money ||
      per.end > second.end ||
      ((isBetween || before.sign !== null) && !isMeasure(tokens, second.end));
    if (!isPrice) return null;
    const label = `${pence(first.value)} to ${pence(second.value)}`;
    return priceOf({ from: first.value, to: second.value }, per.per, per.end, label);
  }
  const per = perAt(tokens, first.end, first.isMoney);
  const after = before.sign === null ? afterAt(words, per.end) : { sign: before.sign, at: per.end };
  const isPrice =
    first.isMoney ||
    per.end > first.end ||
    (before.sign !== null && !isMeasure(tokens, first.end)) ||
    (after.sign !== null && before.sign === null && after.sign !== 'about' && !isMeasure(tokens, first.end));
  if (!isPrice) return null;
  const { sign } = after;
  const limits = limitsOf(sign, first.value, BARE);
  const late = perAt(tokens, after.at, true);
  const [by, end] = per.per === 'either' ? [late.per, late.end] : [per.per, after.at];
  return priceOf(limits, by, end, `${sign === null ? 'about' : SIGN_WORDS[sign]} ${pence(first.value)}`);
}

const sorted = (a: number, b: number): [number, number] => (a < b ? [a, b] : [b, a]);

/** A size of two sides at a token: `600x600`, `60 x 60 cm`, `24 by 12 inches`. */
export function sizeAt(tokens: readonly Token[], at: number): Figure | null {
  const a = tokens[at]?.number ?? null;
  if (a === null) return null;
  const unitA = MM_BY_UNIT[tokens[at + 1]?.word ?? ''];
  const joint = unitA === undefined ? at + 1 : at + 2;
  if (!['x', 'by'].includes(tokens[joint]?.word ?? '')) return null;
  const b = tokens[joint + 1]?.number ?? null;
  if (b === null) return null;
  const unitB = MM_BY_UNIT[tokens[joint + 2]?.word ?? ''];
  const end = unitB === undefined ? joint + 2 : joint + 3;
  const unit = unitB ?? unitA;
  const text = `${a} × ${b}`;
  if (unit === 1000 || unit === 304.8) {
    const sides = sorted(Math.round(a * (unitA ?? unit)), Math.round(b * unit));
    if (Math.max(...sides) > LONGEST_ROOM_M * 1000) return null;
    const inUnit = unitA === undefined || unitA === unit ? [a, b] : [(a * unitA) / unit, b];
    const label = `room of ${inUnit.join(' × ')} ${unit === 1000 ? 'm' : 'ft'}`;
    return { demand: { kind: 'room', sides }, label, end };
  }
  const pair = (factor: number) => sorted(Math.round(a * factor), Math.round(b * factor));
  if (unit !== undefined) {
    const sides = [sorted(Math.round(a * (unitA ?? unit)), Math.round(b * unit))] as const;
    return { demand: { kind: 'size', sides }, label: `${sides[0].join(' × ')} mm`, end };
  }
  const longest = Math.max(a, b);
  const sides = [
    ...(longest >= 20 ? [pair(1)] : []),
    ...(longest <= LONGEST_CM ? [pair(10)] : []),
    ...(longest <= LONGEST_INCHES ? [pair(25.4)] : []),
  ];
  return { demand: { kind: 'size', sides }, label: text, end };
}

type LengthOf = Extract<Demand, { kind: 'length' }>['of'];

const WIDE: ReadonlySet<string> = new Set(['wide', 'width', 'wideness', 'broad']);
const THICK: ReadonlySet<string> = new Set(['thick', 'thickness', 'deep', 'depth']);

const mmText = (mm: number): string => (mm >= 1000 && mm % 100 === 0 ? `${mm / 1000} m` : `${mm} mm`);

/** A length at a token: `8mm`, `at least 12 mm thick`, `220mm wide`, `5 metre wide`, `600mm`. */
export function lengthAt(tokens: readonly Token[], words: readonly string[], at: number): Figure | null {
  const before = comparisonAt(words, at);
  const amount = tokens[before.at]?.number ?? null;
  if (amount === null) return null;
  const range =
    words[before.at + 1] === '-' || words[before.at + 1] === 'to' ? tokens[before.at + 2]?.number : null;
  const unitAt = before.at + (typeof range === 'number' ? 3 : 1);
  const unit = MM_BY_UNIT[words[unitAt] ?? ''];
  if (unit === undefined) return null;
  const after = before.sign === null ? afterAt(words, unitAt + 1) : { sign: before.sign, at: unitAt + 1 };
  const next = words[after.at] ?? '';
  const mm = amount * unit;
  // 'a wear layer of 0.5 mm' and the weights of sundries are words on the label.
  if (next === 'wear' || mm < 1.1) return null;
  const of: LengthOf | null =
    unit === 1000 || unit === 304.8
      ? mm >= 1900 && mm <= 6000 && Number.isInteger(amount)
        ? 'roll'
        : null
      : THICK.has(next) || (mm <= THICKEST_MM && !WIDE.has(next))
        ? 'thickness'
        : WIDE.has(next)
          ? 'width'
          : 'side';
  if (of === null) return null;
  const end = THICK.has(next) || WIDE.has(next) ? after.at + 1 : after.at;
  // `thicker than 8 mm` leaves 8 mm out, beyond the tolerance of lengths.
  const isStrict = words.slice(at, before.at).includes('than');
  const beyond = 1 + (isStrict ? (after.sign === 'min' ? STRICTLY : -STRICTLY) : 0);
  const limits: Limits =
    typeof range === 'number'
      ? { from: mm, to: range * unit }
      : after.sign === null
        ? { from: mm, to: mm }
        : limitsOf(after.sign, mm * beyond, 0);
  const name = of === 'thickness' ? ' thick' : of === 'side' ? '' : ' wide';
  const sign = after.sign === null ? '' : `${(isStrict ? STRICT_WORDS : SIGN_WORDS)[after.sign]} `;
  const text =
    typeof range === 'number' ? `${mmText(mm)} to ${mmText(range * unit)}` : mmText(Math.round(mm * 10) / 10);
  return { demand: { kind: 'length', of, ...limits }, label: `${sign}${text}${name}`, end };
}

/** An area (`20 m²`), which demands nothing of a product. */
export function areaAt(tokens: readonly Token[], at: number): Figure | null {
  if ((tokens[at]?.number ?? null) === null) return null;
  const end = skipWords(tokens, at + 1, AREA_WORDS);
  return end > at + 1 ? { demand: null, label: '', end } : null;
}
