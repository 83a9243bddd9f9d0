/** Publishes, refuses and answers, and the forms that do. Each is a conditional update, audited, with the product's page queued anew. */
import { and, eq, ne, sql } from 'drizzle-orm';
import { env } from '#config/env.ts';
import { store } from '#config/store.ts';
import type { Transaction } from '#db/client.ts';
import { questionAnswers, questions } from '#db/schema/index.ts';
import type { AuditAction } from '#domain/admin/audit.ts';
import { recordAudit } from '#server/audit/index.ts';
import { productView } from '#server/catalogue/index.ts';
import { now } from '#server/clock.ts';
import type { Actor } from '#server/http/viewer.ts';
import { newId } from '#server/ids.ts';
import { queueMail } from '#server/mail/index.ts';
import { queuePages } from '#server/publishing/index.ts';
import { refuseWrite, writeResult } from '#server/database.ts';
import { answerBody } from '#domain/questions/contract.ts';
import { refuse } from '#domain/shared/result.ts';
import { checkForm, type FormContext, type FormValues } from '#server/http/forms.ts';
import { type StaffForm, staffForms } from '#server/http/staff-forms.ts';

type Question = typeof questions.$inferSelect;
type Decision = 'published' | 'refused';

const GONE =
  'Somebody has decided about this since you opened it, or it is gone. Nothing was done now; please look at it again.';
const ANSWER_TYPED =
  'You have typed an answer to this question. Please publish it, or empty the field first. Nothing is changed yet.';
const ANSWERED_MEANWHILE =
  'Somebody has answered this question since you opened it. Nothing was sent; please look at it again.';

/** Runs a change in one transaction, with its audit entry and the product's page. */
const change = (work: (tx: Transaction) => Promise<Question>, actor: Actor, action: AuditAction) =>
  writeResult(async (tx) => {
    const { id, productId } = await work(tx);
    await recordAudit(tx, { actor, action, entity: 'question', entityId: id });
    queuePages(tx, [`/products/${productId}`], 'question');
    return null;
  });

/**
 * Tells whoever asked, once for each answer. The address may be somebody else's, so the mail holds nothing that was typed;
 * staff alone cause it, so that no number of a day holds it back. Nobody who deleted their data gets one.
 */
async function mailAsker(tx: Transaction, question: Question, answer: { id: string; isShop: boolean }) {
  const [product] = await tx
    .select({ name: productView.name })
    .from(productView)
    .where(eq(productView.id, question.productId));
  if (!product || question.email === '') return;
  await queueMail(tx, {
    template: 'question-answered',
    to: question.email,
    props: {
      product: product.name,
      isShop: answer.isShop,
      url: `${env.SITE_URL}/questions/${question.productId}#${question.id}`,
    },
    about: `question:${question.id}`,
    dedupeKey: `answer:${answer.id}`,
  });
}

/** What a colleague has decided since a form was drawn is not undone unread. @param seen the state that the form showed */
const isAsSeen = ({ state }: typeof questions | typeof questionAnswers, seen: string | undefined) =>
  seen ? sql`${state} = ${seen}` : undefined;

async function setState(
  tx: Transaction,
  id: string,
  state: Decision,
  seen: string | undefined,
): Promise<Question> {
  const [question] = await tx
    .update(questions)
    .set({ state, updatedAt: now() })
    .where(and(eq(questions.id, id), ne(questions.state, state), isAsSeen(questions, seen)))
    .returning();
  return question ?? refuseWrite('no_question', GONE);
}

/** The answers that were published before their question was, or while it was taken down. */
async function mailShownAnswers(tx: Transaction, question: Question) {
  const shown = await tx
    .select()
    .from(questionAnswers)
    .where(and(eq(questionAnswers.questionId, question.id), eq(questionAnswers.state, 'published')));
  for (const answer of shown) await mailAsker(tx, question, answer);
}

/** Shows a question, or does not. @param seen the state that the form showed, if it was drawn with one */
export const decideQuestion = (id: string, state: Decision, actor: Actor, seen?: string) =>
  change(
    async (tx) => {
      const question = await setState(tx, id, state, seen);
      if (state === 'published') await mailShownAnswers(tx, question);
      return question;
    },
    actor,
    state === 'published' ? 'question.publish' : 'question.refuse',
  );

/**
 * Answers in the shop's name, and shows the question with it.
 * @param seen how many answers there were when the form was shown: two colleagues do not answer the same question
 * @param seenState the state that it showed: what a colleague has refused since is not published
 */
export const answerAsShop = (id: string, words: string, seen: number, actor: Actor, seenState?: string) =>
  change(
    async (tx) => {
      if ((await tx.$count(questionAnswers, eq(questionAnswers.questionId, id))) !== seen)
        return refuseWrite('changed_meanwhile', ANSWERED_MEANWHILE);
      const at = now();
      const [question] = await tx
        .update(questions)
        .set({ state: 'published', updatedAt: at })
        .where(and(eq(questions.id, id), isAsSeen(questions, seenState)))
        .returning();
      if (!question) return refuseWrite('no_question', GONE);
      const answer = { id: newId(), isShop: true };
      await tx.insert(questionAnswers).values({
        ...answer,
        questionId: id,
        name: store.name,
        words,
        state: 'published',
        createdAt: at,
        updatedAt: at,
      });
      await mailAsker(tx, question, answer);
      return question;
    },
    actor,
    'question.answer',
  );

/** Shows an answer, or does not. @param seen the state that the form showed */
export const decideAnswer = (id: string, state: Decision, actor: Actor, seen?: string) =>
  change(
    async (tx) => {
      const [answer] = await tx
        .update(questionAnswers)
        .set({ state, updatedAt: now() })
        .where(
          and(eq(questionAnswers.id, id), ne(questionAnswers.state, state), isAsSeen(questionAnswers, seen)),
        )
        .returning();
      if (!answer) return refuseWrite('no_answer', GONE);
      const [question] = await tx.select().from(questions).where(eq(questions.id, answer.questionId));
      if (!question) return refuseWrite('no_answer', GONE);
      if (state === 'published' && question.state === 'published') await mailAsker(tx, question, answer);
      return question;
    },
    actor,
    state === 'published' ? 'answer.publish' : 'answer.refuse',
  );

const isAnswered = ({ words = '' }: FormValues): boolean => words.trim() !== '';

/** Publishes the typed answer with its question; a refusal stands beside the field. */
function publishAnswer(typed: FormValues, actor: Actor) {
  const body = checkForm(answerBody, typed);
  const id = typed['id'] ?? '';
  return body.ok
    ? answerAsShop(id, body.value.words, Number(typed['answers'] ?? '0'), actor, typed['state'])
    : refuse('invalid', body.error.detail, { [id]: body.error.detail });
}

/** Answers a question, and shows or refuses questions and answers. An answer that is typed is never thrown away. */
export function questionForms(context: FormContext) {
  const form = (done: string, work: StaffForm['work']): StaffForm => ({ done, work });
  return staffForms(context, ['support', 'catalogue'], {
    answer: form('The answer is on the product’s page, and whoever asked is told.', async (typed, actor) =>
      publishAnswer(typed, actor),
    ),
    publish: form(
      'The question is on the product’s page, and your answer with it if you typed one.',
      async (typed, actor) =>
        isAnswered(typed)
          ? publishAnswer(typed, actor)
          : decideQuestion(typed['id'] ?? '', 'published', actor, typed['state']),
    ),
    refuse: form('The question is not shown.', async (typed, actor) => {
      const { id = '', state } = typed;
      return isAnswered(typed)
        ? refuse('invalid', ANSWER_TYPED, { [id]: ANSWER_TYPED })
        : decideQuestion(id, 'refused', actor, state);
    }),
    'publish-answer': form(
      'The answer is on the product’s page, and whoever asked is told.',
      ({ id = '', state }, actor) => decideAnswer(id, 'published', actor, state),
    ),
    'refuse-answer': form('The answer is not shown.', ({ id = '', state }, actor) =>
      decideAnswer(id, 'refused', actor, state),
    ),
  });
}
