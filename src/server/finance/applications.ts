/** Finance applications as they are begun and found: from a product page, by their link, by whose they are. */
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { env } from '#config/env.ts';
import { store } from '#config/store.ts';
import type { Transaction } from '#db/client.ts';
import { financeApplications } from '#db/schema/showcase.ts';
import type { FinanceApplyBody } from '#domain/finance/contract.ts';
import {
  checkApplication,
  FINANCE_UK_ONLY,
  financeLendsIn,
  type FinancePlan,
  type FinanceRefusal,
} from '#domain/finance/rules.ts';
import { penceFromPounds } from '#domain/shared/money.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { getProduct } from '#server/catalogue/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { sign, verify } from '#server/signing.ts';

export type Application = typeof financeApplications.$inferSelect;
export type ApplyRefusal = FinanceRefusal | 'no_product';

const PURPOSE = 'finance';
/** A link that is not used by then is worthless, and what was not sent is deleted. */
const LINK_MS = store.retention.unsentDays * 24 * 60 * 60 * 1000;

const hashed = (token: string): string => createHash('sha256').update(token).digest('hex');
const oldest = (): Date => new Date(now().getTime() - LINK_MS);

/** Until when an application can be opened by its link. */
export const opensUntil = ({ createdAt }: Pick<Application, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + LINK_MS);

/** The path of an application's page: signed, so that its owner can be led back to it, and nobody can guess it. */
export const applicationPath = (application: Pick<Application, 'id' | 'createdAt'>): string =>
  `/finance/apply/${sign(PURPOSE, application.id, opensUntil(application))}`;

/** The same as a whole address, for mails and the API. */
export const applicationUrl = (application: Pick<Application, 'id' | 'createdAt'>): string =>
  env.SITE_URL + applicationPath(application);

/** How far pence in binary may be from the whole ones that were multiplied: 3 × 95.99 is 287.96999999999997. */
const NOISE_PENCE = 1e-6;

/** Pounds with at most two decimals as pence; NaN for anything finer, which no price is. */
function exactPence(pounds: number): number {
  const pence = penceFromPounds(pounds);
  return Math.abs(pounds * 100 - pence) < NOISE_PENCE ? pence : Number.NaN;
}

/** The same application begun before and not sent: the answer with its address may have been lost on the way. */
async function begunBefore(
  tx: Transaction,
  userId: string | null,
  productId: string,
  { totalPence, depositPence, monthlyPence }: FinancePlan,
): Promise<Application | undefined> {
  if (!userId) return undefined;
  const [found] = await tx
    .select()
    .from(financeApplications)
    .where(
      and(
        eq(financeApplications.userId, userId),
        eq(financeApplications.productId, productId),
        eq(financeApplications.state, 'started'),
        eq(financeApplications.pricePence, totalPence),
        eq(financeApplications.depositPence, depositPence),
        eq(financeApplications.monthlyPence, monthlyPence),
        gt(financeApplications.createdAt, oldest()),
      ),
    )
    .orderBy(desc(financeApplications.createdAt))
    .limit(1);
  return found;
}

/**
 * `POST /products/{id}/finance-apply`: the amount must be a whole number of the product's boxes at today's price.
 * A shopper who asks again for what they have not sent yet is led back to it.
 * @param who `countries` are those of the addresses we have for them; for guests the shop's own, as nobody knows better
 * @returns the address of the application page, which nobody can guess
 */
export async function startApplication(
  productId: string,
  body: FinanceApplyBody,
  { userId, countries }: { readonly userId: string | null; readonly countries: readonly string[] },
): Promise<Result<string, ApplyRefusal>> {
  if (!countries.some(financeLendsIn)) return refuse('not_uk', FINANCE_UK_ONLY);
  const product = await getProduct(productId);
  if (!product) return refuse('no_product', 'Product not found');
  const plan = checkApplication(
    {
      pricePence: exactPence(body.price_pounds),
      depositPence: exactPence(body.deposit_pounds),
      instalments: body.instalments,
    },
    product.pricePence,
    store.finance,
  );
  if (!plan.ok) return plan;
  const at = now();
  const { totalPence, depositPence, monthlyPence, lastPence, instalments } = plan.value;
  const fresh = {
    id: newId(),
    productId,
    productName: product.name,
    userId,
    pricePence: totalPence,
    depositPence,
    instalments,
    monthlyPence,
    lastPence,
    // Links are signed; the column stays for those that were given out before and were not.
    tokenHash: hashed(randomBytes(32).toString('base64url')),
    state: 'started',
    createdAt: at,
    updatedAt: at,
  } as const;
  const application = await write(async (tx) => {
    const before = await begunBefore(tx, userId, productId, plan.value);
    if (!before) await tx.insert(financeApplications).values(fresh);
    return before ?? fresh;
  });
  return ok(applicationUrl(application));
}

/** The application behind a link; null where the link is wrong or too old. */
export async function applicationByToken(token: string): Promise<Application | null> {
  const id = verify(PURPOSE, token);
  const [row] = await db
    .select()
    .from(financeApplications)
    .where(
      and(
        id === null ? eq(financeApplications.tokenHash, hashed(token)) : eq(financeApplications.id, id),
        gt(financeApplications.createdAt, oldest()),
      ),
    );
  return row ?? null;
}

/** A shopper's applications, newest first. */
export const applicationsOf = (userId: string): Promise<Application[]> =>
  db
    .select()
    .from(financeApplications)
    .where(eq(financeApplications.userId, userId))
    .orderBy(desc(financeApplications.createdAt));

/** Deletes what was begun and not sent while its link held (a job calls it). */
export const clearUnsent = (): Promise<void> =>
  write(async (tx) => {
    await tx
      .delete(financeApplications)
      .where(and(eq(financeApplications.state, 'started'), lte(financeApplications.createdAt, oldest())));
  });
