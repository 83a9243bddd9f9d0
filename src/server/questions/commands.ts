/** What shoppers write about a product. Nothing of it is shown before staff have read it. */
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { output } from 'zod';
import { facts } from '#config/facts.ts';
import { questionAnswers, questions } from '#db/schema/index.ts';
import type { questionBody } from '#domain/questions/contract.ts';
import { withoutKeys } from '#domain/shared/link-keys.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import type { SignedIn } from '#server/http/viewer.ts';
import { newId } from '#server/ids.ts';
import { queueMail } from '#server/mail/index.ts';
import { hasBought } from '#server/orders/index.ts';

/** Stores a question for staff, and mails it to them; the same question sent again is kept once. */
export const askQuestion = (
  product: { readonly id: string; readonly name: string },
  { words, name, email }: Pick<output<typeof questionBody>, 'words' | 'name' | 'email'>,
  userId: string | null,
): Promise<void> =>
  write(async (tx) => {
    const same = and(
      userId === null ? isNull(questions.userId) : eq(questions.userId, userId),
      eq(questions.productId, product.id),
      eq(questions.email, email),
      eq(questions.words, words),
      ne(questions.state, 'refused'),
    );
    if ((await tx.$count(questions, same)) > 0) return;
    const id = newId();
    const at = now();
    await tx.insert(questions).values({
      id,
      productId: product.id,
      userId,
      name,
      email,
      words,
      verifiedPurchase: userId !== null && (await hasBought(tx, userId, product.id)),
      state: 'waiting',
      createdAt: at,
      updatedAt: at,
    });
    await queueMail(tx, {
      template: 'contact-message',
      to: facts().email,
      replyTo: email,
      props: {
        name,
        email,
        phone: null,
        about: `Question about ${product.name}`,
        words: withoutKeys(words),
        list: 'Questions',
      },
      about: `question:${id}`,
      dedupeKey: `question:${id}`,
    });
  });

/** Stores a customer's answer for staff: of somebody who bought the product, once for each question. */
export const answerQuestion = (
  user: SignedIn,
  questionId: string,
  words: string,
): Promise<Result<null, 'no_question' | 'not_bought' | 'answered_already'>> =>
  write(async (tx) => {
    const [question] = await tx
      .select()
      .from(questions)
      .where(and(eq(questions.id, questionId), eq(questions.state, 'published')));
    if (!question) return refuse('no_question', 'This question is no longer shown.');
    if (!(await hasBought(tx, user.id, question.productId)))
      return refuse('not_bought', 'Only customers who bought it can answer.');
    const own = and(eq(questionAnswers.questionId, questionId), eq(questionAnswers.userId, user.id));
    if ((await tx.$count(questionAnswers, and(own, ne(questionAnswers.state, 'refused')))) > 0)
      return refuse('answered_already', 'You have answered this question already.');
    const at = now();
    await tx.insert(questionAnswers).values({
      id: newId(),
      questionId,
      userId: user.id,
      name: user.username,
      isShop: false,
      words,
      state: 'waiting',
      createdAt: at,
      updatedAt: at,
    });
    return ok(null);
  });
