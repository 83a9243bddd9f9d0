/** The withdrawal page's two steps: say what is withdrawn from, then confirm it. Works as plain forms, without a script. */
import type { APIContext } from 'astro';
import { type ContractStage, NOT_PAID_IN_FULL } from '#domain/orders/withdrawal.ts';
import { typedQuantities } from '#domain/orders/typed-quantities.ts';
import { isNothingLeft } from '#domain/orders/goods-back.ts';
import {
  allWithdrawable,
  goneSoFar,
  moneyForMore,
  withdrawableOf,
  withdrawMore,
} from '#domain/orders/withdrawn.ts';
import { formatPence } from '#domain/shared/money.ts';
import { amount } from '#domain/shared/units.ts';
import { readFormData } from '#server/http/body.ts';
import type { WithdrawnPart } from '#server/mail/index.ts';
import { actorOf } from './access.ts';
import type { ShownField } from '#domain/shared/form.ts';
import type { OrderRow } from './rows.ts';
import type { OrderSums } from './sums.ts';
import { withdraw, WITHDRAWN_MEANWHILE } from './withdraw.ts';
import type { OrderLine } from './rows.ts';
import { partOf } from './withdrawn-lines.ts';

export interface WithdrawStep {
  readonly step: 'form' | 'confirm';
  readonly name: string;
  readonly nameError?: string;
  readonly reason: string;
  /** What had gone back when this page was drawn (`goneSoFar`). */
  readonly seen: number;
  /** One for each line with something left; empty if there is nothing to choose. */
  readonly fields: readonly ShownField[];
  readonly error: string | null;
  /** What the second step withdraws from; null for the whole order. */
  readonly part: WithdrawnPart | null;
  /** What goes back; null if nothing does. */
  readonly refund: string | null;
  /** What is not refunded with the last of the order, because it comes off another one for samples; null for nothing. */
  readonly held: string | null;
  /** The URL to redirect to once the withdrawal is recorded. */
  readonly done: string | null;
}

/** The order as its withdrawal page needs it. */
export interface Withdrawable {
  readonly id: string;
  readonly buyer: string;
  readonly url: string;
  readonly stage: ContractStage;
  /** When the whole order was withdrawn from. */
  readonly withdrawnOn: string | null;
  readonly contract: {
    /** With what is neither refunded nor owed for an earlier withdrawal. */
    readonly order: OrderRow &
      Pick<OrderSums, 'charges'> &
      Readonly<Record<'freePence' | 'heldPence', number>>;
    readonly lines: readonly OrderLine[];
  };
}

const text = (form: FormData, name: string, limit: number): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim().slice(0, limit) : '';
};

const fieldName = ({ id }: OrderLine): string => `take-${id}`;

/** The quantities as typed, by line id. Without any such field all that is left is meant; a single missing one means none. */
function textsByLine(form: FormData, lines: readonly OrderLine[]): ReadonlyMap<string, string> | null {
  if (!lines.some((line) => form.has(fieldName(line)))) return null;
  return new Map(lines.map((line) => [line.id, text(form, fieldName(line), 20) || '0']));
}

const rangeOf = ({ unit, isSample, quantity, withdrawn, refunded }: OrderLine, left: number): string => {
  const range = isSample ? '0 to 1 sample' : `0 to ${amount(left, unit)}`;
  const gone = [
    ...(withdrawn > 0 ? [`${withdrawn} of ${quantity} are withdrawn already`] : []),
    ...(refunded > 0 ? [`${refunded} of ${quantity} are refunded already`] : []),
  ];
  return gone.length > 0 ? `${range}, as ${gone.join(' and ')}` : range;
};

/** The fields of the first step: one for each line that may be withdrawn from. */
function fieldsOf(
  { stage, contract }: Withdrawable,
  typed: ReadonlyMap<string, string> | null,
  errors: ReadonlyMap<string, string> = new Map(),
): ShownField[] {
  const open = contract.lines.filter((line) => withdrawableOf(line, stage) > 0);
  // An unpaid order is cancelled as a whole, and of a single box there is no part.
  if (stage === 'unpaid' || open.reduce((all, line) => all + withdrawableOf(line, stage), 0) < 2) return [];
  return open.map((line) => {
    const left = withdrawableOf(line, stage);
    return {
      name: fieldName(line),
      label: line.isSample ? `${line.productName} (sample)` : line.productName,
      hint: rangeOf(line, left),
      value: typed?.get(line.id) ?? '0',
      error: errors.get(line.id),
    };
  });
}

/** What was typed, no more of each line than is left. */
const withinLeft = (
  { contract: { lines }, stage }: Withdrawable,
  typed: ReadonlyMap<string, string> | null,
) =>
  typed &&
  new Map(
    lines.map((line) => [
      line.id,
      String(Math.min(withdrawableOf(line, stage), Number(typed.get(line.id)) || 0)),
    ]),
  );

/** The quantities as typed, or all that is left. */
const quantitiesOf = (
  { contract: { lines }, stage }: Withdrawable,
  typed: ReadonlyMap<string, string> | null,
) =>
  typed
    ? typedQuantities(
        lines.map((line) => ({ id: line.id, most: withdrawableOf(line, stage) })),
        (id) => typed.get(id) ?? '',
      )
    : { boxes: allWithdrawable(lines, stage), errors: new Map<string, string>() };

const NOTHING_CHOSEN =
  'Please say how many you withdraw from: every line is at 0. The last button takes everything.';

/** The most fields of the form besides one for each line. */
const OTHER_FIELDS = 10;

/** Handles the page's two steps. Only the second records the withdrawal. The step `everything` is `review` for all that is left. */
export async function withdrawStep(
  { request, locals }: Pick<APIContext, 'request' | 'locals'>,
  page: Withdrawable,
): Promise<WithdrawStep> {
  const { order, lines } = page.contract;
  const soFar = goneSoFar(lines);
  const form =
    request.method === 'POST' ? await readFormData(request, lines.length + OTHER_FIELDS) : new FormData();
  const typed = textsByLine(form, lines);
  const start: WithdrawStep = {
    step: 'form',
    name: request.method === 'POST' ? text(form, 'name', 200) : page.buyer,
    reason: text(form, 'reason', 2000),
    seen: soFar,
    fields: fieldsOf(page, typed),
    error: null,
    part: null,
    refund: null,
    held: order.heldPence > 0 ? formatPence(order.heldPence) : null,
    done: null,
  };
  if (request.method !== 'POST') return start;
  if (!start.name) return { ...start, nameError: 'Please give your name.' };
  const step = text(form, 'step', 20);
  if (step === 'back') return start;
  const isEverything = step === 'everything';
  // The whole order is withdrawn from already: repeating that has the same outcome.
  if (step === 'confirm' && page.withdrawnOn) return { ...start, done: page.url };
  const seen = form.has('seen') ? Number(text(form, 'seen', 20)) : null;
  const refuse = (error: string): WithdrawStep => ({
    ...start,
    error,
    fields: fieldsOf(page, withinLeft(page, typed)),
  });
  if (step !== 'confirm' && seen !== null && seen !== soFar) return refuse(WITHDRAWN_MEANWHILE);
  const { boxes: taken, errors } = quantitiesOf(page, isEverything ? null : typed);
  // A confirmation sent twice asks for more than is left, which is not a mistake in typing.
  if (errors.size > 0 && seen !== null && seen !== soFar) return refuse(WITHDRAWN_MEANWHILE);
  if (errors.size > 0) return { ...start, fields: fieldsOf(page, typed, errors) };
  if ([...taken.values()].every((quantity) => quantity === 0)) return { ...start, error: NOTHING_CHOSEN };
  const isAll = lines.every((line) => taken.get(line.id) === line.quantity);
  if (page.stage === 'unpaid' && !isAll) return refuse(NOT_PAID_IN_FULL);
  if (step === 'confirm') {
    const { name, reason } = start;
    const actor = actorOf(locals.viewer, order);
    const result = await withdraw({ orderId: page.id, name, reason: reason || null, taken, seen, actor });
    return result.ok ? { ...start, done: page.url } : refuse(result.error.detail);
  }
  const refundPence = moneyForMore(order, lines, taken);
  return {
    ...start,
    step: 'confirm',
    fields: fieldsOf(page, new Map([...taken].map(([id, quantity]) => [id, String(quantity)]))),
    part: isAll ? null : partOf(order, lines, taken),
    held: isNothingLeft(withdrawMore(lines, taken)) ? start.held : null,
    refund: page.stage === 'unpaid' || refundPence === 0 ? null : formatPence(refundPence),
  };
}
