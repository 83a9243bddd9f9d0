/** View models of a claim: the buyer's page, and the links on the order pages. */
import { CLAIM_STATE_LABELS, claimNumber, isUnsettled } from '#domain/after-sales/claim.ts';
import { refundInWords } from '#domain/payments/refund-words.ts';
import { amount } from '#domain/shared/units.ts';
import { db } from '#server/database.ts';
import { dateInWords, type OrderDetails, type OrderRow } from '#server/orders/index.ts';
import { claimOffer } from './offer.ts';
import { type Claim, type ClaimCount, claimsOf } from './queries.ts';
import { isOwedAgain } from './settle.ts';
import { claimPath, faultsOf, photoPath, replacedInWords } from './words.ts';

/** What the buyer reads of a claim. */
function sentenceOf(claim: Claim, isAgain: boolean): string {
  const { state, messages, refund, replacement } = claim;
  switch (state) {
    case 'open':
      return `${messages.at(-1)?.formKey ? 'We have your answer. ' : ''}We look at it within two working days, and write to you.`;
    case 'answered':
      return 'We have answered; it is not settled yet. You can answer below, photos too.';
    case 'replaced':
      if (isAgain) return 'Nothing goes out in replacement any more. We settle this anew, and write to you.';
      if (replacement && !replacement.isHeld)
        return 'Nothing goes out in replacement any more: the goods or the money went back.';
      return ['You get other goods for it.', replacedInWords(claim)].filter(Boolean).join(' ');
    case 'refunded':
      return refund ? `${refundInWords(refund)}.` : '';
    case 'refused':
      return 'We could not settle it as you asked. Your rights by law are not touched by this.';
    case 'well':
      return 'Everything is there and whole. Thank you for checking.';
    case 'known':
      return 'What is missing or broken is in your earlier report already: nothing was added. Thank you for checking.';
  }
}

/** `Oak Plank: 12 of 12 boxes, batch A12`: of what should have been there then. */
export const countInWords = ({ name, unit, ordered, counted, expected, batch }: ClaimCount): string =>
  `${name}: ${counted.toLocaleString('en-GB')} of ${amount(expected ?? ordered, unit)}${batch ? `, batch ${batch}` : ''}`;

/** A claim of an order by the number in the address; null if the order has none with it. */
export async function claimAt(order: Pick<OrderRow, 'id'>, number: string | undefined) {
  return (await claimsOf(db, order.id)).find(({ row }) => String(row.number) === number) ?? null;
}

/** The buyer's page of a claim. */
export async function claimScreen(order: OrderRow, claim: Claim) {
  const { row, lines, counts, photos, messages, state } = claim;
  return {
    number: claimNumber(row.number),
    isCheckIn: row.source === 'check_in',
    stateName: CLAIM_STATE_LABELS[state],
    isOpen: isUnsettled(state),
    sentence: sentenceOf(claim, await isOwedAgain(db, claim)),
    reportedOn: dateInWords(row.reportedAt),
    faults: faultsOf(lines),
    counts: counts.map(countInWords),
    note: row.note,
    messages: messages.map(({ words, at, formKey, photos: sent }) => ({
      title: `${formKey ? 'You' : 'We'} wrote on ${dateInWords(new Date(at))}:`,
      words,
      photos: sent.map((id) => photoPath(order, id)),
    })),
    photos: photos.map((id) => photoPath(order, id)),
  };
}

const linkOf = (claim: Claim, url: string) => ({
  name: claim.row.source === 'check_in' ? 'Check-in' : `Report ${claimNumber(claim.row.number)}`,
  state: CLAIM_STATE_LABELS[claim.state],
  faults: faultsOf(claim.lines).join('; '),
  replacement: replacedInWords(claim),
  url,
});

/** The claims of an order with what may be reported now, for its buyer's page. */
export async function orderClaims(details: OrderDetails) {
  const claims = await claimsOf(db, details.order.id);
  return {
    claims: claims.map((claim) => linkOf(claim, claimPath(details.order, claim.row.number))),
    offer: await claimOffer(details, claims),
  };
}

export const staffClaimLinks = async (orderId: string) =>
  (await claimsOf(db, orderId)).map((claim) => linkOf(claim, `/admin/claims/${claim.row.id}`));
