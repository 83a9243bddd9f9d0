/** The contact form: a message is stored, mailed to the shop and acknowledged to the sender. */
import type { APIContext } from 'astro';
import { and, eq, isNull } from 'drizzle-orm';
import { splitName } from '#domain/accounts/person-name.ts';
import type { ContactMessage } from '#domain/contact/contract.ts';
import { contactBody, subjectLabel } from '#domain/contact/contract.ts';
import { MIN_WRITING_MS } from '#domain/contact/bot-detection.ts';
import { withoutKeys } from '#domain/shared/link-keys.ts';
import { quoteNumber } from '#domain/quotes/states.ts';
import { HOUR_MS } from '#domain/shared/durations.ts';
import { facts } from '#config/facts.ts';
import { contactMessages } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { asForm, checkForm, type FormState, readForm, refusedForm, untouched } from '#server/http/forms.ts';
import { ProblemError } from '#server/http/problem.ts';
import { addressOf } from '#server/http/proxy.ts';
import { enforceRateLimit } from '#server/http/rate-limit.ts';
import { queueMail, queueUnprovedMail } from '#server/mail/index.ts';
import { quoteNamedIn, quoteOfToken } from '#server/quotes/index.ts';
import { sign, verify } from '#server/signing.ts';

/** Rate limit: `points` messages in ten minutes per address. */
const limit = (bucket: string, points: number) => ({
  bucket,
  points,
  seconds: 600,
  get message() {
    return `You have written several times just now. Please wait a little, or ring ${facts().phone}.`;
  },
});
/** The limit is higher for messages with a valid start token than for those without (no script, API client, bot). */
const WITH_START = limit('contact-started', 30);
const WITHOUT_START = limit('contact', 20);

const PURPOSE = 'contact-started';
/** Lifetime of a start token in hours. */
const OPEN_HOURS = 24;

const QUICK = `That was very quick, so we took it for a machine’s. Your message is still here: please send it once more.`;
const FILLED_IN = `Your message was not sent, because something filled in a field that people do not see. Please send it once more.`;

type Sender = Parameters<typeof addressOf>[0] & Pick<APIContext, 'locals'>;

/** A signed token with the time at which the writing of a message began. */
export function beginMessage(): string {
  const at = now();
  return sign(PURPOSE, String(at.getTime()), new Date(at.getTime() + OPEN_HOURS * HOUR_MS));
}

/** Milliseconds since the writing began; null without a valid token. */
function writingTime(started: string | null | undefined): number | null {
  const at = verify(PURPOSE, started);
  return at === null ? null : now().getTime() - Number(at);
}

const refusal = (detail: string, code: string): ProblemError => new ProblemError(422, detail, { code });

/**
 * Stores a message and queues the mails to the shop and, without the typed words, to the typed address, in one
 * transaction; while it is not answered, the same message sent again is kept once. A filled-in hidden field is
 * refused with a message if there is a valid start token (browser autofill); without one (a bot) the message is
 * discarded silently.
 * @throws ProblemError 422 `too_quick` or `hidden_field`, 429 after too many messages from one address
 */
export async function takeMessage(sender: Sender, message: ContactMessage): Promise<void> {
  const writingMs = writingTime(message.started);
  if (writingMs !== null && writingMs < MIN_WRITING_MS) throw refusal(QUICK, 'too_quick');
  if (message.website) {
    if (writingMs === null) return;
    throw refusal(FILLED_IN, 'hidden_field');
  }
  await enforceRateLimit(writingMs === null ? WITHOUT_START : WITH_START, addressOf(sender));
  const id = newId();
  const userId = sender.locals.viewer.user?.id ?? null;
  const { firstName, lastName, email, subject, message: words } = message;
  const phone = message.phone?.trim() || null;
  const about = subjectLabel(subject);
  await write(async (tx) => {
    const same = and(
      userId === null ? isNull(contactMessages.userId) : eq(contactMessages.userId, userId),
      eq(contactMessages.email, email),
      eq(contactMessages.subject, subject),
      eq(contactMessages.message, words),
      isNull(contactMessages.answeredAt),
    );
    if ((await tx.$count(contactMessages, same)) > 0) return;
    await tx
      .insert(contactMessages)
      .values({ id, userId, firstName, lastName, email, phone, subject, message: words, createdAt: now() });
    await queueMail(tx, {
      template: 'contact-message',
      to: facts().email,
      replyTo: email,
      props: { name: `${firstName} ${lastName}`, email, phone, about, words: withoutKeys(words) },
      about: `contact:${id}`,
      dedupeKey: `contact:${id}`,
    });
    const quote = await quoteNamedIn(tx, words, email);
    await queueUnprovedMail(tx, {
      template: 'contact-received',
      to: email,
      props: quote ? { about: `your message about quote ${quote}` } : {},
      about: `contact:${id}`,
      dedupeKey: `contact-received:${id}`,
    });
  });
}

/** What is in the form before anything is typed: who has the quote whose page led here, and its number. */
async function begun(quoteToken: string | null): Promise<FormState['typed']> {
  const quote = quoteToken && (await quoteOfToken(quoteToken));
  if (!quote) return {};
  const { customerName, email, phone, number } = quote.row;
  const { first_name: firstName, last_name: lastName } = splitName(customerName);
  const message = `About quote ${quoteNumber(number)}: `;
  return { firstName, lastName, email, phone: phone ?? '', subject: 'quote', message };
}

/** The form at an address of its own: handles it without JavaScript, with its errors or the success message. */
export async function contactScreen(context: Sender & Pick<APIContext, 'url'>) {
  if (context.request.method !== 'POST')
    return { ...untouched, typed: await begun(context.url.searchParams.get('quote')), sent: false };
  const typed = await readForm(context.request);
  const checked = checkForm(contactBody, typed);
  if (!checked.ok) return { ...refusedForm(typed, checked.error), sent: false };
  const tried = await asForm(typed, async () => {
    if (checked.value.website) throw refusal(FILLED_IN, 'hidden_field');
    await takeMessage(context, checked.value);
  });
  return 'state' in tried ? { ...tried.state, sent: false } : { ...untouched, sent: true };
}
