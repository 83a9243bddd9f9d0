/** /trade: applying for a trade account, and where the application stands. */
import { eq } from 'drizzle-orm';
import { tradeAccounts } from '#db/schema/index.ts';
import { isTradeOver, type TradeApplication, tradeApplication } from '#domain/trade/contract.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { readFormWithFiles } from '#server/http/body.ts';
import {
  asForm,
  checkForm,
  doneOf,
  type FormContext,
  type FormValues,
  refusedForm,
  textFields,
  untouched,
} from '#server/http/forms.ts';
import { enforceRateLimit, type Limit } from '#server/http/rate-limit.ts';
import type { SignedIn } from '#server/http/viewer.ts';
import {
  keepDocuments,
  MAX_DOCUMENTS,
  readDocuments,
  storeDocuments,
  type StoredDocument,
} from './documents.ts';

/** Forms of one account, counted before they are read: each may bring documents of 15 MB. */
const APPLICATIONS: Limit = {
  bucket: 'trade-application',
  points: 20,
  seconds: 86_400,
  message:
    'This was too often for one day. Please go back and send it tomorrow: nothing that you wrote is lost.',
};
const APPLIED = refuse('applied', 'You have applied already.');

export type TradeAccount = typeof tradeAccounts.$inferSelect;

/** The application of an account; null if there is none. */
export async function tradeAccountOf(userId: string): Promise<TradeAccount | null> {
  const [row] = await db.select().from(tradeAccounts).where(eq(tradeAccounts.userId, userId));
  return row ?? null;
}

/** Stores an application; one that was refused is open again. Refuses a second one while the first is open or approved. */
export const applyForTrade = (
  userId: string,
  { company, vat_number: vatNumber, phone, about }: TradeApplication,
  documents: readonly StoredDocument[],
): Promise<Result<null, 'applied'>> =>
  write(async (tx) => {
    const [earlier] = await tx.select().from(tradeAccounts).where(eq(tradeAccounts.userId, userId));
    if (earlier && !isTradeOver(earlier.state)) return APPLIED;
    const at = now();
    const columns = {
      company,
      vatNumber,
      phone,
      about: about || null,
      state: 'applied',
      updatedAt: at,
    } as const;
    await tx
      .insert(tradeAccounts)
      .values({ userId, ...columns, createdAt: at })
      .onConflictDoUpdate({
        target: tradeAccounts.userId,
        set: { ...columns, answer: null, decidedAt: null, decidedBy: null, createdAt: at },
      });
    await keepDocuments(tx, userId, documents);
    return ok(null);
  });

async function send(user: SignedIn, typed: FormValues, form: FormData): Promise<Result<null, string>> {
  const checked = checkForm(tradeApplication, typed);
  const files = form.getAll('documents').filter((entry): entry is File => entry instanceof File);
  const documents = await readDocuments(files);
  if (!checked.ok || !documents.ok) {
    const fields = {
      ...(checked.ok ? {} : checked.error.fields),
      ...(documents.ok ? {} : documents.error.fields),
    };
    return refuse('invalid', 'Please look at the marked fields.', fields);
  }
  return applyForTrade(user.id, checked.value, await storeDocuments(documents.value));
}

const LOGGED_OUT =
  'You are logged out, so nothing was sent. Please log in in another tab, then apply once more: what you typed stays here.';

/** The page with its form. Guests are told to log in first; who sends it after the session has ended keeps what was typed. */
export async function tradeScreen(context: FormContext) {
  const { user } = context.locals.viewer;
  const account = user && (await tradeAccountOf(user.id));
  const base = { redirect: null, state: untouched, account, isSent: doneOf(context) === 'applied' };
  if (context.request.method !== 'POST') return base;
  if (!user) {
    const read = await asForm({}, () => readFormWithFiles(context.request, MAX_DOCUMENTS));
    const state =
      'state' in read ? read.state : refusedForm(textFields(read.done), { detail: LOGGED_OUT }, 401);
    return { ...base, state };
  }
  const within = await asForm({}, () => enforceRateLimit(APPLICATIONS, user.id));
  if ('state' in within) return { ...base, state: within.state };
  if (account && !isTradeOver(account.state)) return { ...base, state: refusedForm({}, APPLIED.error) };
  const form = await readFormWithFiles(context.request, MAX_DOCUMENTS);
  const typed = textFields(form);
  const sent = await asForm(typed, () => send(user, typed, form));
  if ('state' in sent) return { ...base, state: sent.state };
  return sent.done.ok
    ? { ...base, redirect: '/trade?done=applied' }
    : { ...base, state: refusedForm(typed, sent.done.error) };
}
