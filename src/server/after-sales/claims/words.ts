/** A claim in words, and its addresses. */
import { CLAIM_KIND_WORDS } from '#domain/after-sales/claim.ts';
import type { Quantities } from '#domain/orders/goods-back.ts';
import { amount } from '#domain/shared/units.ts';
import type { Replacement } from '#server/delivery/index.ts';
import { bookedDay, orderPath } from '#server/orders/index.ts';
import { goodsOf } from '../lines.ts';
import type { Claim, ClaimLine } from './queries.ts';

type Owned = Parameters<typeof orderPath>[0];

/** `Delivery on Tuesday 1 December 2026.`; null for goods that go by another way, and where nothing goes out any more. */
export const replacementInWords = (replacement: Replacement | null): string | null =>
  replacement?.isHeld && (replacement.day ?? replacement.reason) !== null ? bookedDay(replacement) : null;

/** The claimed quantity of each order line, whatever is wrong with it. */
export function claimedLines({ lines }: Pick<Claim, 'lines'>) {
  const byLine = new Map<string, Claim['lines'][number]>();
  for (const line of lines)
    byLine.set(line.id, { ...line, quantity: line.quantity + (byLine.get(line.id)?.quantity ?? 0) });
  return [...byLine.values()];
}

/** `2 boxes of Oak Plank; 1 roll of Foam`, each order line once. */
export const takenInWords = (claim: Pick<Claim, 'lines'>, taken: Quantities): string =>
  goodsOf(claimedLines(claim), ({ id }) => taken.get(id) ?? 0).join('; ');

/** `In replacement: 2 boxes of Oak Plank. Delivery on Tuesday 1 December 2026.`; null if nothing goes out. */
export const replacedInWords = (claim: Pick<Claim, 'lines' | 'replacement'>): string | null =>
  claim.replacement?.isHeld
    ? [
        `In replacement: ${takenInWords(claim, claim.replacement.lines)}.`,
        replacementInWords(claim.replacement),
      ]
        .filter(Boolean)
        .join(' ')
    : null;

/** The form that reports a claim. */
export const reportPath = (order: Owned): string => orderPath(order, 'claim');

/** The form that checks a delivery in. */
export const checkInPath = (order: Owned): string => orderPath(order, 'check-in');

/** The page of a claim. */
export const claimPath = (order: Owned, number: number): string => orderPath(order, `claims/${number}`);

/** One of its photos, for the buyer. */
export const photoPath = (order: Owned, photo: string): string => orderPath(order, `photos/${photo}`);

/** Beside a field for boxes of a line: `0 to 12 boxes, 2 replaced before`. */
export const upTo = (line: { readonly unit: string; readonly replaced: number }, most: number): string =>
  [
    `0 to ${amount(most, line.unit)}`,
    ...(line.replaced > 0 ? [`${line.replaced} replaced before`] : []),
  ].join(', ');

/** `2 boxes of Oak Plank damaged`, one entry a line. */
export const faultsOf = (
  lines: readonly Pick<ClaimLine, 'name' | 'unit' | 'kind' | 'quantity'>[],
): string[] =>
  lines.map(
    ({ quantity, unit, name, kind }) => `${amount(quantity, unit)} of ${name} ${CLAIM_KIND_WORDS[kind]}`,
  );
