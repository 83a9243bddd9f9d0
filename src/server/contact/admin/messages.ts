/** Contact messages as staff read and answer them. */
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { contactMessages } from '#db/schema/index.ts';
import type { ListState } from '#domain/admin/list.ts';
import { withoutKeys } from '#domain/shared/link-keys.ts';
import type { Result } from '#domain/shared/result.ts';
import { recordAudit } from '#server/audit/index.ts';
import { type Actor, actorOf } from '#server/http/viewer.ts';
import { now } from '#server/clock.ts';
import { db, refuseWrite, writeResult } from '#server/database.ts';
import type { FormContext, FormValues } from '#server/http/forms.ts';
import { staffForms } from '#server/http/staff-forms.ts';
import { ignoringCase, listPage, rulesOf, waitingIn } from '#server/staff-list.ts';
import { containing, containingNumber } from '#server/staff-search.ts';

export const MESSAGE_RULES = rulesOf('from');
const SENDER = sql`(${contactMessages.firstName} || ' ' || ${contactMessages.lastName})`;

/** Messages that nobody has answered. */
export const messagesWaiting = () => waitingIn(contactMessages.createdAt, isNull(contactMessages.answeredAt));

/** A page of contact messages, by date the open ones first; filter `state`: open or answered. */
export async function messagesPage(state: ListState) {
  const filter = state.filters['state'];
  const where = and(
    filter === 'open' ? isNull(contactMessages.answeredAt) : undefined,
    filter === 'answered' ? isNotNull(contactMessages.answeredAt) : undefined,
    or(
      containing(state.search, SENDER, contactMessages.email, contactMessages.message),
      containingNumber(state.search, contactMessages.phone, contactMessages.message),
    ),
  );
  const page = await listPage(
    state,
    db.select().from(contactMessages),
    where,
    contactMessages.createdAt,
    { from: ignoringCase(SENDER) },
    state.sort === 'date' ? [sql`${contactMessages.answeredAt} IS NOT NULL`] : [],
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, message: withoutKeys(row.message) })) };
}

const MAX_NOTES = 2000;
/** Normalises line ends for comparing: browsers post CRLF. */
const normalised = (text: string): string => text.replace(/\r\n/g, '\n').trim();

/** Saves the notes on a message, and whether it is answered. */
const saveMessage = (
  { id = '', notes = '', answered, before: seen, answered_before: wasAnswered }: FormValues,
  actor: Actor,
): Promise<Result<null>> =>
  writeResult(async (tx) => {
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
  });

/** The form of the list: a message's notes and state. */
export const messageForms = (context: FormContext) =>
  staffForms(context, ['support', 'orders'], {
    save: {
      done: 'The message is saved.',
      work: (typed) => saveMessage(typed, actorOf(context.locals.viewer)),
    },
  });
