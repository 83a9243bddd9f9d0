/** /orders/{id}/claim: what is wrong with which goods, in the buyer's words and photos. */
import type { APIContext } from 'astro';
import { claimBody } from '#domain/claims/contract.ts';
import { typedBoxes } from '#domain/returns/rules.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { amount } from '#domain/shared/units.ts';
import { checkForm, type FormValues } from '#server/http/forms.ts';
import type { OrderDetails } from '#server/orders/index.ts';
import { type Checked, claimForm, fieldName } from './form.ts';
import { claimOffer, goodsLines } from './offer.ts';

const NOTHING = 'Please say how many it is: every line is at 0.';

function check(details: OrderDetails, typed: FormValues): Checked {
  const body = checkForm(claimBody, { kind: typed['kind'], note: typed['note'] });
  const lines = goodsLines(details);
  const { boxes, errors } = typedBoxes(
    lines.map(({ id, quantity: most }) => ({ id, most })),
    (id) => (typed[fieldName(id)] ?? '').trim(),
  );
  const [first] = lines;
  const isNothing = boxes.size === 0 && errors.size === 0 && first !== undefined;
  const fields = {
    ...(body.ok ? {} : body.error.fields),
    ...Object.fromEntries([...errors].map(([id, words]) => [fieldName(id), words])),
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

/** Handles the form. Null if nothing of the order can have come. */
export async function claimRequest(context: Pick<APIContext, 'request' | 'locals'>, details: OrderDetails) {
  const offer = claimOffer(details, []);
  if (!offer) return null;
  const form = await claimForm(context, details, 'order', true, (typed) => check(details, typed));
  const { typed, errors } = form.state;
  return {
    ...form,
    offer,
    fields: goodsLines(details).map((line) => {
      const name = fieldName(line.id);
      return {
        name,
        label: line.productName,
        hint: `0 to ${amount(line.quantity, line.unit)}`,
        value: typed[name] ?? '0',
        error: errors[name],
      };
    }),
  };
}
