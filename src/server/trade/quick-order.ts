/** /trade/quick-order: codes and quantities, put into the cart in one press, all of them or none. */
import type { APIContext } from 'astro';
import { cleanText } from '#domain/shared/clean-text.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { MAX_QUICK_TEXT, type QuickError, readQuickOrder } from '#domain/trade/quick-order.ts';
import { addAllBoxes } from '#server/cart/index.ts';
import { allProducts } from '#server/catalogue/index.ts';
import { digest } from '#server/ids.ts';
import { readFormWithFiles } from '#server/http/body.ts';
import { type FormValues, textFields } from '#server/http/forms.ts';
import { signedIn } from '#server/http/viewer.ts';

/** Rows with a field for the code and one for the quantity, above the field for pasted lines. */
const QUICK_ROWS = 5;

export interface QuickOrderScreen {
  readonly redirect: string | null;
  readonly status: number;
  readonly typed: FormValues;
  /** What is wrong, by the place where it was typed: `Row 2`, `Line 3`. */
  readonly errors: readonly { readonly where: string; readonly message: string }[];
}

/** The typed rows as the text that pasted lines are read from. */
const rowsAsText = (typed: FormValues): string =>
  Array.from({ length: QUICK_ROWS }, (_, at) => {
    const [sku = '', quantity = ''] = [typed[`sku_${at}`]?.trim(), typed[`quantity_${at}`]?.trim()];
    return sku === '' && quantity === '' ? '' : `${sku.replaceAll(/[,;\t]/g, ' ')},${quantity}`;
  }).join('\n');

const NOT_TEXT = 'It cannot be read. Please save the sheet as CSV, or paste its lines.';
const TOO_LONG = 'It is too long for one quick order. Please send it in parts.';
const LINES_TOO =
  'There are lines in the field already, and nothing is sent twice. Please order those first, or empty the field and choose the file again.';

/**
 * The fields, and what is wrong with a file. Its lines stand in the field for lines, where a refusal keeps them to be put
 * right; a file that is chosen after that takes their place.
 */
async function readFields(request: Request): Promise<{ typed: FormValues; problem?: string }> {
  const form = await readFormWithFiles(request, 1);
  const typed = textFields(form);
  const file = form.get('file');
  const text = file instanceof File ? await file.text() : '';
  if (text.trim() === '') return { typed };
  if (typed['lines']?.trim() && !typed['filed']) return { typed, problem: LINES_TOO };
  // A workbook is not text.
  if (text.includes('\0')) return { typed, problem: NOT_TEXT };
  if (text.length > MAX_QUICK_TEXT) return { typed, problem: TOO_LONG };
  return { typed: { ...typed, lines: cleanText(text).trim(), filed: 'on' } };
}

type Wanted = { readonly where: string; readonly productId: string; readonly quantity: number };

/** The goods of a form, or what is wrong with each of its lines. */
async function wantedIn(
  typed: FormValues,
): Promise<Result<Wanted[], 'lines'> & { errors?: QuickOrderScreen['errors'] }> {
  const bySku = new Map((await allProducts()).map((product) => [product.sku.toLowerCase(), product]));
  const parts = [
    ['Row', readQuickOrder(rowsAsText(typed))],
    ['Line', readQuickOrder(typed['lines'] ?? '')],
  ] as const;
  const errors: { where: string; message: string }[] = [];
  const wanted: Wanted[] = [];
  for (const [name, { lines, errors: unread }] of parts) {
    const at = (line: number) => `${name} ${line}`;
    const unknown: QuickError[] = [];
    for (const { line, sku, quantity } of lines) {
      const product = bySku.get(sku.toLowerCase());
      if (product) wanted.push({ where: at(line), productId: product.id, quantity });
      else unknown.push({ line, message: `There is no product with the code ${sku.slice(0, 60)}.` });
    }
    for (const { line, message } of [...unread, ...unknown].toSorted((a, b) => a.line - b.line))
      errors.push({ where: at(line), message });
  }
  if (wanted.length === 0 && errors.length === 0)
    errors.push({ where: 'Nothing yet', message: 'Please give a code and a quantity.' });
  return errors.length > 0 ? { ...refuse('lines', 'Please look at the lines below.'), errors } : ok(wanted);
}

/** The page with its form. What cannot be ordered is named, and everything that was typed stays. */
export async function quickOrderScreen(
  context: Pick<APIContext, 'request' | 'locals'>,
): Promise<QuickOrderScreen> {
  if (context.request.method !== 'POST') return { redirect: null, status: 200, typed: {}, errors: [] };
  const { typed, problem } = await readFields(context.request);
  const refused = (errors: QuickOrderScreen['errors']) => ({ redirect: null, status: 422, typed, errors });
  if (problem) return refused([{ where: 'The file', message: problem }]);
  const wanted = await wantedIn(typed);
  if (!wanted.ok) return refused(wanted.errors ?? []);
  const goods = wanted.value.map(({ productId, quantity }) => ({ productId, quantity, areaMm2: null }));
  // Whoever goes back to the form and changes it wants that too.
  const key = typed['key'] ? digest([typed['key'], goods]) : null;
  const added = await addAllBoxes(signedIn(context.locals.viewer).id, goods, key);
  if (added.ok) return { redirect: '/cart', status: 303, typed, errors: [] };
  const named = Object.entries(added.error.fields ?? {}).map(([field, message]) => ({
    where: wanted.value[Number(field.split('.')[1])]?.where ?? '',
    message,
  }));
  return refused(named.length > 0 ? named : [{ where: 'The cart', message: added.error.detail }]);
}
