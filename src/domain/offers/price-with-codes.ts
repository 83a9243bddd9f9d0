/** Prices lines with the codes of an order: `priceOrder`, after the codes have been read against its goods. */
import { type Price, type PriceableLine, priceOrder } from '../pricing/price.ts';
import { type CodeOffer, type KnownCode, type OfferedLine, readCodes, type RejectedCode } from './rules.ts';

/** The codes of an order, and the shop's own among them. */
export interface Codes {
  /** As the shopper typed them (`typedCodes`). */
  readonly typed: readonly string[];
  /** By `codeKey`. */
  readonly known: ReadonlyMap<string, KnownCode>;
  readonly at: Date;
}

export const NO_CODES: Codes = { typed: [], known: new Map(), at: new Date(0) };

export interface CodePrice<Line extends PriceableLine> extends Price<Line, CodeOffer> {
  readonly rejected: readonly RejectedCode[];
}

/** Prices lines; a code that does not hold is rejected and takes nothing off. */
export function priceWithCodes<Line extends PriceableLine & OfferedLine>(
  lines: readonly Line[],
  { typed, known, at }: Codes,
): CodePrice<Line> {
  const { goodsPence } = priceOrder(lines).totals;
  const { offers, rejected } = readCodes(typed, known, { lines, goodsPence, at });
  return { ...priceOrder(lines, offers), rejected };
}
