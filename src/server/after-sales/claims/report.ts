/** Stores a claim that a buyer reports, with its photos, and tells the buyer that it has arrived. */
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { claimCounts, claimLines, claims } from '#db/schema/index.ts';
import { type ClaimKind, claimNumber, type ClaimSource, MAX_CLAIMS } from '#domain/after-sales/claim.ts';
import { openOfLine, type Quantities, sum } from '#domain/orders/goods-back.ts';
import type { Result } from '#domain/shared/result.ts';
import { now } from '#server/clock.ts';
import { newId, nextNumber } from '#server/ids.ts';
import { existingOrder, type OrderRow, orderRow } from '#server/orders/index.ts';
import { refuseWrite, writeResult } from '#server/database.ts';
import { noteCase, sentBefore } from '../case.ts';
import { openLines } from '../lines.ts';
import { mailClaim } from './mails.ts';
import { claimKeptPhotos } from './photos.ts';
import { type Claim, claimById, claimsOf, messagesOf } from './queries.ts';
import { faultsOf } from './words.ts';

const NOT_YET = 'Nothing of this order has come yet.';
const TOO_MANY = 'This order has many reports already. Please call us: we would rather speak with you.';
const CHECKED_IN =
  'This delivery is checked in already. Please report what you find now on the order’s page.';

/** The timeline of a check-in that reports nothing. */
const NOTHING_NEW = {
  well: 'All boxes are there and whole.',
  known: 'The boxes are checked in: what is missing or broken was reported before.',
};

const CHANGED =
  'Something of this order was reported or went back since you opened this page. Nothing was sent now: please check what is left.';

/** A claim as its form says it. */
export interface Report {
  readonly orderId: string;
  readonly formKey: string;
  readonly source: ClaimSource;
  readonly note: string | null;
  readonly lines: readonly {
    readonly orderLineId: string;
    readonly kind: ClaimKind;
    readonly quantity: number;
  }[];
  readonly counts: readonly {
    readonly orderLineId: string;
    readonly counted: number;
    readonly broken: number;
    readonly expected: number;
    readonly batch: string | null;
  }[];
  readonly actor: string;
}

export const noteClaim = noteCase('claim');

/** The claim, which must exist, and its order. */
export async function claimWithOrder(
  tx: Transaction,
  id: string,
): Promise<{ readonly claim: Claim; readonly order: OrderRow }> {
  const claim = await claimById(tx, id);
  const order = claim && (await orderRow(tx, claim.row.orderId));
  return claim && order ? { claim, order } : refuseWrite('not_found', 'There is no such claim.');
}

/** Whether a form says what its claim says, whatever the order of its lines. */
export function isSameReport(
  { row, lines, counts }: Claim,
  report: Pick<Report, 'note' | 'lines' | 'counts'>,
): boolean {
  const faults = (all: readonly string[]) => all.toSorted().join('\n');
  return (
    row.note === report.note &&
    faults(lines.map(({ id, kind, quantity }) => `${id} ${kind} ${quantity}`)) ===
      faults(report.lines.map((line) => `${line.orderLineId} ${line.kind} ${line.quantity}`)) &&
    faults(counts.map(({ id, counted, broken, batch }) => `${id} ${counted} ${broken} ${batch ?? ''}`)) ===
      faults(
        report.counts.map((line) => `${line.orderLineId} ${line.counted} ${line.broken} ${line.batch ?? ''}`),
      )
  );
}

/** Stores what is wrong as a claim under the next number. @returns its id */
async function insertClaim(
  tx: Transaction,
  row: Omit<typeof claims.$inferInsert, 'id' | 'number'>,
  lines: Report['lines'],
): Promise<string> {
  const id = newId();
  await tx.insert(claims).values({ ...row, id, number: await nextNumber(tx, claims) });
  if (lines.length > 0) await tx.insert(claimLines).values(lines.map((line) => ({ ...line, claimId: id })));
  return id;
}

/**
 * Leaves boxes of a claim that is settled without them open as a claim of their own, and tells the buyer.
 * @param rest how many of each order line; what was reported first is settled first
 */
export async function reportRest(
  tx: Transaction,
  { row, lines }: Claim,
  rest: Quantities,
  actor: string,
): Promise<void> {
  const left = new Map(rest);
  const open: Report['lines'][number][] = [];
  for (const { id: orderLineId, kind, quantity: reported } of lines.toReversed()) {
    const quantity = Math.min(reported, left.get(orderLineId) ?? 0);
    if (quantity === 0) continue;
    open.push({ orderLineId, kind, quantity });
    left.set(orderLineId, (left.get(orderLineId) ?? 0) - quantity);
    await tx
      .update(claimLines)
      .set({ quantity: reported - quantity })
      .where(
        and(
          eq(claimLines.claimId, row.id),
          eq(claimLines.orderLineId, orderLineId),
          eq(claimLines.kind, kind),
        ),
      );
  }
  if (open.length === 0) return;
  await tx.delete(claimLines).where(and(eq(claimLines.claimId, row.id), eq(claimLines.quantity, 0)));
  const { orderId, note, reportedAt, waitsSince } = row;
  const earlierAnswers = JSON.stringify(messagesOf(row));
  const id = await insertClaim(
    tx,
    { orderId, formKey: newId(), source: 'order', note, reportedAt, earlierAnswers, waitsSince },
    open,
  );
  const { claim, order } = await claimWithOrder(tx, id);
  const number = claimNumber(claim.row.number);
  const faults = faultsOf(claim.lines).join('; ');
  await noteClaim(tx, {
    orderId,
    actor,
    note: `${number}, the rest of ${claimNumber(row.number)}: ${faults}.`,
  });
  await mailClaim(tx, order, claim, 'rest');
}

/**
 * Stores a claim. The same form sent twice finds the first one. Refuses with `not_found`, `key_reused` for a form that was
 * sent before with something else in it, `claim_closed` before anything can have come, `changed_meanwhile` if fewer boxes are
 * left than are claimed, `too_many`, and `checked_in` for a second check-in.
 * @param mayReport whether the order is one of which something can have come
 * @returns its number
 */
export const reportClaim = (
  report: Report,
  mayReport: (order: OrderRow) => boolean,
): Promise<Result<number>> =>
  writeResult(async (tx) => {
    const { orderId, formKey, source, note } = report;
    const order = await existingOrder(tx, orderId);
    const earlier = await claimsOf(tx, orderId);
    const same = earlier.find(({ row }) => row.formKey === formKey);
    if (same)
      return isSameReport(same, report)
        ? same.row.number
        : refuseWrite('key_reused', sentBefore(claimNumber(same.row.number)));
    if (!mayReport(order)) return refuseWrite('claim_closed', NOT_YET);
    if (earlier.length >= MAX_CLAIMS) return refuseWrite('too_many', TOO_MANY);
    if (source === 'check_in' && earlier.some(({ row }) => row.source === 'check_in'))
      return refuseWrite('checked_in', CHECKED_IN);
    for (const line of await openLines(tx, orderId)) {
      const wanted = sum(report.lines.map((one) => (one.orderLineId === line.id ? one.quantity : 0)));
      if (wanted > openOfLine(line)) return refuseWrite('changed_meanwhile', CHANGED);
    }
    const row = { orderId, formKey, source, note, reportedAt: now() };
    const id = await insertClaim(tx, row, report.lines);
    if (report.counts.length > 0)
      await tx.insert(claimCounts).values(report.counts.map((line) => ({ ...line, claimId: id })));
    await claimKeptPhotos(tx, report, id);
    const { claim } = await claimWithOrder(tx, id);
    const { number } = claim.row;
    const faults = faultsOf(claim.lines).join('; ');
    await noteClaim(tx, {
      orderId,
      actor: report.actor,
      note: faults
        ? `${claimNumber(number)}: ${faults}.`
        : NOTHING_NEW[claim.state === 'known' ? 'known' : 'well'],
    });
    if (faults) await mailClaim(tx, order, claim, 'received');
    return number;
  });
