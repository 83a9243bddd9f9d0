/** The form that asks for a return, in two steps: how many boxes, then what goes back and how. Works as plain forms. */
import type { APIContext } from 'astro';
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { typedQuantities } from '#domain/orders/typed-quantities.ts';
import { freeMoney } from '#domain/orders/withdrawn.ts';
import { paidForPart } from '#domain/pricing/price.ts';
import { moneyForReturn, returnableOf, returnEnds } from '#domain/after-sales/returns.ts';
import { formatPence } from '#domain/shared/money.ts';
import { amount, unitName } from '#domain/shared/units.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/database.ts';
import { readFormData } from '#server/http/body.ts';
import { enforceRateLimit, type Limit } from '#server/http/rate-limit.ts';
import { textFields } from '#server/http/forms.ts';
import { newId } from '#server/ids.ts';
import { actorOf, dateInWords, type OrderDetails } from '#server/orders/index.ts';
import { formKeyOf } from '../case.ts';
import { openLines } from '../lines.ts';
import { requestReturn } from './commands.ts';
import { requestPath, returnPath } from './words.ts';

const NOTHING_CHOSEN = 'Please say how many boxes go back: every line is at 0.';
/** The most fields of the form besides one for each line. */
const OTHER_FIELDS = 10;

/** Each request writes and mails. */
const REQUESTS: Limit = { bucket: 'return-requests', points: 20, seconds: 86_400 };

const backField = (id: string): string => `back-${id}`;

/** What may go back of an order now; null if nothing may, or no longer. */
export async function returnOffer({ order, withdrawal }: Pick<OrderDetails, 'order' | 'withdrawal'>) {
  const ends = returnEnds(order, facts().returnDays, store.timeZone);
  if (!ends || now() > ends) return null;
  const lines = await openLines(db, order.id);
  if (lines.every((line) => returnableOf(line) === 0)) return null;
  const money = { totalPence: order.totalPence, freePence: freeMoney(order, withdrawal) };
  return { lines, money, until: dateInWords(ends), url: requestPath(order) };
}
type Offer = NonNullable<Awaited<ReturnType<typeof returnOffer>>>;

/** A field for each line of which something may go back. */
const fieldsOf = (
  { lines }: Offer,
  valueOf: (id: string) => string,
  errors: ReadonlyMap<string, string> = new Map(),
) =>
  lines.flatMap((line) => {
    const most = returnableOf(line);
    if (most === 0) return [];
    const paid = formatPence(paidForPart(line, 1));
    const hint = `0 to ${amount(most, line.unit)}; about ${paid} goes back for each ${unitName(line.unit)}`;
    return [
      {
        name: backField(line.id),
        label: line.productName,
        hint,
        value: valueOf(line.id),
        error: errors.get(line.id),
      },
    ];
  });

/** Handles both steps; only the second asks for the return. Null if nothing of the order may go back. */
export async function returnRequest(
  { request, locals }: Pick<APIContext, 'request' | 'locals'>,
  details: OrderDetails,
) {
  const { order } = details;
  const offer = await returnOffer(details);
  const isPost = request.method === 'POST';
  const typed = isPost ? textFields(await readFormData(request, details.lines.length + OTHER_FIELDS)) : {};
  const typedOf = (id: string): string => (typed[backField(id)] ?? '').trim().slice(0, 20) || '0';
  const step = typed['step'];
  const formKey = formKeyOf(typed);
  if (step === 'confirm') {
    // Of what was confirmed, and not of what is left: sent twice, the form finds the return that it has made.
    const asked = details.lines.map(({ id, quantity: most }) => ({ id, most }));
    const { boxes: taken } = typedQuantities(asked, typedOf);
    const actor = actorOf(locals.viewer, order);
    await enforceRateLimit(REQUESTS, order.id);
    const made = await requestReturn({ orderId: order.id, taken, formKey, actor });
    if (made.ok) return { done: returnPath(order, made.value) };
    if (!offer) return null;
    const fields = fieldsOf(offer, typedOf);
    // What differs from the return that this key has made is another return.
    const key = made.error.code === 'key_reused' ? newId() : formKey;
    return { ...start(offer, key), done: null, fields, error: made.error.detail };
  }
  if (!offer) return null;
  const most = offer.lines.map((line) => ({ id: line.id, most: returnableOf(line) }));
  const { boxes, errors } = typedQuantities(most, typedOf);
  const form = { ...start(offer, formKey), done: null, fields: fieldsOf(offer, typedOf, errors) };
  if (!isPost || step === 'back' || errors.size > 0) return form;
  if (boxes.size === 0) return { ...form, error: NOTHING_CHOSEN };
  const goods = offer.lines.flatMap((line) => {
    const quantity = boxes.get(line.id) ?? 0;
    const pence = moneyForReturn(offer.money, offer.lines, new Map([[line.id, quantity]]));
    return quantity > 0
      ? [{ name: line.productName, quantity: amount(quantity, line.unit), refund: formatPence(pence) }]
      : [];
  });
  return {
    ...form,
    step: 'confirm' as const,
    goods,
    refund: formatPence(moneyForReturn(offer.money, offer.lines, boxes)),
  };
}

/** The first step before anything is typed. */
const start = (offer: Offer, formKey: string) => ({
  step: 'form' as 'form' | 'confirm',
  formKey,
  until: offer.until,
  fields: fieldsOf(offer, () => '0'),
  error: null as string | null,
  goods: [] as readonly { readonly name: string; readonly quantity: string; readonly refund: string }[],
  refund: '',
  action: offer.url,
});
