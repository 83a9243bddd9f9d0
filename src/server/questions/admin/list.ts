/** Questions as staff list them. */
import { and, eq, inArray, or } from 'drizzle-orm';
import { questionAnswers, questions } from '#db/schema/index.ts';
import type { ListState } from '#domain/admin/list.ts';
import type { Waiting } from '#domain/admin/today.ts';
import { POST_STATES } from '#domain/questions/contract.ts';
import { isOneOf } from '#domain/shared/keys.ts';
import { productView } from '#server/catalogue/index.ts';
import { db } from '#server/database.ts';
import { ignoringCase, listPage, rulesOf, waitingIn } from '#server/staff-list.ts';
import { containing } from '#server/staff-search.ts';

export const QUESTION_RULES = rulesOf('product');

const withAnswer = (state: 'waiting') =>
  db.select({ id: questionAnswers.questionId }).from(questionAnswers).where(eq(questionAnswers.state, state));

/** What a filter selects: waiting are also those with an answer that nobody has read. */
function filtered(state: string | undefined) {
  if (!isOneOf(POST_STATES, state)) return undefined;
  const own = eq(questions.state, state);
  return state === 'waiting' ? or(own, inArray(questions.id, withAnswer('waiting'))) : own;
}

/** Questions that nobody has read, or with an answer that nobody has read, and when the first of them was written. */
export async function questionsWaiting(): Promise<Waiting> {
  const [own, answers, all] = await Promise.all([
    waitingIn(questions.createdAt, eq(questions.state, 'waiting')),
    waitingIn(questionAnswers.createdAt, eq(questionAnswers.state, 'waiting')),
    db.$count(questions, filtered('waiting')),
  ]);
  const since = Math.min(own.since ?? Infinity, answers.since ?? Infinity);
  return { count: all, since: all === 0 ? null : since };
}

/** A page of questions with all their answers; filter `state`. */
export async function questionsPage(state: ListState) {
  const named = db
    .select({ id: productView.id })
    .from(productView)
    .where(containing(state.search, productView.name));
  const where = and(
    filtered(state.filters['state']),
    or(
      containing(state.search, questions.name, questions.email, questions.words, questions.productId),
      state.search === '' ? undefined : inArray(questions.productId, named),
    ),
  );
  const query = db
    .select({ question: questions, productName: productView.name })
    .from(questions)
    .leftJoin(productView, eq(productView.id, questions.productId));
  const page = await listPage(state, query, where, questions.createdAt, {
    product: ignoringCase(productView.name),
  });
  const ids = page.rows.map(({ question }) => question.id);
  const answers = await db
    .select()
    .from(questionAnswers)
    .where(inArray(questionAnswers.questionId, ids))
    .orderBy(questionAnswers.createdAt);
  const byQuestion = Map.groupBy(answers, ({ questionId }) => questionId);
  const rows = page.rows.map((row) => ({ ...row, answers: byQuestion.get(row.question.id) ?? [] }));
  return { ...page, rows };
}
