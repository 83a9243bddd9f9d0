/** The forms of the discount codes' pages: save, delete. */
import { store } from '#config/store.ts';
import { CATEGORIES } from '#domain/catalogue/categories.ts';
import { discountBody, type DiscountWire } from '#domain/offers/contract.ts';
import { decimalOf } from '#domain/shared/decimal.ts';
import { typedPounds } from '#domain/shared/money.ts';
import { refuse, type Result } from '#domain/shared/result.ts';
import { inZone } from '#domain/shop/clock.ts';
import { type Actor } from '#server/http/viewer.ts';
import { checkForm, type FormContext, type FormState, type FormValues } from '#server/http/forms.ts';
import { staffForms } from '#server/http/staff-forms.ts';
import { deleteDiscount, saveDiscount } from './discounts.ts';

/** A day and time of the shop's zone, as a field has it, to an ISO time; anything else stays, to be refused. */
function isoOf(local: string): string {
  const asUtc = Date.parse(`${local}Z`);
  // '30 February' is read as a day of March.
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(local)) return local;
  const { date, time } = inZone(new Date(asUtc), store.timeZone);
  return new Date(2 * asUtc - Date.parse(`${date}T${time}Z`)).toISOString();
}

function localOf(iso: string | null): string {
  if (iso === null) return '';
  const { date, time } = inZone(new Date(iso), store.timeZone);
  return `${date}T${time}`;
}

const categoryField = (index: number): string => `category-${index}`;

const idsIn = (text = ''): string[] => [...new Set(text.split(/[\s,]+/).filter((id) => id !== ''))];

/** The body of the API's call, from the fields of the form. */
function bodyOf(typed: FormValues): unknown {
  const text = (name: string): string => typed[name]?.trim() ?? '';
  const given = <Value>(name: string, read: (value: string) => Value): Value | null =>
    text(name) === '' ? null : read(text(name));
  return {
    code: text('code'),
    title: text('title'),
    kind: text('kind'),
    value: typedPounds(text('value').replace(/\s*%$/, '')),
    minimum_spend: given('minimum_spend', typedPounds),
    starts_at: given('starts_at', isoOf),
    ends_at: given('ends_at', isoOf),
    usage_limit: given('usage_limit', decimalOf),
    per_customer_limit: given('per_customer_limit', decimalOf),
    categories: CATEGORIES.filter((_, index) => typed[categoryField(index)] === 'on'),
    product_ids: idsIn(typed['product_ids']),
    with_trade: typed['with_trade'] === 'on',
    is_active: typed['is_active'] === 'on',
    ...(typed['updated_at'] ? { updated_at: typed['updated_at'] } : {}),
  };
}

/** A refusal with its message beside the field: `product_ids.0` is the field `product_ids`. */
const atFields = (error: { readonly detail: string; readonly fields?: Readonly<Record<string, string>> }) =>
  refuse(
    'invalid',
    error.detail,
    Object.fromEntries(
      Object.entries(error.fields ?? {}).map(([path, message]) => [path.split('.')[0] ?? path, message]),
    ),
  );

async function save(id: string | null, typed: FormValues, actor: Actor): Promise<Result<unknown>> {
  const checked = checkForm(discountBody, bodyOf(typed));
  if (!checked.ok) return atFields(checked.error);
  const saved = await saveDiscount(id, checked.value, actor);
  return saved.ok || saved.error.code !== 'code_taken'
    ? saved
    : refuse('code_taken', saved.error.detail, { code: saved.error.detail });
}

/** The forms; both lead back to the list. @param id the code that is edited; null for a new one */
export const discountForms = (context: FormContext, id: string | null = null) =>
  staffForms(
    context,
    ['catalogue'],
    {
      save: { done: 'The code is saved.', work: (typed, actor) => save(id, typed, actor) },
      delete: {
        done: 'The code is deleted. Orders that used it keep what it took off.',
        work: (_typed, actor) => deleteDiscount(id ?? '', actor),
      },
    },
    '/admin/discounts',
  );

const asText = (value: number | null): string => (value === null ? '' : String(value));

/** The fields of the editor: as typed after a refusal, otherwise as stored. @param discount null for a new code */
export function discountScreen(discount: DiscountWire | null, { typed, errors }: FormState) {
  const stored: FormValues = discount
    ? {
        code: discount.code,
        title: discount.title,
        kind: discount.kind,
        value: String(discount.value),
        minimum_spend: asText(discount.minimum_spend),
        starts_at: localOf(discount.starts_at),
        ends_at: localOf(discount.ends_at),
        usage_limit: asText(discount.usage_limit),
        per_customer_limit: asText(discount.per_customer_limit),
        product_ids: discount.product_ids.join('\n'),
        with_trade: discount.with_trade ? 'on' : '',
        is_active: discount.is_active ? 'on' : '',
        ...Object.fromEntries(
          CATEGORIES.flatMap((category, index) =>
            discount.categories.includes(category) ? [[categoryField(index), 'on']] : [],
          ),
        ),
        updated_at: discount.updated_at,
      }
    : { kind: 'percentage', is_active: 'on' };
  // After a conflict, saving again overwrites: the editor has seen that somebody else was there.
  const values = typed['form'] === 'save' ? { ...typed, updated_at: stored['updated_at'] ?? '' } : stored;
  return {
    discount,
    values,
    errors,
    categories: CATEGORIES.map((label, index) => ({
      name: categoryField(index),
      label,
      isChosen: values[categoryField(index)] === 'on',
    })),
  };
}
