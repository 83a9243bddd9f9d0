/** What an erasure does to questions and answers: published ones stay without the name, the others go. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import * as t from '#db/schema/index.ts';
import { queuePages } from '#server/publishing/index.ts';

/** The name of an erased person beside what stays published. */
export const FORMER_CUSTOMER = 'Former customer';

/** Deletes questions with all their answers. */
export async function deleteQuestions(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(t.questionAnswers).where(inArray(t.questionAnswers.questionId, [...ids]));
  await tx.delete(t.questions).where(inArray(t.questions.id, [...ids]));
}

/**
 * Erases a person from questions and answers, and queues the pages that named them.
 * @param ids the questions that the person asked
 */
export async function eraseQuestions(tx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  const { questions, questionAnswers } = t;
  const asked = inArray(questions.id, [...ids]);
  const unseen = await tx
    .select({ id: questions.id })
    .from(questions)
    .where(and(asked, ne(questions.state, 'published')));
  await deleteQuestions(
    tx,
    unseen.map(({ id }) => id),
  );
  const kept = await tx
    .update(questions)
    .set({ userId: null, name: FORMER_CUSTOMER, email: '' })
    .where(asked)
    .returning({ productId: questions.productId });
  const own = eq(questionAnswers.userId, userId);
  await tx.delete(questionAnswers).where(and(own, ne(questionAnswers.state, 'published')));
  const answered = await tx
    .update(questionAnswers)
    .set({ userId: null, name: FORMER_CUSTOMER })
    .where(own)
    .returning({ id: questionAnswers.questionId });
  const about = await tx
    .select({ productId: questions.productId })
    .from(questions)
    .where(
      inArray(
        questions.id,
        answered.map(({ id }) => id),
      ),
    );
  const pages = [...kept, ...about].map(({ productId }) => `/products/${productId}`);
  queuePages(tx, [...new Set(pages)], 'user deleted');
}
