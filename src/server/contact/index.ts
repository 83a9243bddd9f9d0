/** The contact form: kept, mailed to the shop, acknowledged to the sender. */
import type { ContactMessage } from '#domain/contact/contract.ts';
import { contactBody, SUBJECTS } from '#domain/contact/contract.ts';
import { facts } from '#config/facts.ts';
import { contactMessages } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { asForm, checkForm, type FormState, readForm, refusedForm, untouched } from '#server/http/forms.ts';
import { addressOf, holdTo } from '#server/http/rate-limit.ts';
import { queueMail } from '#server/mail/index.ts';

const LIMIT = {
  bucket: 'contact',
  points: 6,
  seconds: 600,
  get words() {
    return `You have written several times just now. Please wait a little, or ring ${facts().phone}.`;
  },
};

type Sender = Parameters<typeof addressOf>[0];

/**
 * Takes a message: one row, one mail to the shop, one to the sender, in one transaction. What fills in the hidden
 * field is answered like everybody else and goes nowhere.
 * @throws ProblemError 429 after too many messages from one address
 */
export async function takeMessage(sender: Sender, message: ContactMessage): Promise<void> {
  if (message.website) return;
  await holdTo(LIMIT, addressOf(sender));
  const id = newId();
  const { firstName, lastName, email, subject, message: words } = message;
  const phone = message.phone?.trim() || null;
  const about = SUBJECTS.find(({ value }) => value === subject)?.label ?? subject;
  await write(async (tx) => {
    await tx
      .insert(contactMessages)
      .values({ id, firstName, lastName, email, phone, subject, message: words, createdAt: now() });
    await queueMail(tx, {
      template: 'contact-message',
      to: facts().email,
      replyTo: email,
      props: { name: `${firstName} ${lastName}`, email, phone, about, words },
      dedupeKey: `contact:${id}`,
    });
    await queueMail(tx, {
      template: 'contact-received',
      to: email,
      props: { name: firstName, words },
      dedupeKey: `contact-received:${id}`,
    });
  });
}

export interface ContactScreen extends FormState {
  readonly sent: boolean;
}

/** The page that takes the form where there is no script: shows it again with its errors, or the success. */
export async function contactScreen(door: Sender): Promise<ContactScreen> {
  if (door.request.method !== 'POST') return { ...untouched, sent: false };
  const typed = await readForm(door.request);
  const checked = checkForm(contactBody, typed);
  if (!checked.ok) return { ...refusedForm(typed, checked.error), sent: false };
  const tried = await asForm(typed, () => takeMessage(door, checked.value));
  return 'state' in tried ? { ...tried.state, sent: false } : { ...untouched, sent: true };
}
