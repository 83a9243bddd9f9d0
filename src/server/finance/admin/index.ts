/** Finance applications as staff list them, and the lender's answer. */
import { and, or, sql } from 'drizzle-orm';
import { financeApplications } from '#db/schema/index.ts';
import type { ListState } from '#domain/admin/list.ts';
import { APPLICATION_STATES, LENDER_ANSWERS } from '#domain/finance/application.ts';
import type { Result } from '#domain/shared/result.ts';
import { recordAudit } from '#server/audit/index.ts';
import { type Actor } from '#server/http/viewer.ts';
import { db, refuseWrite, writeResult } from '#server/database.ts';
import type { FormContext, FormValues } from '#server/http/forms.ts';
import { staffForms } from '#server/http/staff-forms.ts';
import { ignoringCase, inState, listPage, rulesOf } from '#server/staff-list.ts';
import { containing, containingNumber } from '#server/staff-search.ts';
import { answerApplication, applicantOf, linkExpiresAt } from '../index.ts';

export const FINANCE_RULES = rulesOf('applicant', 'product');

/** The values that the applicant entered, without the field names. */
const ENTERED = sql`(SELECT group_concat(entered.atom, ' ') FROM json_tree(${financeApplications.applicant}) AS entered)`;

const APPLICANT = sql`json_extract(${financeApplications.applicant}, '$.full_name')`;

/** A page of finance applications with their applicants; `who` is null if nothing was submitted, or the data was deleted. */
export async function financePage(state: ListState) {
  const { createdAt, productName, state: column } = financeApplications;
  const where = and(
    inState(column, APPLICATION_STATES, state),
    or(containing(state.search, productName, ENTERED), containingNumber(state.search, ENTERED)),
  );
  const page = await listPage(state, db.select().from(financeApplications), where, createdAt, {
    applicant: ignoringCase(APPLICANT),
    product: ignoringCase(productName),
  });
  const rows = page.rows.map((row) => ({ ...row, who: applicantOf(row), until: linkExpiresAt(row) }));
  return { ...page, rows };
}

/** Records a lender's answer to a finance application; the applicant gets a mail. */
const answerFinance = ({ id = '', answer = '' }: FormValues, actor: Actor): Promise<Result<null>> =>
  writeResult(async (tx) => {
    const state = LENDER_ANSWERS.find((known) => known === answer);
    if (!state) return refuseWrite('no_answer', 'Please say what the lender answered.');
    if (!(await answerApplication(tx, id, state)))
      return refuseWrite('not_open', 'This application does not wait for an answer any more.');
    await recordAudit(tx, {
      actor,
      action: 'finance.answer',
      entity: 'finance_application',
      entityId: id,
      before: { state: 'submitted' },
      after: { state },
    });
    return null;
  });

/** The forms of the list: the lender’s answer. */
export const financeForms = (context: FormContext) =>
  staffForms(context, ['support', 'orders'], {
    answer: {
      done: 'The lender’s answer is saved, and the applicant is told by mail.',
      work: answerFinance,
    },
  });
