/** /admin/claims/{id}: what the buyer reports, and the forms that answer it, replace the goods, refund or refuse it. */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { staffMoment } from '#domain/admin/labels.ts';
import { CLAIM_STATE_LABELS, claimNumber, isUnsettled } from '#domain/after-sales/claim.ts';
import { claimRefund, claimWords } from '#domain/after-sales/contract.ts';
import { isDue } from '#domain/orders/replaced.ts';
import { withdrawalEnds } from '#domain/orders/withdrawal.ts';
import { paidForPart } from '#domain/pricing/price.ts';
import { fieldErrors, typedQuantities } from '#domain/orders/typed-quantities.ts';
import { refundForStaff } from '#domain/payments/refund-words.ts';
import { formatPence } from '#domain/shared/money.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { unitName } from '#domain/shared/units.ts';
import { db } from '#server/database.ts';
import { checked, type FormContext, type FormValues } from '#server/http/forms.ts';
import { staffForms } from '#server/http/staff-forms.ts';
import { refundDone } from '#server/orders/admin/index.ts';
import { caseHead } from '../case.ts';
import { goodsOf } from '../lines.ts';
import { fieldName } from './form.ts';
import { changedAt, claimById } from './queries.ts';
import { countInWords, staffClaimLinks } from './screens.ts';
import { daysToChoose, readReplacementDay, sendReplaced } from './replacement.ts';
import {
  answerClaim,
  callOffReplacement,
  isOwedAgain,
  refundClaim,
  refuseClaim,
  replaceClaim,
  type Settled,
  settlingLines,
} from './settle.ts';
import { claimedLines, faultsOf, replacementInWords, upTo } from './words.ts';

const ENDED =
  'Nothing goes out: what it was for has gone back. What had left the stock for it is in it again.';

const OWED_AGAIN =
  'Nothing goes out: it ended with a refund, and that refund has failed. Refund the buyer again, or call the replacement off: the claim is then open again.';

/** One claim for staff; null for an unknown one. */
export async function staffClaim(id: string) {
  const claim = await claimById(db, id);
  if (!claim) return null;
  const { row, lines, counts, photos, messages, state, refund, replacement } = claim;
  const photoUrl = (photo: string) => `/admin/claims/${id}/photos/${photo}`;
  const head = await caseHead(row.orderId);
  if (!head) return null;
  const settling = isUnsettled(state) ? await settlingLines(db, claim) : [];
  const days = settling.length > 0 ? await daysToChoose(claim, boxesOf(settling)) : [];
  const isAgain = await isOwedAgain(db, claim);
  const ends = withdrawalEnds(head.deliveredAt, facts().claimDays, store.timeZone);
  return {
    id,
    number: claimNumber(row.number),
    updatedAt: changedAt(claim).toISOString(),
    isCheckIn: row.source === 'check_in',
    stateName: CLAIM_STATE_LABELS[state],
    isUnsettled: isUnsettled(state),
    ...head,
    reportedAt: staffMoment(row.reportedAt),
    /** It came after the days for it, which takes none of the buyer's rights. */
    isLate: ends !== null && row.reportedAt > ends,
    faults: faultsOf(lines),
    counts: counts.map(countInWords),
    note: row.note,
    messages: messages.map(({ words, at, formKey, photos: sent }) => ({
      title: `${formKey ? 'The buyer answered' : 'Told'} on ${staffMoment(new Date(at))}:`,
      words,
      photos: sent.map(photoUrl),
    })),
    refund: refund && refundForStaff(refund),
    /** The order's other claims: what a settlement left open is one of its own. */
    others: (await staffClaimLinks(row.orderId)).filter(({ url }) => !url.endsWith(id)),
    photos: photos.map(photoUrl),
    fields: settling.map((line) => ({
      name: fieldName(line.id),
      label: line.productName,
      hint: upTo(line, line.ofClaim),
      /** What goes back for them. */
      refundHint: `about ${formatPence(paidForPart(line, 1))} for each ${unitName(line.unit)}`,
      value: String(line.suggested),
    })),
    /** The days on which a replacement can go out. */
    days,
    /** Of the claimed goods, what had come in replacement before: `2 boxes of Oak Plank`; empty for nothing. */
    replaced: goodsOf(
      settling.map((line) => ({ ...line, name: line.productName })),
      ({ again }) => again,
    ).join('; '),
    replacement: replacement && {
      words:
        replacementInWords(replacement) ??
        (replacement.isHeld ? 'It goes out without a day.' : isAgain ? OWED_AGAIN : ENDED),
      isDue: isDue(replacement),
      mayCallOff: isDue(replacement) || isAgain,
      isCollection: replacement.method === 'collection',
      week: replacement.day,
      sent: replacement.sentAt && staffMoment(replacement.sentAt),
    },
  };
}

const boxesOf = (lines: Awaited<ReturnType<typeof settlingLines>>) =>
  new Map(lines.flatMap(({ id, suggested }) => (suggested > 0 ? [[id, suggested] as const] : [])));

/** How many boxes of each claimed line are replaced or paid back, as typed. */
async function typedLines(id: string, typed: FormValues): Promise<Result<Settled>> {
  const claim = await claimById(db, id);
  if (!claim) return refuse('not_found', 'There is no such claim.');
  // What a settled claim has no more was settled or left by a press that came first, which its refusal says.
  const lines = claimedLines(claim).map(({ id: line, quantity }) => ({
    id: line,
    most: isUnsettled(claim.state) ? quantity : Number.MAX_SAFE_INTEGER,
  }));
  const { boxes, errors } = typedQuantities(lines, (line) => typed[fieldName(line)] || '0');
  if (errors.size === 0) return ok({ taken: boxes, isAgain: typed['again'] === 'on' });
  return refuse('invalid', 'Please check the numbers.', fieldErrors(errors, fieldName));
}

/** Handles a form posted to the page of a claim. */
export function staffClaimForms(context: FormContext, id: string) {
  return staffForms(
    context,
    ['orders'],
    {
      answer: {
        done: 'The buyer has your answer.',
        work: checked(claimWords, (words, _typed, actor) => answerClaim(id, words, actor)),
      },
      replace: {
        done: 'The claim is settled by a replacement, and the buyer is told.',
        work: checked(claimWords, async (words, typed, actor) => {
          const lines = await typedLines(id, typed);
          if (!lines.ok) return lines;
          const day = readReplacementDay(typed['day']);
          if (!day.ok) return day;
          const isFromStock = typed['stock'] === 'on';
          return replaceClaim(id, { ...lines.value, isFromStock, day: day.value }, words, actor);
        }),
      },
      refund: {
        done: refundDone('The money is on its way back.'),
        work: checked(claimRefund, async (refund, typed, actor) => {
          const lines = await typedLines(id, typed);
          return lines.ok ? refundClaim(id, lines.value, refund, actor) : lines;
        }),
      },
      'call-off': {
        done: 'The replacement is called off: the claim is open again.',
        work: checked(claimWords, (words, _typed, actor) => callOffReplacement(id, words, actor)),
      },
      sent: {
        done: 'The replacement is off the pick sheet and the run sheet.',
        work: (_typed, actor) => sendReplaced(id, actor),
      },
      refuse: {
        done: 'The claim is refused, and the buyer is told.',
        work: checked(claimWords, (words, _typed, actor) => refuseClaim(id, words, actor)),
      },
    },
    `/admin/claims/${id}`,
  );
}
