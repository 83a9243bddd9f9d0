/** Reads money: prices in a search text, as limits per m², for a unit or for the whole floor, and amounts in a message. */
import { inFigures } from '../language/plain.ts';
import { MM_BY_UNIT } from '../language/units.ts';
import { afterAt, comparisonAt, isStrictly, type Limits, limitsOf, SIGN_WORDS } from './read-comparisons.ts';
import { AREA_WORDS, type Figure, skipWords } from './read-figures.ts';
import { type Token, tokensOf, UNITS } from './search-tokens.ts';

/** Figures over which a bare number is no price. */
const MOST_POUNDS = 10_000;
/** A bare number below is a measure without its unit: `0.5 or more`. */
const LEAST_POUNDS = 2;
/** How far below 'carpet £25' starts. */
const BARE = 0.2;
const METRE_WORDS = [['metre'], ['meter'], ['m'], ['mtr'], ['yard']];
const SALE_UNITS: ReadonlySet<string> = new Set(
  'box pack roll carton tub bag each length piece unit tin bottle item pc packet tile'.split(' '),
);
const PER: ReadonlySet<string> = new Set(['a', 'per', '/', 'each', 'the', 'for', 'an', 'p']);
const EUROS: ReadonlySet<string> = new Set(['€', 'euro', 'eur']);
const CURRENCY: ReadonlySet<string> = new Set(['£', 'pound', 'quid', 'gbp', 'squid', 'nicker', ...EUROS]);
const pence = (pounds: number): string => `£${Number.isInteger(pounds) ? pounds : pounds.toFixed(2)}`;

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
  /** The unit by its name: `box`. */
  readonly unit?: string;
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
  const unit = tokens[next]?.word ?? '';
  if (next > at && SALE_UNITS.has(unit)) return { per: 'unit', unit, end: next + 1 };
  return { per: 'either', end: at };
}

function priceOf({ from, to }: Limits, per: Per['per'], end: number, label: string): Figure {
  const suffix = per === 'm2' ? ' per m²' : per === 'unit' ? ' each' : '';
  const limits = { from: Math.round(from * 100), to: to === Infinity ? Infinity : Math.round(to * 100) };
  return { demand: { kind: 'price', ...limits, per }, label: label + suffix, end };
}

/** Whether a unit of measure follows, or what is counted (`12 boxes`): then a figure is no price. */
const isMeasure = (tokens: readonly Token[], at: number): boolean => {
  const unit = tokens[at]?.word ?? '';
  return (
    SALE_UNITS.has(unit) || unit in MM_BY_UNIT || UNITS.has(unit) || ['x', 'by', 'sqm', 'sq'].includes(unit)
  );
};

/** A price at a token: `under £30`, `£20-£30`, `30 quid a metre`, `between 20 and 30`. Euros are no pounds: nothing has them. */
export function priceAt(tokens: readonly Token[], words: readonly string[], at: number): Figure | null {
  const figure = poundsAt(tokens, words, at);
  if (!figure || !words.slice(at, figure.end).some((word) => EUROS.has(word))) return figure;
  const label = figure.label.replaceAll('£', '€');
  return {
    ...figure,
    label,
    demand: { kind: 'word', words: [label], whole: [label], starts: [], inText: false },
  };
}

function poundsAt(tokens: readonly Token[], words: readonly string[], at: number): Figure | null {
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
  if (!isPrice || (!first.isMoney && first.value < LEAST_POUNDS)) return null;
  const { sign } = after;
  const penny = isStrictly(words, at, before.at) ? 0.01 : 0;
  const limits = limitsOf(sign, sign === 'max' ? first.value - penny : first.value + penny, BARE);
  const late = perAt(tokens, after.at, true);
  const [by, end] = per.per === 'either' ? [late.per, late.end] : [per.per, after.at];
  return priceOf(limits, by, end, `${sign === null ? 'about' : SIGN_WORDS[sign]} ${pence(first.value)}`);
}

/** An amount of money in a message, and what it is for. */
export interface Money extends Pick<Per, 'per' | 'unit'> {
  readonly pence: number;
  /** A currency or the word budget stands beside it: `£30`, `30 quid`. */
  readonly isSigned: boolean;
  /** It is written with pence: `3.20 a metre`. */
  readonly hasPence: boolean;
  /** It is paid first: `£100 down`, `a deposit of £150`. */
  readonly isDeposit: boolean;
}

const PAID_FIRST: ReadonlySet<string> = new Set(['down', 'deposit', 'upfront', 'up']);
const OF_AMOUNT: ReadonlySet<string> = new Set(['of', 'is', 'about', 'around']);
/** A bare number from here on is a budget where that word stands before it. */
const LEAST_BUDGET = 100;

/** The amounts of money in a text, and the figures that are priced by a unit. */
export function moneyIn(text: string): readonly Money[] {
  const tokens = tokensOf(inFigures(text));
  const found: Money[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const amount = amountAt(tokens, at);
    if (!amount) continue;
    let before = at - 1;
    while (OF_AMOUNT.has(tokens[before]?.word ?? '')) before--;
    const { word = '' } = tokens[before] ?? {};
    const { per, unit, end } = perAt(tokens, amount.end, amount.isMoney);
    const isBudget = word === 'budget' && amount.value >= LEAST_BUDGET && !isMeasure(tokens, amount.end);
    const isSigned = amount.isMoney || isBudget;
    const hasPence = /\.\d\d$/.test(tokens[at]?.typed ?? '');
    const isDeposit = word === 'deposit' || PAID_FIRST.has(tokens[amount.end]?.word ?? '');
    const pence = Math.round(amount.value * 100);
    if (isSigned || per !== 'either')
      found.push({ pence, per, ...(unit && { unit }), isSigned, hasPence, isDeposit });
    at = Math.max(at, end - 1);
  }
  return found;
}

/**
 * The budget for a whole floor, in pence: `a £900 floor`, `got about 400 quid`. Null if there is none, or if the amount
 * is a price per metre or a deposit.
 */
export const totalIn = (text: string): number | null =>
  moneyIn(text).find(({ per, isSigned, isDeposit }) => per === 'either' && isSigned && !isDeposit)?.pence ??
  null;
