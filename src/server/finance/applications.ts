/** Finance applications: starting one from a product page, and finding them by link or by user. */
import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { env } from '#config/env.ts';
import { store } from '#config/store.ts';
import type { Transaction } from '#db/client.ts';
import { financeApplications } from '#db/schema/gallery.ts';
import type { FinanceApplyBody } from '#domain/finance/contract.ts';
import {
  checkApplication,
  FINANCE_SOLD_OUT,
  FINANCE_UK_ONLY,
  financeLendsIn,
  type FinancePlan,
  type FinanceRefusal,
} from '#domain/finance/rules.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import { penceFromPounds } from '#domain/shared/money.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { getProduct } from '#server/catalogue/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { newId, hashToken } from '#server/ids.ts';
import { sign, verify } from '#server/signing.ts';

export type Application = typeof financeApplications.$inferSelect;
export type ApplyRefusal = FinanceRefusal | 'no_product';

const PURPOSE = 'finance';
/** Lifetime of an application's link. An application that is not submitted by then is deleted. */
const LINK_MS = store.retention.unsentDays * DAY_MS;

const expiryCutoff = (): Date => new Date(now().getTime() - LINK_MS);

/** When an application's link expires. */
export const linkExpiresAt = ({ createdAt }: Pick<Application, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + LINK_MS);

/** The path of an application's page. The token in it is signed, so nobody can guess it. */
export const applicationPath = (application: Pick<Application, 'id' | 'createdAt'>): string =>
  `/finance/apply/${sign(PURPOSE, application.id, linkExpiresAt(application))}`;

/** The application's absolute URL, for mails and the API. */
export const applicationUrl = (application: Pick<Application, 'id' | 'createdAt'>): string =>
  env.SITE_URL + applicationPath(application);

/** Floating-point tolerance in pence: 3 × 95.99 is 287.96999999999997. */
const NOISE_PENCE = 1e-6;

/** Pounds with at most two decimals as pence; NaN for a finer amount, which cannot be a price. */
function exactPence(pounds: number): number {
  const pence = penceFromPounds(pounds);
  return Math.abs(pounds * 100 - pence) < NOISE_PENCE ? pence : Number.NaN;
}

/** The user's unsent application for the same plan: the response with its URL may have been lost. */
async function findUnsent(
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
        gt(financeApplications.createdAt, expiryCutoff()),
      ),
    )
    .orderBy(desc(financeApplications.createdAt))
    .limit(1);
  return found;
}

/**
 * `POST /products/{id}/finance-apply`: the amount must be a whole number of the product's boxes at today's price. A repeated
 * request of a signed-in shopper returns their unsent one for the same plan.
 * @param who `countries` are those of the shopper's saved addresses, or the shop's own for guests
 * @returns the URL of the application's page
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
  if (product.stock <= 0) return refuse('out_of_stock', FINANCE_SOLD_OUT);
  const at = now();
  const { totalPence, depositPence, monthlyPence, lastPence, instalments } = plan.value;
  const newApplication = {
    id: newId(),
    productId,
    productName: product.name,
    userId,
    pricePence: totalPence,
    depositPence,
    instalments,
    monthlyPence,
    lastPence,
    // New links are signed. The column remains for older links, which contain a random token instead.
    tokenHash: hashToken(randomBytes(32).toString('base64url')),
    state: 'started',
    createdAt: at,
    updatedAt: at,
  } as const;
  const application = await write(async (tx) => {
    const before = await findUnsent(tx, userId, productId, plan.value);
    if (!before) await tx.insert(financeApplications).values(newApplication);
    return before ?? newApplication;
  });
  return ok(applicationUrl(application));
}

/** The application of a link; null if the link is invalid or expired. */
export async function applicationByToken(token: string): Promise<Application | null> {
  const id = verify(PURPOSE, token);
  const [row] = await db
    .select()
    .from(financeApplications)
    .where(
      and(
        id === null ? eq(financeApplications.tokenHash, hashToken(token)) : eq(financeApplications.id, id),
        gt(financeApplications.createdAt, expiryCutoff()),
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

/** Deletes unsent applications whose link has expired. A job calls it. */
export const clearUnsent = (): Promise<void> =>
  write(async (tx) => {
    await tx
      .delete(financeApplications)
      .where(
        and(eq(financeApplications.state, 'started'), lte(financeApplications.createdAt, expiryCutoff())),
      );
  });
