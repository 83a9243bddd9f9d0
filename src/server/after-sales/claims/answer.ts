/** What the buyer answers on the page of an open claim: words and photos, which put it before staff again. */
import type { APIContext } from 'astro';
import { eq } from 'drizzle-orm';
import { claims } from '#db/schema/index.ts';
import {
  CLAIM_STATE_LABELS,
  claimNumber,
  isUnsettled,
  MAX_CLAIM_ANSWERS,
} from '#domain/after-sales/claim.ts';
import { claimAnswer } from '#domain/after-sales/contract.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import { amount } from '#domain/shared/units.ts';
import { now } from '#server/clock.ts';
import { checkForm } from '#server/http/forms.ts';
import { actorOf, type OrderDetails } from '#server/orders/index.ts';
import { refuseWrite, writeResult } from '#server/database.ts';
import { sentBefore } from '../case.ts';
import { photoForm } from './form.ts';
import { claimKeptPhotos, photosOfForm } from './photos.ts';
import { type Claim, messagesOf } from './queries.ts';
import { claimWithOrder, noteClaim } from './report.ts';
import { claimAt } from './screens.ts';
import { claimPath } from './words.ts';

const TOO_MANY = 'You have answered many times already. Please call us: we would rather speak with you.';

const settled = ({ row, state }: Claim): string =>
  `${claimNumber(row.number)} is ${CLAIM_STATE_LABELS[state].toLowerCase()} by now, so your answer was not sent. If something is still wrong, please contact us.`;

/**
 * Adds an answer to a claim, which is open for staff again. The same form sent twice counts once. Refuses with `key_reused`
 * for a form that was sent before with something else in it, `changed_meanwhile` for a claim that is settled, `too_many`.
 */
const answerAsBuyer = (
  id: string,
  { words, formKey, actor }: { readonly words: string; readonly formKey: string; readonly actor: string },
): Promise<Result<null>> =>
  writeResult(async (tx) => {
    const { claim, order } = await claimWithOrder(tx, id);
    const { row, messages } = claim;
    const form = { orderId: order.id, formKey };
    const photos = await photosOfForm(tx, form);
    const same = messages.find((message) => message.formKey === formKey);
    if (same) {
      const isSame = same.words === words && photos.every(({ claimId }) => claimId !== null);
      return isSame ? null : refuseWrite('key_reused', sentBefore('an answer'));
    }
    if (!isUnsettled(claim.state)) refuseWrite('changed_meanwhile', settled(claim));
    if (messages.filter((message) => message.formKey).length >= MAX_CLAIM_ANSWERS)
      refuseWrite('too_many', TOO_MANY);
    const at = now();
    const all = [...messagesOf(row), { words, at: at.toISOString(), formKey }];
    await tx
      .update(claims)
      .set({
        answer: null,
        answeredAt: null,
        earlierAnswers: JSON.stringify(all),
        // Before that it waited already.
        ...(row.answeredAt ? { waitsSince: at } : {}),
      })
      .where(eq(claims.id, id));
    await claimKeptPhotos(tx, form, id);
    const sent = photos.length > 0 ? `, with ${amount(photos.length, 'photo')}` : '';
    const note = `${claimNumber(row.number)}: the buyer has answered${sent}.`;
    await noteClaim(tx, { orderId: order.id, actor, note });
    return null;
  });

/** Handles the form of a claim's page; null if the order has no claim with this number. */
export async function answerRequest(
  { request, locals, params }: Pick<APIContext, 'request' | 'locals' | 'params'>,
  { order }: OrderDetails,
) {
  const claim = await claimAt(order, params['number']);
  if (!claim) return null;
  const { id, number } = claim.row;
  const isOpen = isUnsettled(claim.state);
  const form = await photoForm(request, {
    order,
    isOpen,
    check(typed, _formKey, hasPhotos) {
      const words = typed['words'] ?? '';
      // That it is settled is all there is to say.
      return isOpen ? checkForm(claimAnswer, { words, hasPhotos }) : ok({ words: words.trim() });
    },
    store: async ({ words }, formKey) => {
      const sent = await answerAsBuyer(id, { words, formKey, actor: actorOf(locals.viewer, order) });
      return sent.ok ? { ...sent, value: claimPath(order, number) } : sent;
    },
  });
  return { ...form, action: claimPath(order, number) };
}
