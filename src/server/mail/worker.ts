/**
 * Empties the outbox. A row is claimed by pushing its next try into the future in the same statement that checks it
 * is due: two workers never send one mail, and a worker that dies leaves it to be tried again.
 */
import { and, asc, eq, lte } from 'drizzle-orm';
import { createTransport, type Transporter } from 'nodemailer';
import { env } from '#config/env.ts';
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { outboxEmails } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { log } from '#server/log.ts';

type Mail = typeof outboxEmails.$inferSelect;

const BATCH = 20;
const ATTEMPTS = 8;
/** How long a claim lasts: longer than the three time-outs of a mail server together. */
const CLAIM_MS = 90_000;
const SMTP_TIMEOUT_MS = 20_000;

let transport: Transporter | undefined;

function smtp(url: string): Transporter {
  return (transport ??= createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  }));
}

/** Wait before the next try: 30 s, 2 min, 8 min, half an hour, then every two hours. */
export const backOffMs = (attempts: number): number => Math.min(30_000 * 4 ** (attempts - 1), 7_200_000);

/** Changes a mail that is due and that nobody else has claimed since it was read; undefined where somebody has. */
function take(mail: Mail, values: Partial<Mail>): Promise<Mail | undefined> {
  return write(async (tx) => {
    const [taken] = await tx
      .update(outboxEmails)
      .set({ ...values, attempts: mail.attempts + 1 })
      .where(
        and(
          eq(outboxEmails.id, mail.id),
          eq(outboxEmails.state, 'waiting'),
          eq(outboxEmails.attempts, mail.attempts),
          lte(outboxEmails.nextTryAt, now()),
        ),
      )
      .returning();
    return taken;
  });
}

const claim = (mail: Mail): Promise<Mail | undefined> =>
  take(mail, { nextTryAt: new Date(now().getTime() + CLAIM_MS) });

const save = (id: string, values: Partial<Mail>): Promise<unknown> =>
  write((tx) => tx.update(outboxEmails).set(values).where(eq(outboxEmails.id, id)));

type Letter = { readonly html: string; readonly text: string };

/** A mail as it is sent: made of its template and its data. */
export async function letterOf({ template, props }: Pick<Mail, 'template' | 'props'>): Promise<Letter> {
  const { renderMail } = await import('./render.ts');
  return renderMail(template, props);
}

/** Loads what letters are written with: the first one of a process would hold everybody up for it. */
export async function warmLetters(): Promise<void> {
  const { renderMail } = await import('./render.ts');
  await renderMail('password-reset', JSON.stringify({ name: '', url: env.SITE_URL, minutes: 30 }));
}

/** Without a mail server a letter is kept where staff can read it: nothing leaves, so nothing has to be claimed before. */
const capture = (mail: Mail, letter: Letter): Promise<Mail | undefined> =>
  take(mail, { ...letter, state: 'captured', sentAt: now(), lastError: null });

async function send(url: string, mail: Mail, { html, text }: Letter): Promise<void> {
  await smtp(url).sendMail({
    // The row's id: a mail server that gets a mail twice can tell.
    messageId: `<${mail.id}@${new URL(env.SITE_URL).hostname}>`,
    from: env.MAIL_FROM ?? { name: store.name, address: facts().email },
    to: mail.to,
    subject: mail.subject,
    html,
    text,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
  });
  await save(mail.id, { html, text, state: 'sent', sentAt: now(), lastError: null });
}

async function failed(mail: Mail, error: unknown): Promise<void> {
  const last = mail.attempts >= ATTEMPTS;
  log.warn({ err: error, mail: mail.id, attempts: mail.attempts, last }, 'mail not sent');
  await save(mail.id, {
    state: last ? 'failed' : 'waiting',
    nextTryAt: new Date(now().getTime() + backOffMs(mail.attempts)),
    lastError: error instanceof Error ? error.message : String(error),
  });
}

/**
 * Sends what is due, oldest first.
 * @param signal ends the round before the next mail: what is not sent stays due
 * @returns how many mails were worked through
 */
export async function sendMails(signal?: AbortSignal): Promise<number> {
  const due = await db
    .select()
    .from(outboxEmails)
    .where(and(eq(outboxEmails.state, 'waiting'), lte(outboxEmails.nextTryAt, now())))
    .orderBy(asc(outboxEmails.createdAt))
    .limit(BATCH);
  let worked = 0;
  for (const row of due) {
    if (signal?.aborted) break;
    // Written before it is claimed: a process that dies over the writing leaves no claim for others to wait out.
    const letter = await letterOf(row).catch((error: unknown) => ({ error }));
    if (!env.SMTP_URL && !('error' in letter)) {
      if (await capture(row, letter)) worked++;
      continue;
    }
    const mail = await claim(row);
    if (!mail) continue;
    worked++;
    try {
      if ('error' in letter) throw letter.error;
      if (env.SMTP_URL) await send(env.SMTP_URL, mail, letter);
    } catch (error) {
      await failed(mail, error);
    }
  }
  return worked;
}
