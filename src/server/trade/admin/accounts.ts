/** Trade applications for staff: the list, one of them, and the decision with its mail. */
import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { env } from '#config/env.ts';
import type { Database, Transaction } from '#db/client.ts';
import { tradeAccounts, tradeDocuments } from '#db/schema/index.ts';
import type { ListState } from '#domain/admin/list.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import {
  isTradeOver,
  TRADE_STATES,
  type TradeAccountWire,
  type TradeDecision,
} from '#domain/trade/contract.ts';
import { userView } from '#server/accounts/index.ts';
import { recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import type { Actor } from '#server/http/viewer.ts';
import { queueMail } from '#server/mail/index.ts';
import { inState, listPage, rulesOf, waitingIn } from '#server/staff-list.ts';
import { containing, containingNumber } from '#server/staff-search.ts';

type From = Database | Transaction;

export const TRADE_RULES = rulesOf('company');

async function toWire(
  from: From,
  rows: readonly { account: typeof tradeAccounts.$inferSelect; name: string; email: string }[],
): Promise<TradeAccountWire[]> {
  const documents = await from
    .select({ id: tradeDocuments.id, userId: tradeDocuments.userId, name: tradeDocuments.name })
    .from(tradeDocuments)
    .where(
      inArray(
        tradeDocuments.userId,
        rows.map(({ account }) => account.userId),
      ),
    )
    .orderBy(asc(tradeDocuments.id));
  return rows.map(({ account, name, email }) => ({
    id: account.userId,
    name,
    email,
    company: account.company,
    vat_number: account.vatNumber,
    phone: account.phone,
    about: account.about,
    state: account.state,
    answer: account.answer,
    documents: documents
      .filter(({ userId }) => userId === account.userId)
      .map((document) => ({ id: document.id, name: document.name })),
    created_at: account.createdAt.toISOString(),
    decided_at: account.decidedAt?.toISOString() ?? null,
  }));
}

const accounts = (from: From) =>
  from
    .select({ account: tradeAccounts, name: userView.fullName, email: userView.email })
    .from(tradeAccounts)
    .innerJoin(userView, eq(userView.id, tradeAccounts.userId));

/** Applications that nobody has decided. */
export const tradeWaiting = () => waitingIn(tradeAccounts.createdAt, eq(tradeAccounts.state, 'applied'));

/** A page of the list, newest first. */
export async function tradePage(state: ListState) {
  const { company, createdAt, phone, userId, vatNumber } = tradeAccounts;
  const person = containing(state.search, userView.fullName, userView.email);
  const where = and(
    inState(tradeAccounts.state, TRADE_STATES, state),
    or(
      containing(state.search, company, vatNumber),
      containingNumber(state.search, phone, vatNumber),
      person && inArray(userId, db.select({ id: userView.id }).from(userView).where(person)),
    ),
  );
  const { rows, ...page } = await listPage(state, accounts(db), where, createdAt, { company });
  return { accounts: await toWire(db, rows), ...page };
}

/** One application; null if the account has made none. */
export async function tradeAccount(from: From, id: string): Promise<TradeAccountWire | null> {
  const rows = await accounts(from)
    .where(eq(tradeAccounts.userId, id))
    .orderBy(desc(tradeAccounts.createdAt));
  return (await toWire(from, rows))[0] ?? null;
}

/** The digits of a British number count, with GB or XI and of whichever branch; an Irish one as it stands. */
const vatKey = (number: typeof tradeAccounts.vatNumber | string): SQL<string> =>
  sql`iif(substr(${number}, 1, 2) = 'IE', ${number}, substr(${number}, 3, 9))`;

/** The other accounts with the VAT number of one, the first to apply first. */
export const sameVatNumber = ({ id, vat_number: vatNumber }: TradeAccountWire) =>
  db
    .select({ id: tradeAccounts.userId, company: tradeAccounts.company, state: tradeAccounts.state })
    .from(tradeAccounts)
    .where(and(ne(tradeAccounts.userId, id), eq(vatKey(tradeAccounts.vatNumber), vatKey(vatNumber))))
    .orderBy(asc(tradeAccounts.createdAt))
    .limit(20);

const NO_TRADE_ACCOUNT = 'There is no such application.';
const APPLIED_ANEW =
  'The customer has applied anew since you opened this page. Nothing was decided: please read the new application.';

const DECIDED =
  'This application was decided before. Nothing was changed: please read it again, then decide anew if it has to be.';

/**
 * Approves or refuses, which closes an account that was open; the applicant is told by mail. What was decided before is decided anew only by who has read that;
 * the same decision again changes nothing.
 */
export const decideTrade = (
  id: string,
  { state, answer, created_at: seen, decided_at: decided }: TradeDecision,
  actor: Actor,
): Promise<Result<TradeAccountWire, 'no_trade_account' | 'changed_meanwhile'>> =>
  write(async (tx) => {
    const before = await tradeAccount(tx, id);
    if (!before) return refuse('no_trade_account', NO_TRADE_ACCOUNT);
    if (seen !== undefined && seen !== before.created_at) return refuse('changed_meanwhile', APPLIED_ANEW);
    const isSame = state === 'approved' ? before.state === state : isTradeOver(before.state);
    if (isSame && before.answer === (answer || null)) return ok(before);
    if (before.state !== 'applied' && decided !== before.decided_at)
      return refuse('changed_meanwhile', DECIDED);
    const at = now();
    // An account that was closed stays closed, with other words.
    const isClosed = state === 'refused' && (before.state === 'approved' || before.state === 'closed');
    const next = isClosed ? 'closed' : state;
    await tx
      .update(tradeAccounts)
      .set({ state: next, answer: answer || null, decidedBy: actor.id, decidedAt: at, updatedAt: at })
      .where(eq(tradeAccounts.userId, id));
    await queueMail(tx, {
      template: 'trade-decided',
      to: before.email,
      props: {
        company: before.company,
        isApproved: state === 'approved',
        isClosed,
        words: answer || null,
        url: `${env.SITE_URL}/trade`,
      },
      about: `user:${id}`,
    });
    await recordAudit(tx, {
      actor,
      action: isClosed ? 'trade.close' : state === 'approved' ? 'trade.approve' : 'trade.refuse',
      entity: 'trade account',
      entityId: id,
      before: { state: before.state, reason: before.answer },
      after: { state: next, reason: answer || null },
    });
    const after = await tradeAccount(tx, id);
    if (!after) throw new Error('The decision was not written.');
    return ok(after);
  });
