/** Finance applications: started from a product page, filled in on the shop's own page, seen by shopper and staff. */
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import { env } from '#config/env.ts';
import { store } from '#config/store.ts';
import { financeApplications } from '#db/schema/showcase.ts';
import { ADULT, ageOn, TOO_YOUNG, type FinanceApplicant } from '#domain/finance/application.ts';
import type { FinanceApplyBody } from '#domain/finance/contract.ts';
import { checkApplication, type FinanceRefusal } from '#domain/finance/rules.ts';
import { penceFromPounds } from '#domain/shared/money.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { getProduct } from '#server/catalogue/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { newId } from '#server/ids.ts';

export type Application = typeof financeApplications.$inferSelect;
export type ApplyRefusal = FinanceRefusal | 'no_product';
export type SubmitRefusal = 'too_young' | 'price_changed' | 'not_open';

/** A link that is not used in 30 days is worthless. */
const LINK_MS = 30 * 24 * 60 * 60 * 1000;
const PRICE_CHANGED = 'The price of this product has changed. Please start again from the product page.';

const hashed = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Pounds with at most two decimals as pence; NaN for anything finer, which no price is. */
function exactPence(pounds: number): number {
  const pence = penceFromPounds(pounds);
  return pence / 100 === pounds ? pence : Number.NaN;
}

/**
 * `POST /products/{id}/finance-apply`: the amount must be a whole number of the product's boxes at today's price.
 * @returns the address of the application page, which nobody can guess
 */
export async function startApplication(
  productId: string,
  body: FinanceApplyBody,
  userId: string | null,
): Promise<Result<string, ApplyRefusal>> {
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
  const token = randomBytes(32).toString('base64url');
  const at = now();
  const { totalPence, depositPence, monthlyPence, lastPence, instalments } = plan.value;
  await write((tx) =>
    tx.insert(financeApplications).values({
      id: newId(),
      productId,
      productName: product.name,
      userId,
      pricePence: totalPence,
      depositPence,
      instalments,
      monthlyPence,
      lastPence,
      tokenHash: hashed(token),
      state: 'started',
      createdAt: at,
      updatedAt: at,
    }),
  );
  return ok(`${env.SITE_URL}/finance/apply/${token}`);
}

/** The application behind a link; null where the link is wrong or too old. */
export async function applicationByToken(token: string): Promise<Application | null> {
  const [row] = await db
    .select()
    .from(financeApplications)
    .where(
      and(
        eq(financeApplications.tokenHash, hashed(token)),
        gt(financeApplications.createdAt, new Date(now().getTime() - LINK_MS)),
      ),
    );
  return row ?? null;
}

/** Takes the form: once, by an adult, at a price that still holds. */
export async function submitApplication(
  application: Application,
  applicant: FinanceApplicant,
): Promise<Result<null, SubmitRefusal>> {
  const age = ageOn(applicant.date_of_birth, now());
  if (!(age >= ADULT && age < 120)) {
    return refuse('too_young', TOO_YOUNG, { date_of_birth: TOO_YOUNG });
  }
  const product = await getProduct(application.productId);
  if (!product || application.pricePence % product.pricePence !== 0) {
    return refuse('price_changed', PRICE_CHANGED);
  }
  const { consent: _given, ...kept } = applicant;
  const moved = await write((tx) =>
    tx
      .update(financeApplications)
      .set({ state: 'submitted', applicant: JSON.stringify(kept), updatedAt: now() })
      .where(and(eq(financeApplications.id, application.id), eq(financeApplications.state, 'started')))
      .returning({ id: financeApplications.id }),
  );
  // Sent twice is sent: the first one stands.
  return moved.length > 0 || application.state === 'submitted'
    ? ok(null)
    : refuse('not_open', 'This application has been sent already.');
}

/** A shopper's applications, newest first. */
export const applicationsOf = (userId: string): Promise<Application[]> =>
  db
    .select()
    .from(financeApplications)
    .where(eq(financeApplications.userId, userId))
    .orderBy(desc(financeApplications.createdAt));
