/** State transitions of a finance application: submitted, decided by the lender, withdrawn. Each mails the applicant. */
import { and, eq, inArray } from 'drizzle-orm';
import { store } from '#config/store.ts';
import type { Transaction } from '#db/client.ts';
import { financeApplications } from '#db/schema/gallery.ts';
import type { ApplicationState, FinanceApplicant, LenderAnswer } from '#domain/finance/application.ts';
import { planInWords } from '#domain/finance/plan-words.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { getProduct } from '#server/catalogue/index.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { queueMail, queueUnprovedMail } from '#server/mail/index.ts';
import { type Application, applicationUrl } from './applications.ts';
import { z } from 'zod';

/** All fields are optional, because older rows lack newer ones. */
const storedApplicant = z
  .object({
    full_name: z.string(),
    email: z.string(),
    phone: z.string(),
    date_of_birth: z.string(),
    address: z.string(),
    city: z.string(),
    postal_code: z.string(),
    employment: z.string(),
    income_pounds: z.string(),
  })
  .partial();
type StoredApplicant = z.output<typeof storedApplicant>;

/** The applicant of a row; null before submission, and after the person's data was erased. */
export function applicantOf({ applicant }: { readonly applicant: string | null }): StoredApplicant | null {
  if (applicant === null) return null;
  const parsed = storedApplicant.safeParse(JSON.parse(applicant));
  return parsed.success ? parsed.data : null;
}

export type SubmitRefusal = 'price_changed' | 'not_open';

const PRICE_CHANGED = 'The price of this product has changed. Please start again from the product page.';

/** One conditional update. Null if the application was in none of the `from` states. */
async function applyTransition(
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
  if (moved) await mailApplicant(tx, moved);
  return moved ?? null;
}

async function mailApplicant(tx: Transaction, application: Application): Promise<void> {
  const { email } = applicantOf(application) ?? {};
  if (!email) return;
  const { id, state } = application;
  // Only the lender's answers are sent in any case: the other moves are the applicant's own.
  const queue = state === 'approved' || state === 'declined' ? queueMail : queueUnprovedMail;
  await queue(tx, {
    template: 'finance-moved',
    to: email,
    props: {
      state,
      plan: planInWords(application, store.finance),
      url: applicationUrl(application),
    },
    about: `finance:${id}`,
    dedupeKey: `finance-${state}:${id}`,
  });
}

/** Submits the form, once, if the price is still valid. The form's consent states that the applicant is an adult. */
export async function submitApplication(
  { id, productId, pricePence }: Pick<Application, 'id' | 'productId' | 'pricePence'>,
  applicant: FinanceApplicant,
): Promise<Result<null, SubmitRefusal>> {
  const product = await getProduct(productId);
  if (!product || pricePence % product.pricePence !== 0) {
    return refuse('price_changed', PRICE_CHANGED);
  }
  const { consent: _consent, ...stored } = applicant;
  return write(async (tx) => {
    if (await applyTransition(tx, id, ['started'], 'submitted', JSON.stringify(stored))) return ok(null);
    // A second submission is no error: the first one counts, even if another tab sent it after this form was opened.
    const [current] = await tx
      .select({ state: financeApplications.state })
      .from(financeApplications)
      .where(eq(financeApplications.id, id));
    return current?.state === 'submitted'
      ? ok(null)
      : refuse('not_open', 'This application has been sent already.');
  });
}

/** Withdraws the shopper's own application, before the lender has decided. */
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
    const moved = await applyTransition(tx, id, ['submitted'], 'withdrawn');
    return moved || own.state === 'withdrawn'
      ? ok(null)
      : refuse('not_open', 'The lender has answered this application already.');
  });
}

/** Deletes the shopper's own unsent application. Idempotent. */
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

/** Records the lender's decision for staff. False if the application does not wait for one. */
export const answerApplication = async (
  tx: Transaction,
  id: string,
  answer: LenderAnswer,
): Promise<boolean> => (await applyTransition(tx, id, ['submitted'], answer)) !== null;
