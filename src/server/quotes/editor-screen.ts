/** The admin's form of a quote: its fields as they are typed, read into the body of the call, and saved by its command. */
import type { APIContext } from 'astro';
import {
  goodsLine,
  MAX_QUOTE_LINES,
  quoteBody,
  type QuoteBody,
  type QuoteWire,
  serviceLine,
} from '#domain/quotes/contract.ts';
import { typedPounds } from '#domain/orders/staff.ts';
import { formatPence } from '#domain/shared/money.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { type Actor } from '#server/http/viewer.ts';
import { allProducts, getProduct } from '#server/catalogue/index.ts';
import { db } from '#server/database.ts';
import { checkForm, type FormState, type FormValues, untouched } from '#server/http/forms.ts';
import { staffForms, type StaffForms } from '#server/http/staff-forms.ts';
import { addressOf } from '#server/http/proxy.ts';
import { goodsOfPlan } from '#server/rooms/index.ts';
import { visitById } from '#server/visits/index.ts';
import { changeQuote, createQuote, NO_QUOTE, sendQuote } from './commands.ts';
import { acceptQuote, addressOf as customersAddress } from './customer-screen.ts';
import type { PlannedRows } from './from-plan.ts';
import { type Quote, quoteById, quoteToWire } from './queries.ts';

/** Empty rows below those that are filled in. */
const SPARE_ROWS = 3;
const FIELDS = ['product', 'text', 'quantity', 'price', 'reason'] as const;

/** One row of the form: goods by their code or id, or a service in words. */
export type QuoteFormRow = Readonly<Record<(typeof FIELDS)[number], string>>;

const rowAt = (typed: FormValues, at: number): QuoteFormRow =>
  Object.fromEntries(FIELDS.map((name) => [name, (typed[`${name}_${at}`] ?? '').trim()])) as QuoteFormRow;

const isEmpty = (row: QuoteFormRow): boolean => FIELDS.every((name) => row[name] === '');

/** The id of a product by its id or its code; null for neither. */
async function productIdOf(text: string): Promise<string | null> {
  const key = text.toLowerCase();
  const product =
    (await getProduct(key)) ?? (await allProducts()).find(({ sku }) => sku.toLowerCase() === key);
  return product?.id ?? null;
}

const numberOrText = (text: string): number | string => {
  const pounds = typedPounds(text);
  return Number.isNaN(pounds) ? text : pounds;
};

/** A row as a line of the call, or its errors by field. */
async function lineOf(row: QuoteFormRow): Promise<Result<QuoteBody['lines'][number], string>> {
  const quantity = row.quantity === '' ? 1 : numberOrText(row.quantity);
  if (row.product === '') {
    return checkForm(serviceLine, { text: row.text, quantity, price: numberOrText(row.price) });
  }
  const id = await productIdOf(row.product);
  if (id === null)
    return refuse('unknown_product', '', { product: 'There is no product with this code or id.' });
  const price = row.price === '' ? null : numberOrText(row.price);
  return checkForm(goodsLine, { product_id: id, quantity, price, reason: row.reason || null });
}

/** The body of a form; refused with errors by the form's own fields. */
async function bodyOf(
  typed: FormValues,
): Promise<Result<{ body: QuoteBody; rows: readonly number[] }, string>> {
  const errors: Record<string, string> = {};
  const lines: QuoteBody['lines'] = [];
  const rows: number[] = [];
  for (let at = 0; at < MAX_QUOTE_LINES + SPARE_ROWS; at += 1) {
    const row = rowAt(typed, at);
    if (isEmpty(row)) continue;
    const line = await lineOf(row);
    rows.push(at);
    if (line.ok) lines.push(line.value);
    else
      for (const [field, message] of Object.entries(line.error.fields ?? {}))
        errors[`${field === 'product_id' ? 'product' : field}_${at}`] = message;
  }
  const { name = '', email = '', phone = '', valid_until: day = '' } = typed;
  const customer = { name, email, phone: phone || null };
  const version = typed['updated_at'] ? { updated_at: typed['updated_at'] } : {};
  const parsed = checkForm(quoteBody, { customer, lines, valid_until: day || null, ...version });
  if (!parsed.ok)
    for (const [field, message] of Object.entries(parsed.error.fields ?? {}))
      if (!field.startsWith('lines.')) errors[field.replace('customer.', '')] ??= message;
  // Rows with errors are not among the lines, which are then too few.
  if (rows.length > lines.length) delete errors['lines'];
  return parsed.ok && Object.keys(errors).length === 0
    ? ok({ body: parsed.value, rows })
    : refuse('invalid', 'Please check the form.', errors);
}

async function save(typed: FormValues, id: string | null, actor: Actor, onSaved: (id: string) => void) {
  const read = await bodyOf(typed);
  if (!read.ok) return read;
  const { body, rows } = read.value;
  const saved =
    id === null ? await createQuote(body, actor, typed['visit']) : await changeQuote(id, body, actor);
  if (saved.ok) {
    onSaved(saved.value.id);
    return saved;
  }
  const fields = Object.entries(saved.error.fields ?? {}).map(([field, message]) => [
    field.replace(
      /^lines\.(\d+)\.(?:product_id|(\w+))$/,
      (_whole, at: string, name = 'product') => `${String(name)}_${rows[Number(at)] ?? 0}`,
    ),
    message,
  ]);
  return {
    ok: false as const,
    error: { ...saved.error, fields: Object.fromEntries(fields) as Record<string, string> },
  };
}

/** What is in the fields of a form that was not posted yet. */
function valuesOf({ row, lines }: Quote): FormValues {
  const values: Record<string, string> = {
    name: row.customerName,
    email: row.email,
    phone: row.phone ?? '',
    valid_until: row.validUntil ?? '',
    updated_at: row.updatedAt.toISOString(),
  };
  for (const [at, line] of lines.entries()) {
    values[`product_${at}`] = line.productId ?? '';
    values[`text_${at}`] = line.productId === null ? line.text : '';
    values[`quantity_${at}`] = String(line.quantity);
    values[`price_${at}`] =
      line.pricePence === line.listPricePence ? '' : formatPence(line.pricePence).replaceAll(/[£,]/g, '');
    values[`reason_${at}`] = line.reason ?? '';
  }
  return values;
}

export interface QuoteForm extends Pick<FormState, 'errors' | 'detail'> {
  readonly values: FormValues;
  readonly rows: readonly QuoteFormRow[];
}

/** What is in the fields of the form of a new quote: the customer of a visit, with the goods of its plan. */
async function valuesOfVisit(id: string | null, asker: string): Promise<FormValues> {
  const visit = id === null ? null : await visitById(db, id);
  if (!visit) return {};
  const { name, email, phone, planToken, productId } = visit;
  const planned = planToken === null ? [] : [...(await goodsOfPlan(planToken, asker))];
  const goods = planned.length > 0 || productId === null ? planned : [[productId, 1] as const];
  const values: Record<string, string> = { visit: visit.id, name, email, phone };
  for (const [at, [product, quantity]] of goods.slice(0, MAX_QUOTE_LINES).entries()) {
    values[`product_${at}`] = product;
    values[`quantity_${at}`] = String(quantity);
  }
  return values;
}

/**
 * The form's fields, with empty rows at the end. What was refused is kept, and saved over what somebody changed.
 * @param posted what was refused; the other form of the page leaves this one as it is stored
 * @param fresh what is in the fields of a new one
 * @param planned goods that stand after these, and are saved with them
 */
export function quoteForm(
  posted: FormState,
  quote: Quote | null,
  fresh: FormValues = {},
  planned: PlannedRows | null = null,
): QuoteForm {
  const state = posted.typed['form'] === 'order' ? untouched : posted;
  const stored: Record<string, string> = { ...(quote ? valuesOf(quote) : fresh) };
  const start = Object.keys(stored).filter((name) => name.startsWith('product_')).length;
  for (const [at, goods] of (planned?.goods ?? []).entries()) {
    stored[`product_${start + at}`] = goods.product_id;
    stored[`quantity_${start + at}`] = String(goods.quantity);
  }
  const values = state.status === 200 ? stored : { ...state.typed, updated_at: stored['updated_at'] ?? '' };
  const last = Object.keys(values).reduce(
    (most, name) => (values[name] ? Math.max(most, Number(/_(\d+)$/.exec(name)?.[1] ?? -1)) : most),
    -1,
  );
  const count = Math.min(last + 1, MAX_QUOTE_LINES) + SPARE_ROWS;
  return {
    values,
    rows: Array.from({ length: count }, (_, at) => rowAt(values, at)),
    errors: state.errors,
    detail:
      state.detail ?? (Object.keys(state.errors).length > 0 ? 'Please look at the marked fields.' : null),
  };
}

/** What a form says, without the version that it was read from. */
async function contentOf(typed: FormValues): Promise<string | null> {
  const read = await bodyOf(typed);
  return read.ok ? JSON.stringify({ ...read.value.body, updated_at: null }) : null;
}

/** Sends a quote as it is in the form: one that was changed is saved first, which gives it another link. */
async function send(typed: FormValues, id: string, actor: Actor) {
  const quote = await quoteById(db, id);
  const isSame = quote !== null && (await contentOf(typed)) === (await contentOf(valuesOf(quote)));
  const saved = isSame ? null : await save(typed, id, actor, () => undefined);
  return saved && !saved.ok ? saved : sendQuote(id, actor);
}

/** Makes an order of a sent quote that its customer accepts on the telephone. */
export async function acceptForCustomer(
  id: string,
  typed: FormValues,
  staff: Actor,
): Promise<Result<QuoteWire, string>> {
  const quote = await quoteById(db, id);
  if (!quote) return { ok: false, error: NO_QUOTE };
  const { email, phone, token } = quote.row;
  const accepted = await acceptQuote(
    { email, phone: phone ?? '', ...typed },
    { token: token ?? '', userId: null, onPlaced: () => undefined, staff },
  );
  return accepted.ok ? ok(quoteToWire((await quoteById(db, id)) ?? quote)) : accepted;
}

/** The form that does it, with what was typed if that was refused. It asks for no day: the earliest is booked. */
const orderForm = (state: FormState, quote: Quote) =>
  state.typed['form'] === 'order'
    ? { values: state.typed, errors: state.errors, detail: state.detail ?? state.errors['day'] ?? null }
    : { values: customersAddress(quote), errors: {}, detail: null };

/** /admin/quotes/new and /admin/quotes/{id}. @param id null for a new quote */
export async function quoteEditorScreen(
  context: Pick<APIContext, 'request' | 'url' | 'locals' | 'clientAddress'>,
  id: string | null,
): Promise<
  StaffForms & {
    readonly quote: Quote | null;
    readonly order: ReturnType<typeof orderForm> | null;
    readonly fresh: FormValues;
  }
> {
  let savedId = id;
  const note = (saved: string) => (savedId = saved);
  let orderId: string | null = null;
  const forms = await staffForms(context, {
    save: {
      access: ['orders'],
      done: 'The quote is saved. It can be sent now.',
      work: (typed, actor) => save(typed, id, actor, note),
    },
    send: {
      access: ['orders'],
      done: 'The quote is on its way.',
      work: (typed, actor) => send(typed, id ?? '', actor),
    },
    order: {
      access: ['orders'],
      done: 'The quote is an order.',
      work: async (typed, actor) => {
        const accepted = await acceptForCustomer(id ?? '', typed, actor);
        if (accepted.ok) orderId = accepted.value.order_id;
        return accepted;
      },
    },
  });
  const isNew = id === null && forms.redirect !== null && savedId !== null;
  const quote = id === null ? null : await quoteById(db, id);
  return {
    ...forms,
    // There the payment can be recorded.
    redirect: orderId
      ? `/admin/orders/${String(orderId)}`
      : isNew
        ? `/admin/quotes/${savedId}?done=save`
        : forms.redirect,
    quote,
    order: quote && orderForm(forms.state, quote),
    fresh:
      id === null && forms.state.status === 200
        ? await valuesOfVisit(context.url.searchParams.get('visit'), addressOf(context))
        : {},
  };
}
