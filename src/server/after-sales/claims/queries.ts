/** Reads claims with their lines, photos and states. */
import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { claimCounts, claimLines, claimPhotos, claims } from '#db/schema/index.ts';
import { isAmiss } from '#domain/after-sales/check-in.ts';
import { type ClaimKind, claimState, type ClaimState } from '#domain/after-sales/claim.ts';
import type { WholeRefund } from '#domain/payments/refund-words.ts';
import { type Replacement, replacementsOf } from '#server/delivery/index.ts';
import { wholeRefunds } from '#server/payments/index.ts';
import { orderLineView } from '#server/orders/index.ts';

type Reader = Database | Transaction;
type ClaimRow = typeof claims.$inferSelect;

/** What staff wrote to the buyer, or the buyer answered. */
interface Message {
  /** Empty for photos alone. */
  readonly words: string;
  /** ISO time. */
  readonly at: string;
  /** The form that the buyer answered with; staff's messages have none. */
  readonly formKey?: string;
}

/** All that staff wrote to the buyer of a claim and the buyer answered, oldest first, as the row keeps it. */
export function messagesOf({ answer, answeredAt, earlierAnswers }: ClaimRow): Message[] {
  const earlier = JSON.parse(earlierAnswers ?? '[]') as Message[];
  return answer && answeredAt ? [...earlier, { words: answer, at: answeredAt.toISOString() }] : earlier;
}

/** When something was written to or by the buyer last, or reported: staff settle only what they have read. */
export const changedAt = ({ row, messages }: Pick<Claim, 'row' | 'messages'>): Date =>
  new Date(messages.at(-1)?.at ?? row.reportedAt);

/** What is wrong with how many of an order line. */
export interface ClaimLine {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly unit: string;
  readonly productId: string;
  readonly kind: ClaimKind;
  readonly quantity: number;
}

/** What was counted of an order line at the check-in. */
export interface ClaimCount {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly ordered: number;
  readonly counted: number;
  readonly broken: number;
  /** How many should have been there; null if that was not kept. */
  readonly expected: number | null;
  readonly batch: string | null;
}

/** A claim with what belongs to it. */
export interface Claim {
  readonly row: ClaimRow;
  readonly lines: readonly ClaimLine[];
  readonly counts: readonly ClaimCount[];
  /** Ids, oldest first: those of its report, which the rest of a claim that was settled in part shares with it. */
  readonly photos: readonly string[];
  /** What was written since, oldest first, each with the ids of its photos. */
  readonly messages: readonly (Message & { readonly photos: readonly string[] })[];
  readonly state: ClaimState;
  /** Its refund; null if there is none, or it failed. */
  readonly refund: WholeRefund | null;
  /** What goes out, or went out, for it; null also for one that was settled before there were days for it. */
  readonly replacement: Replacement | null;
}

/** Some claims with all that belongs to them, oldest first. */
async function claimsWhere(from: Reader, which: SQL): Promise<Claim[]> {
  const rows = await from.select().from(claims).where(which).orderBy(asc(claims.number));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const orderIds = rows.map(({ orderId }) => orderId);
  const lineOrder = asc(orderLineView.place);
  const [lines, counts, photos, made, replaced] = [
    await from
      .select({
        claimId: claimLines.claimId,
        id: claimLines.orderLineId,
        name: orderLineView.productName,
        sku: orderLineView.sku,
        unit: orderLineView.unit,
        productId: orderLineView.productId,
        kind: claimLines.kind,
        quantity: claimLines.quantity,
      })
      .from(claimLines)
      .innerJoin(orderLineView, eq(orderLineView.id, claimLines.orderLineId))
      .where(inArray(claimLines.claimId, ids))
      .orderBy(lineOrder, asc(claimLines.kind)),
    await from
      .select({
        claimId: claimCounts.claimId,
        id: claimCounts.orderLineId,
        name: orderLineView.productName,
        unit: orderLineView.unit,
        ordered: orderLineView.quantity,
        counted: claimCounts.counted,
        broken: claimCounts.broken,
        expected: claimCounts.expected,
        batch: claimCounts.batch,
      })
      .from(claimCounts)
      .innerJoin(orderLineView, eq(orderLineView.id, claimCounts.orderLineId))
      .where(inArray(claimCounts.claimId, ids))
      .orderBy(lineOrder),
    // The rest of a claim keeps the moment of its report.
    await from
      .select({
        id: claimPhotos.id,
        formKey: claimPhotos.formKey,
        orderId: claims.orderId,
        reportKey: claims.formKey,
        reportedAt: claims.reportedAt,
      })
      .from(claimPhotos)
      .innerJoin(claims, eq(claims.id, claimPhotos.claimId))
      .where(inArray(claims.orderId, orderIds))
      .orderBy(asc(claimPhotos.createdAt), asc(claimPhotos.id)),
    await wholeRefunds(
      from,
      rows.map(({ refundId }) => refundId),
    ),
    await replacementsOf(from, orderIds),
  ];
  return rows.map((row) => {
    const own = lines.filter(({ claimId }) => claimId === row.id);
    const counted = counts.filter(({ claimId }) => claimId === row.id);
    const refund = made.get(row.refundId ?? '') ?? null;
    const ofOrder = photos.filter(({ orderId }) => orderId === row.orderId);
    return {
      row,
      lines: own,
      counts: counted,
      photos: ofOrder
        .filter(
          ({ formKey, reportKey, reportedAt }) =>
            formKey === reportKey && reportedAt.getTime() === row.reportedAt.getTime(),
        )
        .map(({ id }) => id),
      messages: messagesOf(row).map((message) => ({
        ...message,
        photos: ofOrder.filter(({ formKey }) => formKey === message.formKey).map(({ id }) => id),
      })),
      state: claimState(
        { ...row, hasLines: own.length > 0, isAmiss: counted.some(isAmiss) },
        refund !== null,
      ),
      refund,
      replacement: replaced.find(({ claimId }) => claimId === row.id) ?? null,
    };
  });
}

/** The ids of all photos of a claim: those of its report, and of the buyer's answers. */
export const photosOf = ({ photos, messages }: Claim): string[] => [
  ...photos,
  ...messages.flatMap((message) => message.photos),
];

/** The claims of orders, oldest first. */
export const claimsOfOrders = (from: Reader, orderIds: readonly string[]): Promise<Claim[]> =>
  claimsWhere(from, inArray(claims.orderId, [...orderIds]));

/** The claims of one order, oldest first. */
export const claimsOf = (from: Reader, orderId: string): Promise<Claim[]> => claimsOfOrders(from, [orderId]);

/** Claims by their ids, oldest first. */
export const claimsByIds = (from: Reader, ids: readonly string[]): Promise<Claim[]> =>
  claimsWhere(from, inArray(claims.id, [...ids]));

/** One claim by its id; null if it does not exist. */
export const claimById = async (from: Reader, id: string): Promise<Claim | null> =>
  (await claimsByIds(from, [id]))[0] ?? null;
