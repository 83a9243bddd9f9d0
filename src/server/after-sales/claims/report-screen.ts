/** /orders/{id}/claim: what is wrong with which goods, in the buyer's words and photos. */
import type { APIContext } from 'astro';
import { claimBody } from '#domain/after-sales/contract.ts';
import { openOfLine } from '#domain/orders/goods-back.ts';
import { fieldErrors, typedQuantities } from '#domain/orders/typed-quantities.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { checkForm, type FormValues } from '#server/http/forms.ts';
import type { OrderDetails } from '#server/orders/index.ts';
import { type Checked, claimForm, fieldName } from './form.ts';
import { claimOffer, goodsLines } from './offer.ts';
import { upTo } from './words.ts';

const NOTHING = 'Please say how many it is: every line is at 0.';

async function check({ order }: OrderDetails, typed: FormValues, made: string | undefined): Promise<Checked> {
  const body = checkForm(claimBody, { kind: typed['kind'], note: typed['note'] });
  const lines = await goodsLines(order.id, made);
  const { boxes, errors } = typedQuantities(
    lines.map((line) => ({ id: line.id, most: openOfLine(line) })),
    (id) => typed[fieldName(id)]?.trim() || '0',
  );
  const [first] = lines;
  const isNothing = boxes.size === 0 && errors.size === 0 && first !== undefined;
  const fields = {
    ...(body.ok ? {} : body.error.fields),
    ...fieldErrors(errors, fieldName),
    ...(isNothing ? { [fieldName(first.id)]: NOTHING } : {}),
  };
  if (!body.ok || Object.keys(fields).length > 0)
    return refuse('invalid', 'Please look at the marked fields.', fields);
  const { kind, note } = body.value;
  return ok({
    note,
    lines: [...boxes].map(([orderLineId, quantity]) => ({ orderLineId, kind, quantity })),
    counts: [],
  });
}

/**
 * Handles the form. Null if nothing of the order can have come, or nothing of it is left to claim; without an offer if that
 * was found when it came.
 */
export async function claimRequest(context: Pick<APIContext, 'request' | 'locals'>, details: OrderDetails) {
  const offer = await claimOffer(details, []);
  // A form sent twice finds its claim, which may have taken the last boxes.
  if (!offer && context.request.method !== 'POST') return null;
  const form = await claimForm(context, details, 'order', offer !== null, (typed, made) =>
    check(details, typed, made),
  );
  if (!offer) return { ...form, offer, fields: [] };
  const { typed, errors } = form.state;
  return {
    ...form,
    offer,
    fields: offer.lines.flatMap((line) => {
      const name = fieldName(line.id);
      if (openOfLine(line) === 0 && !errors[name]) return [];
      const field = {
        name,
        label: line.productName,
        hint: upTo(line, openOfLine(line)),
        value: typed[name] ?? '0',
        error: errors[name],
      };
      return [field];
    }),
  };
}
