/** /orders/{id}/check-in: on the day of the delivery or collection the buyer counts the boxes, and says what is wrong. */
import type { APIContext } from 'astro';
import { facts } from '#config/facts.ts';
import { expectedOf, faultsIn, readCount } from '#domain/after-sales/check-in.ts';
import { dayInWords } from '#domain/delivery/days.ts';
import { leftOfLine } from '#domain/orders/goods-back.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { amount, unitNames } from '#domain/shared/units.ts';
import { db } from '#server/database.ts';
import type { FormValues } from '#server/http/forms.ts';
import { shopToday } from '#server/shop-day.ts';
import type { OrderDetails } from '#server/orders/index.ts';
import { type Checked, claimForm } from './form.ts';
import { goodsLines, mayCheckInNow, mayReport } from './offer.ts';
import { claimsOf } from './queries.ts';
import { checkInPath, claimPath, reportPath } from './words.ts';

const MAX_NOTE = 2000;
const NOTE = 'Please keep the note to 2,000 characters.';

/** The fields of a line. */
const FIELDS = ['counted', 'broken', 'batch'] as const;

async function check({ order }: OrderDetails, typed: FormValues, made: string | undefined): Promise<Checked> {
  const fields: Record<string, string> = {};
  const note = (typed['note'] ?? '').trim();
  if (note.length > MAX_NOTE) fields['note'] = NOTE;
  const read = (await goodsLines(order.id, made)).flatMap((line) => {
    const { id } = line;
    const [counted, broken, batch] = FIELDS.map((field) => typed[`${field}-${id}`] ?? '');
    const { count, errors } = readCount(
      { counted: counted ?? '', broken: broken ?? '', batch: batch ?? '' },
      line,
    );
    for (const [field, words] of Object.entries(errors)) fields[`${field}-${id}`] = words;
    return count ? [{ line, ...count }] : [];
  });
  if (Object.keys(fields).length > 0) return refuse('invalid', 'Please look at the marked fields.', fields);
  return ok({
    note: note || null,
    lines: read.flatMap(({ line, counted, broken }) =>
      faultsIn(line, { counted, broken }).map((fault) => ({ orderLineId: line.id, ...fault })),
    ),
    counts: read.map(({ line, ...count }) => ({
      ...count,
      orderLineId: line.id,
      expected: expectedOf(line, count.counted),
    })),
  });
}

/** Why there is no form now, with the page to go to instead. */
async function closed(details: OrderDetails, isPost: boolean) {
  const { order, booking } = details;
  const earlier = (await claimsOf(db, order.id)).find(({ row }) => row.source === 'check_in');
  if (earlier)
    return {
      words: isPost
        ? 'These goods are checked in. What you sent now was not added.'
        : 'These goods are checked in.',
      link: { href: claimPath(order, earlier.row.number), name: 'See the check-in' },
    };
  if ((await goodsLines(order.id)).length === 0)
    return { words: 'There are no boxes to count in this order.', link: null };
  if (mayCheckInNow(order, booking)) return null;
  const { status, deliveredAt } = order;
  if (status === 'cancelled' || status === 'refunded')
    return { words: `This order was ${status}: there is nothing to check in.`, link: null };
  const day = booking?.day;
  const isOver =
    status === 'delivered' ||
    status === 'completed' ||
    deliveredAt !== null ||
    (day != null && day < shopToday());
  if (mayReport(order, booking) && isOver)
    return {
      words: `The ${facts().claimDays} days to check the goods in are over. Your rights by law do not end with them.`,
      link: { href: reportPath(order), name: 'Report damaged, missing or wrong goods' },
    };
  return {
    words: day
      ? `You can check the goods in here on ${dayInWords(day)}.`
      : 'You can check the goods in here once they have come.',
    link: null,
  };
}

/** Handles the form. @param own the page's address, where its link opens neither the claim nor its photos */
export async function checkInRequest(
  context: Pick<APIContext, 'request' | 'locals'>,
  details: OrderDetails,
  own: string | null,
) {
  const { order, booking } = details;
  const isCollection = booking?.method === 'collection';
  // A form sent twice finds its check-in, which is one reason to be closed.
  const isPost = context.request.method === 'POST';
  const isClosed = await closed(details, isPost);
  if (isClosed && !isPost) return { done: null, isCollection, closed: { ...isClosed, note: '' }, form: null };
  const form = await claimForm(context, details, 'check_in', isClosed === null, (typed, made) =>
    check(details, typed, made),
  );
  const done = form.done && (own ?? form.done);
  const { typed, errors } = form.state;
  if (done || isClosed)
    return { done, isCollection, closed: isClosed && { ...isClosed, note: typed['note'] }, form: null };
  const lines = (await goodsLines(order.id)).map(({ id, productName, unit, ...line }) => ({
    name: productName,
    ordered: amount(leftOfLine(line), unit),
    units: unitNames(unit),
    fields: Object.fromEntries(
      FIELDS.map((field) => {
        const name = `${field}-${id}`;
        return [field, { name, value: typed[name] ?? (field === 'broken' ? '0' : ''), error: errors[name] }];
      }),
    ) as Record<(typeof FIELDS)[number], { name: string; value: string; error: string | undefined }>,
  }));
  return {
    done: null,
    isCollection,
    closed: null,
    form: { ...form, action: own ?? checkInPath(order), lines, days: facts().claimDays },
  };
}
