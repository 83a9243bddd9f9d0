/** The admin's form of a quote: saved, sent, and made an order for a customer on the telephone. */
import type { APIContext } from 'astro';
import { MAX_QUOTE_LINES, type QuoteWire } from '#domain/quotes/contract.ts';
import type { DeliveryChoice } from '#domain/delivery/contract.ts';
import { isChangeable } from '#domain/quotes/states.ts';
import { slotInWords } from '#domain/visits/slots.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { type Actor } from '#server/http/viewer.ts';
import { db } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { type FormState, type FormValues, untouched } from '#server/http/forms.ts';
import { type StaffForm, staffForms } from '#server/http/staff-forms.ts';
import { addressOf } from '#server/http/proxy.ts';
import { visitById, visitOfQuote } from '#server/visits/index.ts';
import { changeQuote, createQuote, NO_QUOTE, sendQuote } from './commands.ts';
import { acceptQuote, addressOf as customersAddress } from './customer-screen.ts';
import {
  bodyOf,
  goodsIn,
  meantBy,
  rowsIn,
  shownRow,
  SPARE_ROWS,
  valuesOf,
  withCodes,
  withGoods,
} from './form-rows.ts';
import { type PlannedRows, rowsOfPlan } from './from-plan.ts';
import { type Quote, quoteById, quoteToWire } from './queries.ts';

async function save(
  typed: FormValues,
  id: string | null,
  actor: Actor,
  asker: string,
  onSaved: (id: string) => void = () => undefined,
) {
  const read = await bodyOf(typed);
  if (!read.ok) return read;
  const { body, rows } = read.value;
  const { visit, key, planned = '' } = typed;
  const { plan } = planned === '' ? {} : await rowsOfPlan(planned, actor.id, asker);
  const saved =
    id === null
      ? await createQuote(body, actor, { visit, key, plan })
      : await changeQuote(id, body, actor, { plan });
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

type Visit = NonNullable<Awaited<ReturnType<typeof visitById>>>;

/** The visit that a quote is made of, for its page. */
const visitForQuote = ({ id, address, postcode, note, ...slot }: Visit) => ({
  href: `/admin/calendar/visits/${id}`,
  when: slotInWords(slot),
  where: `${address}, ${postcode}`,
  note,
});

/** What is in the fields of the form of a new quote: the customer of a visit, with the goods of its plan. */
async function valuesOfVisit(visit: Visit, asker: string): Promise<FormValues> {
  const { name, email, phone, planToken, productId } = visit;
  const planned = planToken === null ? [] : (await rowsOfPlan(planToken, null, asker)).goods;
  const seen = productId === null ? [] : [{ productId, quantity: 1, rooms: [] }];
  const who = { visit: visit.id, name, email, phone };
  return planned.length > 0 ? withGoods({ ...who, planned: planToken ?? '' }, planned) : withGoods(who, seen);
}

/**
 * The form's fields; while the quote can be changed, with empty rows at the end. What was refused is kept, and saved over what somebody changed.
 * @param posted what was refused; the other form of the page leaves this one as it is stored
 * @param fresh what is in the fields of a new one
 */
export async function quoteForm(posted: FormState, quote: Quote | null, fresh: FormValues = {}) {
  const state = posted.typed['form'] === 'order' ? untouched : posted;
  const saved = await withCodes(quote ? valuesOf(quote) : fresh);
  const isRefused = state.detail !== null || Object.keys(state.errors).length > 0;
  const values =
    state.status === 200
      ? saved
      : { ...state.typed, updated_at: (isRefused ? saved : state.typed)['updated_at'] ?? '' };
  const count =
    Math.min(rowsIn(values), MAX_QUOTE_LINES) + (quote && !isChangeable(quote.state) ? 0 : SPARE_ROWS);
  const goods = quote && !isChangeable(quote.state) ? null : await goodsIn(values);
  const rows = Array.from({ length: count }, async (_, at) => {
    const row = shownRow(values, at, saved, quote?.lines[at]);
    const choices = state.errors[`product_${at}`] ? await meantBy(row.product) : [];
    return { ...row, choices, ...(goods?.get(at) ?? { facts: null, shortage: null }) };
  });
  return {
    values,
    rows: await Promise.all(rows),
    errors: state.errors,
    detail:
      state.detail ?? (Object.keys(state.errors).length > 0 ? 'Please look at the marked fields.' : null),
  };
}

/** What a form says, without the version that it was read from; null for one that is refused. */
async function contentOf(typed: FormValues): Promise<string | null> {
  const read = await bodyOf(typed);
  return read.ok ? JSON.stringify({ ...read.value.body, updated_at: null }) : null;
}

/** Whether a form says what is stored: one that is refused does not, so that it is not passed over. */
async function isAsStored(typed: FormValues, quote: Quote | null): Promise<boolean> {
  const content = await contentOf(typed);
  return content !== null && quote !== null && content === (await contentOf(valuesOf(quote)));
}

/**
 * Sends a quote as it is in the form: one that was changed is saved first, which gives it another link. With goods that are not
 * all there it is then not sent before staff have read that and press again.
 */
async function send(typed: FormValues, id: string, actor: Actor, asker: string) {
  const quote = await quoteById(db, id);
  const saved = (await isAsStored(typed, quote)) ? null : await save(typed, id, actor, asker);
  if (saved && !saved.ok) return saved;
  const goods = saved ? [...(await goodsIn(typed)).values()] : [];
  const shortage = goods.find((one) => one.shortage)?.shortage;
  return shortage
    ? refuse(
        'short',
        `The quote is saved and not sent yet. ${shortage} Send it again if it is to go all the same.`,
      )
    : sendQuote(id, actor);
}

/**
 * Makes an order of a sent quote that its customer accepts on the telephone.
 * @param delivery in place of what is in the form; null for the earliest day
 */
export async function acceptForCustomer(
  id: string,
  typed: FormValues,
  staff: Actor,
  delivery?: DeliveryChoice | null,
): Promise<Result<QuoteWire, string>> {
  const quote = await quoteById(db, id);
  if (!quote) return { ok: false, error: NO_QUOTE };
  const { email, phone } = quote.row;
  const accepted = await acceptQuote(
    { email, phone: phone ?? '', ...typed },
    { find: (tx) => quoteById(tx, id), userId: null, delivery, onPlaced: () => undefined, staff },
  );
  return accepted.ok ? ok(quoteToWire((await quoteById(db, id)) ?? quote)) : accepted;
}

const NO_PLAN = 'Please give the plan’s link, or the id of a plan of your own.';
const TOO_MANY = `With the goods of the plan these are more than ${MAX_QUOTE_LINES} lines.`;

/** The goods of the plan that a form names; null if it names none. */
async function plannedIn(typed: FormValues, userId: string, asker: string): Promise<PlannedRows | null> {
  const { form, plan = '' } = typed;
  if (!plan.trim()) return form === 'plan' ? { goods: [], problem: NO_PLAN } : null;
  const planned = await rowsOfPlan(plan, userId, asker);
  return rowsIn(typed) + planned.goods.length > MAX_QUOTE_LINES ? { goods: [], problem: TOO_MANY } : planned;
}

/** The form that does it, with what was typed if that was refused. */
const orderForm = async (state: FormState, quote: Quote) =>
  state.typed['form'] === 'order'
    ? { values: state.typed, errors: state.errors, detail: state.detail }
    : { values: await customersAddress(quote), errors: {}, detail: null };

/** /admin/quotes/new and /admin/quotes/{id}. @param id null for a new quote */
export async function quoteEditorScreen(
  context: Pick<APIContext, 'request' | 'url' | 'locals' | 'clientAddress'>,
  id: string | null,
) {
  let savedId = id;
  const note = (saved: string) => (savedId = saved);
  let orderId: string | null = null;
  const asker = addressOf(context);
  let planned: PlannedRows | null = null;
  // A plan that is named in the form is taken first, whatever is pressed: nothing is saved with goods that nobody has seen.
  const afterPlan =
    (work: StaffForm['work']): StaffForm['work'] =>
    async (typed, actor) => {
      planned = await plannedIn(typed, actor.id, asker);
      if (!planned) return work(typed, actor);
      const { problem } = planned;
      return refuse('plan', '', problem === null ? {} : { plan: problem });
    };
  const forms = await staffForms(context, ['orders'], {
    plan: { done: '', work: afterPlan(() => Promise.resolve(ok(null))) },
    save: {
      done: async () =>
        (id === null ? null : await quoteById(db, id))?.state === 'sent'
          ? 'Nothing is changed: the quote is as it was sent.'
          : 'The quote is saved. It can be sent now.',
      work: afterPlan(async (typed, actor) => {
        const stored = id === null ? null : await quoteById(db, id);
        // The link of a sent quote stays open while nothing in it changes.
        const isSent = stored?.state === 'sent' && (await isAsStored(typed, stored));
        return isSent ? ok(null) : save(typed, id, actor, asker, note);
      }),
    },
    send: {
      done: 'The quote is on its way.',
      work: afterPlan((typed, actor) => send(typed, id ?? '', actor, asker)),
    },
    order: {
      done: 'The quote is an order now.',
      work: async (typed, actor) => {
        const accepted = await acceptForCustomer(id ?? '', typed, actor);
        if (accepted.ok) orderId = accepted.value.order_id;
        return accepted;
      },
    },
  });
  const isNew = id === null && forms.redirect !== null && savedId !== null;
  const quote = id === null ? null : await quoteById(db, id);
  const visitId = forms.state.typed['visit'] ?? context.url.searchParams.get('visit') ?? '';
  const visit = id === null ? await visitById(db, visitId) : await visitOfQuote(id);
  const goods = (planned as PlannedRows | null)?.goods ?? [];
  const { typed, detail } = forms.state;
  return {
    ...forms,
    /** Whether the goods of a plan stand in rows that nobody has saved yet. */
    hasPlanned: goods.length > 0,
    state: {
      ...forms.state,
      typed:
        goods.length > 0
          ? await withGoods({ ...typed, plan: '', planned: typed['plan'] ?? '' }, goods)
          : typed,
      detail: detail || null,
    },
    // There the payment can be recorded.
    redirect: orderId
      ? `/admin/orders/${String(orderId)}?done=quote`
      : isNew
        ? `/admin/quotes/${savedId}?done=save`
        : forms.redirect,
    quote,
    order: quote && (await orderForm(forms.state, quote)),
    visit: visit && visitForQuote(visit),
    fresh: {
      key: newId(),
      ...(id === null && visit && forms.state.status === 200 ? await valuesOfVisit(visit, asker) : {}),
    },
  };
}
