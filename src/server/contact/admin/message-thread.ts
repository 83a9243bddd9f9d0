/** One contact message with its answers: read, answered by mail, and what is known of the sender. */
import { asc, eq } from 'drizzle-orm';
import { store } from '#config/store.ts';
import { contactMessages, contactReplies } from '#db/schema/index.ts';
import { greetedName } from '#domain/accounts/person-name.ts';
import { fillReply } from '#domain/chat/inbox-contract.ts';
import { subjectLabel } from '#domain/contact/contract.ts';
import { savedReplyBody, type ReplyBody, replyBody, withSavedReply } from '#domain/contact/reply.ts';
import { withoutKeys } from '#domain/shared/link-keys.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { facts } from '#config/facts.ts';
import { recordAudit } from '#server/audit/index.ts';
import { savedReplyList, deleteReply, saveReply } from '#server/chat/index.ts';
import { now } from '#server/clock.ts';
import { db, refuseWrite, writeResult } from '#server/database.ts';
import { checkForm, type FormContext, untouched } from '#server/http/forms.ts';
import { staffForms } from '#server/http/staff-forms.ts';
import { type Actor, actorOf } from '#server/http/viewer.ts';
import { newId } from '#server/ids.ts';
import { queueMail } from '#server/mail/index.ts';
import { ordersOfCustomer } from '#server/orders/admin/index.ts';

const SENT_ALREADY =
  'An answer from this form is sent already. Please open the message again to send another one: your words are still here.';
const ANSWERED_MEANWHILE =
  'Somebody else has answered this message since you opened it. Nothing was sent, and your words are still here: read the answer below first.';
const CHOOSE_TEXT = 'Please choose a text.';

/**
 * A message with its answers, the saved replies, and the orders of the sender's account; without an account, those with the
 * typed e-mail, which may be anybody's. Null if there is none.
 */
export async function messageThread(id: string) {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (!message) return null;
  const [replies, orders, savedReplies] = await Promise.all([
    db
      .select()
      .from(contactReplies)
      .where(eq(contactReplies.messageId, id))
      .orderBy(asc(contactReplies.createdAt), asc(contactReplies.id)),
    ordersOfCustomer(message.userId === null ? message : { ...message, email: null }),
    savedReplyList(true),
  ]);
  return { message: { ...message, message: withoutKeys(message.message) }, replies, orders, savedReplies };
}
type MessageThread = NonNullable<Awaited<ReturnType<typeof messageThread>>>;

/**
 * Keeps an answer and queues its mail in one transaction. Once: the same form sent twice is one answer, and whoever has not
 * seen a colleague's answer is told of it instead.
 */
const answer = (id: string, { key, seen, words }: ReplyBody, actor: Actor): Promise<Result<null>> =>
  writeResult(async (tx) => {
    const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id));
    if (!message) return refuseWrite('not_found', 'There is no such message.');
    const before = await tx.select().from(contactReplies).where(eq(contactReplies.messageId, id));
    const [earlier] = await tx.select().from(contactReplies).where(eq(contactReplies.id, key));
    if (earlier?.messageId === id && earlier.words === words) return null;
    if (earlier) return refuseWrite('changed_meanwhile', SENT_ALREADY);
    if (before.length !== seen) return refuseWrite('changed_meanwhile', ANSWERED_MEANWHILE);
    const at = now();
    await tx
      .insert(contactReplies)
      .values({ id: key, messageId: id, words, author: actor.name, createdAt: at });
    await tx
      .update(contactMessages)
      .set({ answeredAt: message.answeredAt ?? at, answeredBy: message.answeredBy ?? actor.name })
      .where(eq(contactMessages.id, id));
    await queueMail(tx, {
      template: 'contact-answer',
      to: message.email,
      replyTo: facts().email,
      props: {
        name: greetedName(message),
        about: subjectLabel(message.subject),
        words,
        asked: withoutKeys(message.message),
        author: actor.name,
      },
      about: `contact:${id}`,
      dedupeKey: `contact-answer:${key}`,
    });
    await recordAudit(tx, { actor, action: 'message.answer', entity: 'message', entityId: id });
    return null;
  });

/** The page's forms: an answer, and the saved replies, one of which is added to the typed words, or deleted once that is confirmed. */
export async function threadForms(context: FormContext, thread: MessageThread) {
  const actor = actorOf(context.locals.viewer);
  /** What is typed after a form that sends no answer, and what such a form says. */
  let filled: Record<string, string> | null = null;
  let said: string | null = null;
  const forms = await staffForms(context, ['support', 'orders'], {
    answer: {
      done: 'The answer is on its way by mail.',
      work: async (typed) => {
        const body = checkForm(replyBody, typed);
        return body.ok ? answer(thread.message.id, body.value, actor) : body;
      },
    },
    text: {
      done: '',
      work: ({ text, words = '' }) => {
        const saved = thread.savedReplies.find((one) => one.id === text);
        if (!saved) return Promise.resolve(refuse('invalid', CHOOSE_TEXT));
        const values = { name: greetedName(thread.message), agent: `${actor.name}, ${store.name}` };
        filled = { words: withSavedReply(words, fillReply(saved.body, values)) };
        return Promise.resolve(ok(null));
      },
    },
    keep: {
      done: '',
      work: async (typed) => {
        const body = checkForm(savedReplyBody, { title: typed['title'], words: typed['words'] });
        if (!body.ok) return body;
        await saveReply({ title: body.value.title, body: body.value.words }, actor, true);
        filled = { words: body.value.words };
        said = 'The reply is saved for answers by mail.';
        return ok(null);
      },
    },
    'ask-drop': {
      done: '',
      work: ({ text = '', words = '' }) => {
        if (!thread.savedReplies.some(({ id }) => id === text))
          return Promise.resolve(refuse('invalid', CHOOSE_TEXT));
        filled = { words, text, deleting: text };
        return Promise.resolve(ok(null));
      },
    },
    drop: {
      done: '',
      work: async ({ deleting = '', words = '' }) => {
        if (thread.savedReplies.some(({ id }) => id === deleting)) await deleteReply(deleting, actor);
        filled = { words };
        said = 'The reply is deleted.';
        return ok(null);
      },
    },
  });
  const key = forms.state.typed['key'] ?? newId();
  if (filled === null) return { ...forms, key };
  return { redirect: null, state: { ...untouched, typed: filled }, done: said, key };
}
