/** The fields of the admin's form of a quote, with its rows: read into the body of the call, and filled from what is stored. */
import { store } from '#config/store.ts';
import { areaTyped, calculate, wasteFor } from '#domain/calculator/rules.ts';
import { roomNamesOf } from '#domain/cart/room-goods.ts';
import {
  goodsLine,
  MAX_QUOTE_LINES,
  quoteBody,
  type QuoteBody,
  serviceLine,
} from '#domain/quotes/contract.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { goodsInWords } from '#domain/pricing/price-in-words.ts';
import { quotedPrice, quoteTotal, TRADE_PRICE } from '#domain/quotes/states.ts';
import { mm2FromM2 } from '#domain/shared/area.ts';
import { formatPence, plainPounds, typedPounds } from '#domain/shared/money.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { amount } from '#domain/shared/units.ts';
import { allProducts, getProduct, productsByIds, suggest } from '#server/catalogue/index.ts';
import { checkForm, type FormValues } from '#server/http/forms.ts';
import type { PlannedRows } from './from-plan.ts';
import type { Quote, QuoteLineRow } from './queries.ts';

/** Empty rows below those that are filled in. */
export const SPARE_ROWS = 3;
const FIELDS = ['product', 'text', 'quantity', 'price', 'reason', 'rooms'] as const;

/** Fields of the call by another name. */
const FIELD_NAMES: Readonly<Record<string, string>> = { product_id: 'product', room_names: 'rooms' };

/** One row of the form: goods by their code or id, or a service in words. */
type QuoteFormRow = Readonly<Record<(typeof FIELDS)[number], string>>;

/** A row as typed; a product that was chosen of those that its words may mean stands for the words. */
const rowAt = (typed: FormValues, at: number): QuoteFormRow => {
  const row = Object.fromEntries(FIELDS.map((name) => [name, (typed[`${name}_${at}`] ?? '').trim()]));
  const chosen = typed[`choose_${at}`];
  return (chosen ? { ...row, product: chosen } : row) as QuoteFormRow;
};

const isEmpty = (row: QuoteFormRow): boolean => FIELDS.every((name) => row[name] === '');

/** Products named to somebody who typed words instead of a code. */
const MOST_NAMED = 4;

/** A product by its id or its code. */
async function productOf(text: string) {
  const key = text.toLowerCase();
  return (await getProduct(key)) ?? (await allProducts()).find(({ sku }) => sku.toLowerCase() === key);
}

/** A product by its id or its code; refused for other words, which may mean some. */
async function namedProduct(text: string): Promise<Result<ProductDetail, 'unknown_product'>> {
  const product = await productOf(text);
  if (product) return ok(product);
  const meant = (await meantBy(text)).length > 0 ? ' Choose what is meant, or type another.' : '';
  return refuse('unknown_product', '', { product: `There is no product with this code or id.${meant}` });
}

/** Products that words may mean. */
export const meantBy = async (text: string) => (await suggest(text)).suggestions.slice(0, MOST_NAMED);

/** The fields with the codes of products in place of their ids, as staff type them. */
export async function withCodes(values: FormValues): Promise<FormValues> {
  const ids = Object.entries(values).filter(([name, id]) => name.startsWith('product_') && id !== '');
  const codes = new Map((await productsByIds(ids.map(([, id]) => id))).map(({ id, sku }) => [id, sku]));
  return { ...values, ...Object.fromEntries(ids.map(([name, id]) => [name, codes.get(id) ?? id])) };
}

const numberOrText = (text: string): number | string => {
  const pounds = typedPounds(text);
  return Number.isNaN(pounds) ? text : pounds;
};

/** How many of a product a row asks for: for an area, as many as the calculator of its page says. Other words stay as they are. */
function quantityOf(typed: string, product: ProductDetail): Result<number | string> {
  const m2 = areaTyped(typed);
  if (m2 === null) return ok(numberOrText(typed || '1'));
  const found = calculate(
    product,
    mm2FromM2(m2),
    wasteFor(product.category, store.calculator.wastePercentage),
  );
  return found.ok ? ok(found.value.boxes) : refuse('area', '', { quantity: found.error.detail });
}

const WHOLE_M2 = 'Please give whole m², or write the m² into the words, with quantity 1 and the whole price.';

/** A row as a line of the call, or its errors by field. */
async function lineOf(row: QuoteFormRow): Promise<Result<QuoteBody['lines'][number], string>> {
  const room_names = row.rooms || null;
  if (row.product === '') {
    const m2 = areaTyped(row.quantity);
    if (m2 !== null && !Number.isInteger(m2)) return refuse('area', '', { quantity: WHOLE_M2 });
    return checkForm(serviceLine, {
      text: row.text,
      quantity: m2 ?? numberOrText(row.quantity || '1'),
      price: numberOrText(row.price),
      unit: m2 === null ? 'each' : 'm²',
      room_names,
    });
  }
  const found = await namedProduct(row.product);
  if (!found.ok) return found;
  const quantity = quantityOf(row.quantity, found.value);
  if (!quantity.ok) return quantity;
  const price = row.price === '' ? null : numberOrText(row.price);
  return checkForm(goodsLine, {
    product_id: found.value.id,
    quantity: quantity.value,
    price,
    reason: row.reason || null,
    room_names,
  });
}

/** The body of a form; refused with errors by the form's own fields. */
export async function bodyOf(
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
        errors[`${FIELD_NAMES[field] ?? field}_${at}`] = message;
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

/** What is in the fields of a form that was not posted yet. */
export function valuesOf({ row, lines }: Quote): FormValues {
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
    values[`quantity_${at}`] = `${line.quantity}${line.unit === 'm²' ? ' m²' : ''}`;
    // A price that nobody gave by hand is the customer's, whoever that is when the form is saved.
    const isOwn = line.pricePence === line.listPricePence || line.reason === TRADE_PRICE;
    values[`price_${at}`] = isOwn ? '' : plainPounds(line.pricePence);
    values[`reason_${at}`] = isOwn ? '' : (line.reason ?? '');
    values[`rooms_${at}`] = line.roomNames ?? '';
  }
  return values;
}

/**
 * Of each row of known goods, what they are today, and what staff are told of goods that are not all there: they may be quoted
 * all the same. Rows of the same goods count together.
 */
export async function goodsIn(
  values: FormValues,
): Promise<ReadonlyMap<number, { readonly facts: string; readonly shortage: string | null }>> {
  const rows = Array.from({ length: rowsIn(values) }, async (_, at) => {
    const { product: text, quantity: typed } = rowAt(values, at);
    const product = text === '' ? undefined : await productOf(text);
    if (!product) return [];
    const quantity = quantityOf(typed, product);
    return [{ at, product, quantity: quantity.ok ? Number(quantity.value) || 0 : 0 }];
  });
  const goods = (await Promise.all(rows)).flat();
  return new Map(
    goods.map(({ at, product }) => {
      const { id, stock, unit } = product;
      const asked = goods.reduce((sum, row) => (row.product.id === id ? sum + row.quantity : sum), 0);
      const left = stock > 0 ? `Only ${amount(stock, unit)} left` : 'None left';
      const shortage = asked > stock ? `${left}; this quote has ${amount(asked, unit)}.` : null;
      return [at, { facts: goodsInWords(product), shortage }];
    }),
  );
}

/** How many rows there are down to the last one that is filled in. */
export const rowsIn = (values: FormValues): number =>
  Object.keys(values).reduce(
    (most, name) => (values[name] ? Math.max(most, Number(/_(\d+)$/.exec(name)?.[1] ?? -1) + 1) : most),
    0,
  );

/** The fields with the goods of a plan in the rows below those that are filled in. */
export async function withGoods(values: FormValues, goods: PlannedRows['goods']): Promise<FormValues> {
  const start = rowsIn(values);
  const rows = goods.flatMap(({ productId, quantity, rooms, cut }, at) => [
    [`product_${start + at}`, productId],
    [`quantity_${start + at}`, String(quantity)],
    [`rooms_${start + at}`, roomNamesOf(rooms, cut) ?? ''],
  ]);
  return withCodes({ ...values, ...(Object.fromEntries(rows) as FormValues) });
}

/** A row with what it costs. @param saved the fields of the quote as it is stored, with the lines that they are of */
export function shownRow(values: FormValues, at: number, saved: FormValues, line: QuoteLineRow | undefined) {
  const row = rowAt(values, at);
  const isSaved = line !== undefined && FIELDS.every((name) => row[name] === saved[`${name}_${at}`]);
  const stored = isSaved
    ? { name: line.text, price: quotedPrice(line), total: formatPence(quoteTotal([line])) }
    : null;
  return { ...row, stored };
}
