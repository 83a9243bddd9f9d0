/** The forms of the inboxes: saving messages, moderating reviews, recording lenders' answers, resending mails. */
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

type RequestContext = Pick<APIContext, 'request' | 'url' | 'locals'>;
const MAX_NOTES = 2000;
/** Normalises line ends for comparing: browsers post CRLF. */
const normalised = (text: string): string => text.replace(/\r\n/g, '\n').trim();

/** Saves the notes on a message, and whether it is answered. */
const saveMessage = (
  { id = '', notes = '', answered, before: seen, answered_before: wasAnswered }: Typed,
  actor: Actor,
): Promise<Result<null>> =>
  resultOf(() =>
    write(async (tx) => {
      const [before] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id));
      if (!before) return refuseWrite('not_found', 'There is no such message.');
      // An unchanged tick is ignored: another member of staff may have changed the state meanwhile.
      const isTouched = wasAnswered === undefined || (wasAnswered === 'on') !== (answered === 'on');
      const isAnswered = isTouched ? answered === 'on' : before.answeredAt !== null;
      const newNotes = notes.trim();
      if (newNotes.length > MAX_NOTES)
        return refuseWrite('too_long', `Notes have at most ${MAX_NOTES} characters.`);
      const theirs = before.notes ?? '';
      if (
        seen !== undefined &&
        normalised(seen) !== normalised(theirs) &&
        normalised(newNotes) !== normalised(theirs)
      )
        return refuseWrite(
          'changed_meanwhile',
          `Somebody else has changed these notes since you opened them: “${theirs || 'nothing'}”. Yours are still in the field: bring them together, then save again.`,
        );
      const answeredAt = isAnswered ? (before.answeredAt ?? now()) : null;
      const answeredBy = isAnswered ? (before.answeredBy ?? actor.name) : null;
      await tx
        .update(contactMessages)
        .set({ notes: newNotes || null, answeredAt, answeredBy })
        .where(eq(contactMessages.id, id));
      await recordAudit(tx, {
        actor,
        action: 'message.save',
        entity: 'message',
        entityId: id,
        before: { notes: before.notes, answered: before.answeredAt !== null },
        after: { notes: newNotes || null, answered: isAnswered },
      });
      return null;
    }),
  );

/** Hides a review with a required reason, or shows it again. A low rating is not a valid reason. */
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

/** Records a lender's answer to a finance application; the applicant gets a mail. */
const answerFinance = ({ id = '', answer = '' }: Typed, actor: Actor): Promise<Result<null>> =>
  resultOf(() =>
    write(async (tx) => {
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
    }),
  );

/** The forms of the finance inbox: the lender’s answer. */
export const financeForms = (context: RequestContext) =>
  staffForms(context, {
    answer: {
      access: ['support', 'orders'],
      done: 'The lender’s answer is saved, and the applicant is told by mail.',
      work: (typed) => answerFinance(typed, actorOf(context.locals.viewer)),
    },
  });

/** The form of the contact inbox: a message's notes and state. */
export const messageForms = (context: RequestContext) =>
  staffForms(context, {
    save: {
      access: ['support', 'orders'],
      done: 'The message is saved.',
      work: (typed) => saveMessage(typed, actorOf(context.locals.viewer)),
    },
  });

/** The forms of the reviews: hide with a reason, or show again. */
export const moderationForms = (context: RequestContext) =>
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

/** The form of the outbox: resend a mail. */
export const mailForms = (context: RequestContext) =>
  staffForms(context, {
    resend: {
      access: ['support', 'orders'],
      done: 'The mail is on its way again.',
      work: ({ id = '' }) => resendByStaff(id, actorOf(context.locals.viewer)),
    },
  });
