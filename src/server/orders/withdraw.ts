/**
 * Withdrawal from the contract, or from a part of it: recorded, and acknowledged immediately by e-mail. The right is not used up by a part: what is left can be withdrawn from later.
 */
import { store } from '#config/store.ts';
import type { Transaction } from '#db/client.ts';
import { withdrawalLines, withdrawals } from '#db/schema/index.ts';
import { CUT_TO_SIZE_NOTICE } from '#domain/orders/agreement.ts';
import {
  type ContractStage,
  contractStage,
  mayWithdraw,
  NOT_PAID_IN_FULL,
} from '#domain/orders/withdrawal.ts';
import { isNothingLeft, type Quantities } from '#domain/orders/goods-back.ts';
import {
  addWithdrawal,
  allWithdrawable,
  moneyOwed,
  goneSoFar,
  moneyForMore,
  withdrawableOf,
  withdrawMore,
  withdrawnSoFar,
} from '#domain/orders/withdrawn.ts';
import { formatPence } from '#domain/shared/money.ts';
import { now } from '#server/clock.ts';
import { queueMail, queueUnprovedMail } from '#server/mail/index.ts';
import { samplesOffOrder } from '#server/offers/index.ts';
import { addOrderEvent, type OrderLine, type OrderRow } from './rows.ts';
import { mailOrder, withoutName } from './mails.ts';
import { fitDays } from './replaced-goods.ts';
import { sumsOfOrder } from './sums.ts';
import { momentInWords } from './words.ts';
import { refuseIfPaying } from './payment-running.ts';
import { existingOrder, type OrderResult, throwRefusal, writeResult } from './refusal.ts';
import { applyTransition } from './transitions.ts';
import { oweSamples } from './withdrawal-money.ts';
import {
  coveredLines,
  freeToGoBack,
  heldForOther,
  partInWords,
  partOf,
  storedLines,
  withdrawalOf,
  type WithdrawalRow,
} from './withdrawn-lines.ts';

export interface WithdrawalInput {
  readonly orderId: string;
  /** The buyer's name, as typed. */
  readonly name: string;
  readonly reason: string | null;
  /** How many of each line; null for all that is left. */
  readonly taken: Quantities | null;
  /** What had gone back when the form was drawn (`goneSoFar`); null if the caller did not say. */
  readonly seen: number | null;
  /** Who withdraws, for the timeline (`actorOf`). */
  readonly actor: string;
}

/** For a form that was sent twice, or drawn before another withdrawal, return or refund: nothing goes back twice. */
export const WITHDRAWN_MEANWHILE =
  'Part of this order was withdrawn from or refunded since you opened this page. Nothing more was withdrawn now: please check what is left.';

interface Taking {
  /** The earlier withdrawals from the order; null if this is the first. */
  readonly before: WithdrawalRow | null;
  readonly lines: readonly OrderLine[];
  readonly taken: Quantities;
  /** All of the order at once, as opposed to a part or the rest. */
  readonly isAll: boolean;
  /** As of `freeForWithdrawal`. */
  readonly freePence: number;
}

/** The quantities to withdraw from now; refuses those that have gone back, and a part of an unpaid order. */
function takingOf(
  before: WithdrawalRow | null,
  lines: readonly OrderLine[],
  stage: ContractStage,
  input: WithdrawalInput,
): Omit<Taking, 'freePence'> {
  if (input.seen !== null && input.seen !== goneSoFar(lines))
    throwRefusal('withdrawn_meanwhile', WITHDRAWN_MEANWHILE);
  const taken = input.taken ?? allWithdrawable(lines, stage);
  if (lines.some((line) => (taken.get(line.id) ?? 0) > withdrawableOf(line, stage)))
    throwRefusal('withdrawn_meanwhile', WITHDRAWN_MEANWHILE);
  const isAll = lines.every((line) => taken.get(line.id) === line.quantity);
  if (stage === 'unpaid' && !isAll) throwRefusal('nothing_paid', NOT_PAID_IN_FULL);
  return { before, lines, taken, isAll };
}

/** Writes the statement, and the quantities of each line. @returns the money that is due for it */
async function record(tx: Transaction, order: OrderRow, input: WithdrawalInput, taking: Taking, at: Date) {
  const { name, reason } = input;
  const { before, lines, taken, freePence } = taking;
  const { totalPence } = order;
  const morePence = moneyForMore({ totalPence, freePence }, lines, taken);
  const statement = {
    name,
    email: order.email,
    reason,
    confirmedAt: at,
    owedSince: moneyOwed(order, before) > 0 ? (before?.owedSince ?? before?.confirmedAt) : at,
    ...addWithdrawal(order, before, morePence),
    isWhole: isNothingLeft(withdrawMore(lines, taken)),
  };
  await tx
    .insert(withdrawals)
    .values({ orderId: order.id, ...statement })
    .onConflictDoUpdate({ target: withdrawals.orderId, set: statement });
  for (const { id, withdrawn } of lines) {
    const more = taken.get(id) ?? 0;
    if (more === 0) continue;
    const quantity = withdrawn + more;
    await tx
      .insert(withdrawalLines)
      .values({ orderLineId: id, quantity })
      .onConflictDoUpdate({ target: withdrawalLines.orderLineId, set: { quantity } });
  }
  const part = taking.isAll ? null : partInWords(lines, taken);
  await addOrderEvent(tx, {
    orderId: order.id,
    kind: 'withdrawal',
    actor: input.actor,
    note: part ? `${part}.${reason ? ` “${reason}”` : ''}` : reason,
    createdAt: at,
  });
  return morePence;
}

/**
 * Records a withdrawal; idempotent once the whole order is withdrawn from. The acknowledgement goes to the order's e-mail
 * address, so that a withdrawal cannot send mail to strangers. Also cancels an unpaid order.
 * Refuses with `not_found`, `withdrawal_closed`, `payment_running`, `withdrawn_meanwhile`, `nothing_paid`.
 */
export function withdraw(input: WithdrawalInput): Promise<OrderResult<OrderRow>> {
  return writeResult(async (tx) => {
    const at = now();
    const order = await existingOrder(tx, input.orderId);
    const earlier = await withdrawalOf(tx, order.id);
    const lines = coveredLines(await storedLines(tx, order.id), earlier);
    if (earlier && isNothingLeft(lines)) return order;
    if (!mayWithdraw(order, at, store.orders.withdrawalDays, store.timeZone)) {
      return throwRefusal('withdrawal_closed', 'The time to withdraw from this contract is over.');
    }
    const stage = contractStage(order);
    const most = allWithdrawable(lines, stage);
    if ([...most.values()].every((quantity) => quantity === 0))
      return throwRefusal('withdrawal_closed', CUT_TO_SIZE_NOTICE);
    const freePence = await freeToGoBack(tx, order, earlier, lines);
    const taking = { ...takingOf(earlier, lines, stage, input), freePence };
    if (stage === 'unpaid') await refuseIfPaying(tx, order.id);
    const part = taking.isAll
      ? null
      : partOf(
          {
            totalPence: order.totalPence,
            freePence,
            ...(await sumsOfOrder(tx, order)),
          },
          lines,
          taking.taken,
        );
    const duePence = await record(tx, order, input, taking, at);
    const after = withdrawMore(lines, taking.taken);
    await fitDays(tx, order, after, input.actor);
    await oweSamples(tx, await samplesOffOrder(tx, order.id));
    const heldPence = await heldForOther(tx, order, await withdrawalOf(tx, order.id), after);
    const soFar = withdrawnSoFar(lines);
    const mail = {
      template: 'withdrawal-received',
      to: order.email,
      orderId: order.id,
      dedupeKey: `order:${order.id}:withdrawal${soFar > 0 ? `:${soFar}` : ''}`,
      props: {
        order: await mailOrder(tx, order),
        name: stage === 'unpaid' ? '' : input.name,
        receivedAt: momentInWords(at),
        reason: stage === 'unpaid' ? null : input.reason,
        stage,
        received: order.receivedPence > 0 ? formatPence(order.receivedPence) : null,
        part,
        ...(duePence < order.totalPence && { left: duePence > 0 ? formatPence(duePence) : null }),
        held: heldPence > 0 ? formatPence(heldPence) : null,
      },
    } as const;
    // Anybody may place an unpaid order, with any address.
    await (stage === 'unpaid' ? queueUnprovedMail(tx, withoutName(mail)) : queueMail(tx, mail));
    if (stage === 'unpaid')
      await applyTransition(tx, { orderId: order.id, to: 'cancelled', actor: input.actor });
    return order;
  });
}
