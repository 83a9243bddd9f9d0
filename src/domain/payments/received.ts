/** Payments that the shop receives itself: card at the till, bank transfer, cash. What they are, and what is still to be paid. */
import * as z from 'zod/mini';
import type { OrderState } from '../orders/states.ts';
import { poundsField } from '../shared/pounds-field.ts';

const RECEIVED_KINDS = ['bank_transfer', 'till_card', 'cash'] as const;
export type ReceivedKind = (typeof RECEIVED_KINDS)[number];

export const RECEIVED_LABELS: Readonly<Record<ReceivedKind, string>> = {
  bank_transfer: 'Bank transfer',
  till_card: 'Card at the till',
  cash: 'Cash',
};

/** What staff choose when they record one: a transfer that is there already is one of its own. */
export const RECEIVED_CHOICES = {
  bank_transfer_arrived: `${RECEIVED_LABELS.bank_transfer}, it has arrived`,
  bank_transfer: `${RECEIVED_LABELS.bank_transfer}, still to come`,
  till_card: RECEIVED_LABELS.till_card,
  cash: RECEIVED_LABELS.cash,
} as const;

/** What a choice means; other words stay as they are. */
export const receivedChoice = (chosen: string | undefined) =>
  chosen === 'bank_transfer_arrived'
    ? { kind: 'bank_transfer', arrived: true }
    : { kind: chosen, arrived: false };

/** What is still to be paid of an order, in pence. */
export const duePence = (order: { readonly totalPence: number; readonly receivedPence: number }): number =>
  Math.max(0, order.totalPence - order.receivedPence);

/** Whether a recorded payment is more than is still to be paid of its order: its buyer may have ordered less meanwhile. */
export const isSurplus = (
  order: Parameters<typeof duePence>[0] & { readonly status: OrderState },
  { amountPence }: { readonly amountPence: number },
): boolean => order.status !== 'pending' || amountPence > duePence(order);

/** The key of a staff form that moves money: sent twice, it moves it once. */
export const requestKeyField = z
  .uuid('Please open the page again: this form has lost its key.')
  .check(z.toLowerCase());

const KIND = 'Please choose how it was paid.';
const AMOUNT = 'Please give the sum in pounds above 0, to the penny.';
const REFERENCE = 'Please give the reference of the transfer, in at most 60 characters.';

/** The form that records one. A transfer has the reference by which it is found on the bank's statement. */
export const receivedBody = z
  .object({
    kind: z.enum(RECEIVED_KINDS, KIND),
    amount: poundsField(AMOUNT, 'above 0'),
    reference: z.string(REFERENCE).check(z.trim(), z.maxLength(60, REFERENCE)),
    /** The money is there; a transfer may still be on its way. */
    arrived: z.boolean('Say whether the money is there.'),
    request_key: requestKeyField,
  })
  .check(
    z.refine(({ kind, reference }) => kind !== 'bank_transfer' || reference !== '', {
      path: ['reference'],
      message: REFERENCE,
    }),
  );
export type ReceivedBody = z.infer<typeof receivedBody>;
