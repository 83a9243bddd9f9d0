/** A claim in words, and its addresses. */
import { CLAIM_KIND_WORDS, type ClaimKind } from '#domain/after-sales/claim.ts';
import { amount } from '#domain/shared/units.ts';
import { orderPath } from '#server/orders/index.ts';

type Owned = Parameters<typeof orderPath>[0];

/** The form that reports a claim. */
export const reportPath = (order: Owned): string => orderPath(order, 'claim');

/** The form that checks a delivery in. */
export const checkInPath = (order: Owned): string => orderPath(order, 'check-in');

/** The page of a claim. */
export const claimPath = (order: Owned, number: number): string => orderPath(order, `claims/${number}`);

/** One of its photos, for the buyer. */
export const photoPath = (order: Owned, photo: string): string => orderPath(order, `photos/${photo}`);

interface Fault {
  readonly name: string;
  readonly unit: string;
  readonly kind: ClaimKind;
  readonly quantity: number;
}

/** `2 boxes of Oak Plank damaged`, one entry a line. */
export const faultsOf = (lines: readonly Fault[]): string[] =>
  lines.map(
    ({ quantity, unit, name, kind }) => `${amount(quantity, unit)} of ${name} ${CLAIM_KIND_WORDS[kind]}`,
  );
