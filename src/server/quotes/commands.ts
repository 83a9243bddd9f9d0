/** Writes quotes: made, changed while nobody has accepted them, and sent. Each write is in the audit log. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { facts } from '#config/facts.ts';
import type { Transaction } from '#db/client.ts';
import { quoteLines, quotes } from '#db/schema/index.ts';
import { lineFromBody } from '#domain/cart/contract.ts';
import { addDays, dayWithYear } from '#domain/delivery/days.ts';
import { SAMPLE_CREDIT } from '#domain/offers/sample-credit.ts';
import type { QuoteBody, QuoteRequest, QuoteWire } from '#domain/quotes/contract.ts';
import { isChangeable, QUOTE_DAYS, quoteNumber, quoteTotal } from '#domain/quotes/states.ts';
import { oneLine } from '#domain/shared/clean-text.ts';
import { formatPence } from '#domain/shared/money.ts';
import { amount } from '#domain/shared/units.ts';
import { withoutKeys } from '#domain/shared/link-keys.ts';
import { userByEmail } from '#server/accounts/index.ts';
import { recordAudit } from '#server/audit/index.ts';
import { quoteOf } from '#server/cart/index.ts';
import { now } from '#server/clock.ts';
import { write, type Outcome, refuseIfChanged, resultOf, writeResult } from '#server/database.ts';
import type { Actor } from '#server/http/viewer.ts';
import { idOfSent } from '#server/idempotency.ts';
import { newId, nextNumber } from '#server/ids.ts';
import { queueMail, queueUnprovedMail } from '#server/mail/index.ts';
import type { PlanOfOrder } from '#server/rooms/index.ts';
import { noteQuote } from '#server/visits/index.ts';
import { shopToday } from '#server/shop-day.ts';
import { keepQuotePlan } from './from-plan.ts';
import { type Line, linesOf, type Refused, refuseQuote } from './lines.ts';
import { type Quote, quoteById, quoteToWire, quoteUrl } from './queries.ts';

type QuoteResult = Outcome<QuoteWire, Refused>;

/** HTTP statuses of refusals that are not 422. */
export const QUOTE_STATUSES = { closed: 409, no_quote: 404, changed_meanwhile: 409 };

export const NO_QUOTE = { code: 'no_quote', detail: 'There is no such quote.' } as const;

function columnsOf({ customer, valid_until: validUntil }: QuoteBody) {
  if (validUntil && validUntil < shopToday()) refuseQuote('past_day', 'The last day is over.', 'valid_until');
  const { name: customerName, email, phone } = customer;
  return { customerName, email, phone: phone || null, validUntil: validUntil ?? null, updatedAt: now() };
}

async function insertLines(tx: Transaction, quoteId: string, lines: readonly Line[]): Promise<void> {
  await tx
    .insert(quoteLines)
    .values(lines.map((line, position) => ({ ...line, id: newId(), quoteId, position })));
}

/** Writes a draft with the next number. */
async function insertQuote(
  tx: Transaction,
  lines: readonly Line[],
  columns: Omit<typeof quotes.$inferInsert, 'number' | 'createdAt'>,
): Promise<void> {
  await tx.insert(quotes).values({ ...columns, number: await nextNumber(tx, quotes), createdAt: now() });
  await insertLines(tx, columns.id, lines);
}

/** What the codes of a cart would take off its goods, or why they do not hold: a sentence for staff each. */
async function codesInWords({ customer, items, discount_codes: codes }: QuoteRequest): Promise<string[]> {
  if (!codes?.length) return [];
  const goods = items.map(({ product_id, quantity }) =>
    lineFromBody({ product_id, quantity, is_sample: false }),
  );
  const holder = { userId: (await userByEmail(customer.email))?.id ?? null, orderIds: [] };
  const { discounts, rejected } = await quoteOf(goods, holder, { codes, email: customer.email });
  const said = [
    ...discounts.flatMap(({ offer, pence }) =>
      offer.code ? `${offer.code}: ${formatPence(pence)} off.` : [],
    ),
    ...rejected.map(({ code, message }) => `${oneLine(code)}, which does not hold: ${oneLine(message)}`),
  ];
  return said.map((words) => `The customer’s cart had the code ${words}`);
}

/**
 * Writes the draft that a customer asks for, of goods at today's prices, and tells the shop. The address is not proved, so
 * it is sent no words of the request. Refuses unknown products.
 * @param key of the request, if it has one: sent again as it was, it finds its quote
 * @param userId of the account that asks: its export and its erasure have the quote, whatever address is typed
 */
export const requestQuote = (
  asked: QuoteRequest,
  { key, userId }: { readonly key: string | null; readonly userId: string | null },
): Promise<QuoteResult> =>
  resultOf(async () => {
    const { customer, items, words } = asked;
    const body = { customer, lines: items };
    const lines = await linesOf(body, 'items');
    const request = [words, ...(await codesInWords(asked))].filter(Boolean).join('\n');
    const id = idOfSent(key, asked);
    return write(async (tx) => {
      if (await quoteById(tx, id)) return wireOf(tx, id);
      await insertQuote(tx, lines, { ...columnsOf(body), id, createdBy: userId ?? 'customer', request });
      const quote = await wireOf(tx, id);
      const goods = lines.map(({ text, quantity }) => `${quantity} × ${text}`);
      const { name, email, phone = null } = customer;
      await queueMail(tx, {
        template: 'contact-message',
        to: facts().email,
        replyTo: email,
        props: {
          name,
          email,
          phone,
          about: `Request for quote ${quote.number}`,
          words: withoutKeys([...goods, request].join('\n')),
          list: 'Quotes',
        },
        about: `quote:${id}`,
      });
      await queueUnprovedMail(tx, {
        template: 'contact-received',
        to: email,
        props: { about: `your request for quote ${quote.number}` },
        about: `quote:${id}`,
      });
      return quote;
    });
  });

/** Prices and their reasons, as the audit log keeps them. */
const auditOf = (lines: readonly Line[], validUntil: string | null) => ({
  valid_until: validUntil,
  lines: lines.map(({ text, quantity, pricePence, reason }) =>
    [`${quantity} × ${text}`, formatPence(pricePence), reason].filter(Boolean).join(', '),
  ),
});

const wireOf = async (tx: Transaction, id: string): Promise<QuoteWire> => {
  const quote = await quoteById(tx, id);
  if (!quote) throw new Error('The quote was not written.');
  return quoteToWire(quote);
};

/** The form of a quote, besides its body. */
interface QuoteForm {
  /** The plan that goods of the lines were taken from just now. */
  readonly plan?: PlanOfOrder | undefined;
  readonly visit?: string | undefined;
  readonly key?: string | undefined;
}

/**
 * Writes a draft. Refuses unknown products, another price without its reason, and a last day that is over.
 * @param form the visit that it is made of, which notes it, and the key of the form: sent again as it was, it finds its quote
 */
export const createQuote = (
  body: QuoteBody,
  actor: Actor,
  { visit, key, plan }: QuoteForm = {},
): Promise<QuoteResult> =>
  resultOf(async () => {
    const lines = await linesOf(body);
    const columns = columnsOf(body);
    const id = idOfSent(key, body);
    return write(async (tx) => {
      if (await quoteById(tx, id)) return wireOf(tx, id);
      await insertQuote(tx, lines, { ...columns, id, createdBy: actor.id });
      const after = auditOf(lines, columns.validUntil);
      if (visit) await noteQuote(tx, visit, id);
      await keepQuotePlan(tx, id, lines, plan);
      await recordAudit(tx, { actor, action: 'quote.create', entity: 'quote', entityId: id, after });
      return wireOf(tx, id);
    });
  });

/** The quote, unless the customer has accepted it. */
async function openQuote(tx: Transaction, id: string): Promise<Quote> {
  const quote = await quoteById(tx, id);
  if (!quote) return refuseQuote(NO_QUOTE.code, NO_QUOTE.detail);
  if (!isChangeable(quote.state))
    return refuseQuote('closed', 'This quote is accepted already: it is an order now.');
  return quote;
}

/** Replaces what stands in a quote. One that was sent is a draft again: its link shows nothing until it is sent anew. */
export const changeQuote = (
  id: string,
  body: QuoteBody,
  actor: Actor,
  { plan }: Pick<QuoteForm, 'plan'> = {},
): Promise<QuoteResult> =>
  resultOf(async () => {
    const lines = await linesOf(body);
    const columns = columnsOf(body);
    return write(async (tx) => {
      const { row, lines: earlier } = await openQuote(tx, id);
      refuseIfChanged(body.updated_at, row.updatedAt);
      await tx
        .update(quotes)
        .set({ ...columns, token: null, sentAt: null, orderId: null, acceptedAt: null })
        .where(eq(quotes.id, id));
      await tx.delete(quoteLines).where(eq(quoteLines.quoteId, id));
      await insertLines(tx, id, lines);
      await keepQuotePlan(tx, id, lines, plan);
      await recordAudit(tx, {
        actor,
        action: 'quote.update',
        entity: 'quote',
        entityId: id,
        before: auditOf(earlier, row.validUntil),
        after: auditOf(lines, columns.validUntil),
      });
      return wireOf(tx, id);
    });
  });

const lineInWords = ({ text, quantity, unit, roomNames }: Quote['lines'][number]): string =>
  `${text}: ${amount(quantity, unit)}${roomNames ? `, for ${roomNames}` : ''}`;

/** Sent again within this time, it is the same press. */
const SAME_PRESS_MS = 10_000;

/** Mails the customer the link. Without a last day it is valid for 28 days; sent again, it keeps its link and its day. */
export const sendQuote = (id: string, actor: Actor): Promise<QuoteResult> =>
  writeResult(async (tx) => {
    const { row, lines, state, samples } = await openQuote(tx, id);
    if (row.sentAt && now().getTime() - row.sentAt.getTime() < SAME_PRESS_MS) return wireOf(tx, id);
    const today = shopToday();
    const isOver = row.validUntil !== null && row.validUntil < today;
    const validUntil = row.validUntil === null || isOver ? addDays(today, QUOTE_DAYS) : row.validUntil;
    const token = row.token ?? randomBytes(18).toString('base64url');
    const at = now();
    await tx.update(quotes).set({ token, validUntil, sentAt: at, updatedAt: at }).where(eq(quotes.id, id));
    await queueMail(tx, {
      template: 'quote',
      to: row.email,
      props: {
        number: quoteNumber(row.number),
        name: row.customerName,
        total: formatPence(quoteTotal(lines, samples.offPence)),
        validUntil: dayWithYear(validUntil),
        goods: [
          ...lines.map(lineInWords),
          ...(samples.offPence > 0 ? [`${SAMPLE_CREDIT}: -${formatPence(samples.offPence)}`] : []),
        ].join('\n'),
        url: quoteUrl(token),
      },
      about: `quote:${id}`,
    });
    const change = { before: { state }, after: { state: 'sent' } };
    await recordAudit(tx, { actor, action: 'quote.send', entity: 'quote', entityId: id, ...change });
    return wireOf(tx, id);
  });
