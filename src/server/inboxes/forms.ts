/** The forms of the inboxes: messages answered and noted, reviews hidden and shown, lender's answers, mails sent again. */
import type { APIContext } from 'astro';
import { eq } from 'drizzle-orm';
import { contactMessages } from '#db/schema/index.ts';
import { LENDER_ANSWERS } from '#domain/finance/application.ts';
import type { Result } from '#domain/shared/result.ts';
import { type Actor, actorOf, recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { resendByStaff } from '#server/desk/index.ts';
import { answerApplication } from '#server/finance/index.ts';
import type { Typed } from '#server/http/forms.ts';
import { staffForms } from '#server/http/staff-forms.ts';
import { kickPublisher } from '#server/publishing/index.ts';
import { moderateReview } from '#server/reviews/index.ts';
import { refuseWrite, resultOf } from '#server/refused-write.ts';

type Context = Pick<APIContext, 'request' | 'url' | 'locals'>;
const LONGEST = 2000;
/** Line ends as browsers post them and as they are stored are the same words. */
const plain = (text: string): string => text.replace(/\r\n/g, '\n').trim();

/** Notes on a message, and whether it is answered. */
const saveMessage = (
  { id = '', notes = '', answered, before: seen, answered_before: wasAnswered }: Typed,
  actor: Actor,
): Promise<Result<null>> =>
  resultOf(() =>
    write(async (tx) => {
      const [before] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id));
      if (!before) return refuseWrite('not_found', 'There is no such message.');
      // Left as it was seen, the tick says nothing: somebody else may have set it meanwhile.
      const isTouched = wasAnswered === undefined || (wasAnswered === 'on') !== (answered === 'on');
      const isAnswered = isTouched ? answered === 'on' : before.answeredAt !== null;
      const words = notes.trim();
      if (words.length > LONGEST) return refuseWrite('too_long', `Notes have at most ${LONGEST} characters.`);
      const theirs = before.notes ?? '';
      if (seen !== undefined && plain(seen) !== plain(theirs) && plain(words) !== plain(theirs))
        return refuseWrite(
          'changed_meanwhile',
          `Somebody else has changed these notes since you opened them: “${theirs || 'nothing'}”. Yours are still in the field: bring them together, then save again.`,
        );
      const answeredAt = isAnswered ? (before.answeredAt ?? now()) : null;
      const answeredBy = isAnswered ? (before.answeredBy ?? actor.name) : null;
      await tx
        .update(contactMessages)
        .set({ notes: words || null, answeredAt, answeredBy })
        .where(eq(contactMessages.id, id));
      await recordAudit(tx, {
        actor,
        action: 'message.save',
        entity: 'message',
        entityId: id,
        before: { notes: before.notes, answered: before.answeredAt !== null },
        after: { notes: words || null, answered: isAnswered },
      });
      return null;
    }),
  );

/** Hides a review for a written reason, or shows it again. A low rating is no reason. */
async function moderate(
  id: string,
  state: 'visible' | 'hidden',
  reason: string,
  actor: Actor,
): Promise<Result<null>> {
  const done = await resultOf(() =>
    write(async (tx) => {
      if (state === 'hidden' && reason === '')
        return refuseWrite('no_reason', 'Please write why this review is hidden.');
      if (!(await moderateReview(tx, id, state, reason.slice(0, 500) || null)))
        return refuseWrite('no_review', 'This review is in that state already, or is gone.');
      await recordAudit(tx, {
        actor,
        action: state === 'hidden' ? 'review.hide' : 'review.show',
        entity: 'review',
        entityId: id,
        after: { state, reason: reason || null },
      });
      return null;
    }),
  );
  if (done.ok) kickPublisher();
  return done;
}

/** What the lender said of an application; the applicant is told by mail. */
const answerFinance = ({ id = '', answer = '' }: Typed, actor: Actor): Promise<Result<null>> =>
  resultOf(() =>
    write(async (tx) => {
      const said = LENDER_ANSWERS.find((one) => one === answer);
      if (!said) return refuseWrite('no_answer', 'Please say what the lender answered.');
      if (!(await answerApplication(tx, id, said)))
        return refuseWrite('not_open', 'This application does not wait for an answer any more.');
      await recordAudit(tx, {
        actor,
        action: 'finance.answer',
        entity: 'finance_application',
        entityId: id,
        before: { state: 'submitted' },
        after: { state: said },
      });
      return null;
    }),
  );

/** The forms of the finance inbox: the lender’s answer. */
export const financeForms = (context: Context) =>
  staffForms(context, {
    answer: {
      access: ['support', 'orders'],
      done: 'The lender’s answer is saved, and the applicant is told by mail.',
      work: (typed) => answerFinance(typed, actorOf(context.locals.viewer)),
    },
  });

/** The forms of the contact inbox: state and note of a message. */
export const messageForms = (context: Context) =>
  staffForms(context, {
    save: {
      access: ['support', 'orders'],
      done: 'The message is saved.',
      work: (typed) => saveMessage(typed, actorOf(context.locals.viewer)),
    },
  });

/** The forms of the reviews: hide with a reason, show again. */
export const moderationForms = (context: Context) =>
  staffForms(context, {
    hide: {
      access: ['support', 'catalogue'],
      done: 'The review is hidden; its product’s rating is counted anew.',
      work: ({ id = '', reason = '' }) =>
        moderate(id, 'hidden', reason.trim(), actorOf(context.locals.viewer)),
    },
    show: {
      access: ['support', 'catalogue'],
      done: 'The review is shown again.',
      work: ({ id = '' }) => moderate(id, 'visible', '', actorOf(context.locals.viewer)),
    },
  });

/** The forms of the outbox: send once more. */
export const mailForms = (context: Context) =>
  staffForms(context, {
    resend: {
      access: ['support', 'orders'],
      done: 'The mail is on its way again.',
      work: ({ id = '' }) => resendByStaff(id, actorOf(context.locals.viewer)),
    },
  });
