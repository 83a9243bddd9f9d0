/**
 * Sends the mails in the outbox. A worker claims a row by moving its next try into the future in the same statement that
 * checks that it is due. So two workers never send the same mail, and a mail claimed by a worker that dies is retried.
 */
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Transporter } from 'nodemailer';
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
/** Duration of a claim: longer than the three SMTP timeouts together. */
const CLAIM_MS = 90_000;
const SMTP_TIMEOUT_MS = 20_000;

let transport: Transporter | undefined;

/** Loads the library with the first mail: a shop that sends none starts without it. */
async function smtp(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return (transport ??= createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  }));
}

/** Wait before the next attempt: 30 s, 2 min, 8 min, 32 min, then two hours each. */
export const backOffMs = (attempts: number): number => Math.min(30_000 * 4 ** (attempts - 1), 7_200_000);

/** Updates a due mail unless another worker has claimed it since it was read; then returns undefined. */
function updateIfDue(mail: Mail, values: Partial<Mail>): Promise<Mail | undefined> {
  return write(async (tx) => {
    const [updated] = await tx
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
    return updated;
  });
}

const claim = (mail: Mail): Promise<Mail | undefined> =>
  updateIfDue(mail, { nextTryAt: new Date(now().getTime() + CLAIM_MS) });

const save = (id: string, values: Partial<Mail>): Promise<unknown> =>
  write((tx) => tx.update(outboxEmails).set(values).where(eq(outboxEmails.id, id)));

type MailContent = { readonly html: string; readonly text: string };

/** Renders a mail from its template and data. */
export async function mailContentOf({
  template,
  props,
}: Pick<Mail, 'template' | 'props'>): Promise<MailContent> {
  const { renderMail } = await import('./render.ts');
  return renderMail(template, props);
}

/** Loads the renderer at the start: loading it for a process's first mail would block other requests. */
export async function warmMailRenderer(): Promise<void> {
  const { renderMail } = await import('./render.ts');
  await renderMail('password-reset', JSON.stringify({ url: env.SITE_URL, minutes: 30 }));
}

/** Without a mail server, stores the rendered mail for staff to read. Nothing is sent, so no claim is needed first. */
const capture = (mail: Mail, content: MailContent): Promise<Mail | undefined> =>
  updateIfDue(mail, { ...content, state: 'captured', sentAt: now(), lastError: null });

async function send(url: string, mail: Mail, { html, text }: MailContent): Promise<void> {
  const mailer = await smtp(url);
  await mailer.sendMail({
    // Derived from the row's id, so that a mail server can recognise a mail that it gets twice.
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

async function recordFailure(mail: Mail, error: unknown): Promise<void> {
  const last = mail.attempts >= ATTEMPTS;
  log.warn({ err: error, mail: mail.id, attempts: mail.attempts, last }, 'mail not sent');
  await save(mail.id, {
    state: last ? 'failed' : 'waiting',
    nextTryAt: new Date(now().getTime() + backOffMs(mail.attempts)),
    lastError: error instanceof Error ? error.message : String(error),
  });
}

/**
 * Sends the due mails, oldest first.
 * @param signal stops before the next mail; mails that were not sent stay due
 * @returns number of processed mails
 */
export async function sendMails(signal?: AbortSignal): Promise<number> {
  const due = await db
    .select()
    .from(outboxEmails)
    .where(and(eq(outboxEmails.state, 'waiting'), lte(outboxEmails.nextTryAt, now())))
    .orderBy(asc(outboxEmails.createdAt))
    .limit(BATCH);
  let processed = 0;
  for (const row of due) {
    if (signal?.aborted) break;
    // Rendered before the claim: if the process dies while rendering, no other worker has to wait for a claim to expire.
    const content = await mailContentOf(row).catch((error: unknown) => ({ error }));
    if (!env.SMTP_URL && !('error' in content)) {
      if (await capture(row, content)) processed++;
      continue;
    }
    const mail = await claim(row);
    if (!mail) continue;
    processed++;
    try {
      if ('error' in content) throw content.error;
      if (env.SMTP_URL) await send(env.SMTP_URL, mail, content);
    } catch (error) {
      await recordFailure(mail, error);
    }
  }
  return processed;
}
