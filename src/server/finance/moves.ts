/** How a finance application moves on: sent by the applicant, answered by the lender, taken back. Each is told by mail. */
import { and, eq, inArray } from 'drizzle-orm';
import { store } from '#config/store.ts';
import type { Transaction } from '#db/client.ts';
import { financeApplications } from '#db/schema/showcase.ts';
import type { ApplicationState, FinanceApplicant, LenderAnswer } from '#domain/finance/application.ts';
import { planInWords } from '#domain/finance/plan-words.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { getProduct } from '#server/catalogue/index.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { queueMail } from '#server/mail/index.ts';
import { type Application, applicationUrl } from './applications.ts';
import { applicantOf } from './applicant.ts';

export type SubmitRefusal = 'price_changed' | 'not_open';

const PRICE_CHANGED = 'The price of this product has changed. Please start again from the product page.';

/** One conditional update: null where the application was not in any of these states any more. */
async function move(
  tx: Transaction,
  id: string,
  from: readonly ApplicationState[],
  to: ApplicationState,
  applicant?: string,
): Promise<Application | null> {
  const [moved] = await tx
    .update(financeApplications)
    .set({ state: to, updatedAt: now(), ...(applicant === undefined ? {} : { applicant }) })
    .where(and(eq(financeApplications.id, id), inArray(financeApplications.state, [...from])))
    .returning();
  if (moved) await tellApplicant(tx, moved);
  return moved ?? null;
}

async function tellApplicant(tx: Transaction, application: Application): Promise<void> {
  const { email, full_name: name } = applicantOf(application) ?? {};
  if (!email) return;
  const { id, state } = application;
  await queueMail(tx, {
    template: 'finance-moved',
    to: email,
    props: {
      name: name ?? '',
      state,
      plan: planInWords(application, store.finance),
      url: applicationUrl(application),
    },
    dedupeKey: `finance-${state}:${id}`,
  });
}

/** Takes the form, which says that an adult sends it: once, at a price that still holds. */
export async function submitApplication(
  { id, productId, pricePence }: Pick<Application, 'id' | 'productId' | 'pricePence'>,
  applicant: FinanceApplicant,
): Promise<Result<null, SubmitRefusal>> {
  const product = await getProduct(productId);
  if (!product || pricePence % product.pricePence !== 0) {
    return refuse('price_changed', PRICE_CHANGED);
  }
  const { consent: _given, ...kept } = applicant;
  return write(async (tx) => {
    if (await move(tx, id, ['started'], 'submitted', JSON.stringify(kept))) return ok(null);
    // Sent twice is sent: the first one stands, though it may have come after this form was opened.
    const [current] = await tx
      .select({ state: financeApplications.state })
      .from(financeApplications)
      .where(eq(financeApplications.id, id));
    return current?.state === 'submitted'
      ? ok(null)
      : refuse('not_open', 'This application has been sent already.');
  });
}

/** The shopper takes their own application back, before the lender has answered. */
export async function withdrawApplication(
  userId: string,
  id: string,
): Promise<Result<null, 'not_found' | 'not_open'>> {
  return write(async (tx) => {
    const [own] = await tx
      .select({ state: financeApplications.state })
      .from(financeApplications)
      .where(and(eq(financeApplications.id, id), eq(financeApplications.userId, userId)));
    if (!own) return refuse('not_found', 'There is no such application.');
    const moved = await move(tx, id, ['submitted'], 'withdrawn');
    return moved || own.state === 'withdrawn'
      ? ok(null)
      : refuse('not_open', 'The lender has answered this application already.');
  });
}

/** The shopper deletes what they began and did not send. Gone already is gone. */
export const discardApplication = (userId: string, id: string): Promise<Result<null>> =>
  write(async (tx) => {
    await tx
      .delete(financeApplications)
      .where(
        and(
          eq(financeApplications.id, id),
          eq(financeApplications.userId, userId),
          eq(financeApplications.state, 'started'),
        ),
      );
    return ok(null);
  });

/** Staff write down what the lender answered. False where the application does not wait for an answer. */
export const answerApplication = async (
  tx: Transaction,
  id: string,
  answer: LenderAnswer,
): Promise<boolean> => (await move(tx, id, ['submitted'], answer)) !== null;
