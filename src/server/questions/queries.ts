/** Questions as shoppers see them: published by staff, with their published answers. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import { questionAnswers, questions } from '#db/schema/index.ts';
import type { ShownQuestion } from '#domain/questions/contract.ts';
import { db } from '#server/database.ts';

/** The published questions of a product, or of all, by product: those with an answer first, then the newest. */
async function shown(productId?: string): Promise<ReadonlyMap<string, ShownQuestion[]>> {
  const rows = await db
    .select()
    .from(questions)
    .where(
      and(
        eq(questions.state, 'published'),
        productId === undefined ? undefined : eq(questions.productId, productId),
      ),
    )
    .orderBy(desc(questions.createdAt));
  const ids = rows.map(({ id }) => id);
  const answers = await db
    .select()
    .from(questionAnswers)
    .where(
      and(
        eq(questionAnswers.state, 'published'),
        // All of them for the build, because a statement takes so many ids and no more.
        productId === undefined ? undefined : inArray(questionAnswers.questionId, ids),
      ),
    )
    .orderBy(desc(questionAnswers.isShop), questionAnswers.createdAt);
  const byQuestion = Map.groupBy(answers, ({ questionId }) => questionId);
  const all = rows.map(({ id, productId: product, name, verifiedPurchase, words }) => ({
    product,
    question: {
      id,
      name,
      verifiedPurchase,
      words,
      answers: (byQuestion.get(id) ?? []).map(({ id, name, isShop, words }) => ({ id, name, isShop, words })),
    },
  }));
  const sorted = all.toSorted(
    (a, b) => Number(b.question.answers.length > 0) - Number(a.question.answers.length > 0),
  );
  const grouped = Map.groupBy(sorted, ({ product }) => product);
  return new Map([...grouped].map(([id, list]) => [id, list.map(({ question }) => question)]));
}

/** The published questions of a product: those with an answer first, then the newest. */
export const questionsFor = async (productId: string): Promise<ShownQuestion[]> =>
  (await shown(productId)).get(productId) ?? [];

/** The published questions of all products, by product id, for the build. */
export const questionsForBuild = (): Promise<ReadonlyMap<string, ShownQuestion[]>> => shown();
