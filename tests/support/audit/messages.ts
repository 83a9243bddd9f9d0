/** Audits e-mails, contact messages, and the pages that have to show an edit. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Evidence, ours, type Row, rowsOf } from '../auditor.ts';

/** The e-mail template for an order's change of state. */
const moveMail = (to: unknown): string => (to === 'confirmed' ? 'order-confirmation' : 'order-moved');

async function orderMails(evidence: Evidence): Promise<string[]> {
  const moves = await rowsOf(
    evidence,
    `SELECT DISTINCT e.order_id AS id, e.to_status AS became FROM order_events e JOIN orders o ON o.id = e.order_id
     WHERE ${ours(evidence)} AND e.kind = 'moved' AND e.to_status <> 'pending'`,
    evidence.emails,
  );
  const mails = await rowsOf(
    evidence,
    `SELECT m.order_id AS id, m.template FROM outbox_emails m JOIN orders o ON o.id = m.order_id
     WHERE ${ours(evidence)} AND m.template IN ('order-confirmation', 'order-moved')`,
    evidence.emails,
  );
  const tally = (rows: readonly Row[], template: (row: Row) => unknown) =>
    Map.groupBy(rows, (row) => `${String(template(row))} of order ${String(row['id'])}`);
  const wanted = tally(moves, (row) => moveMail(row['became']));
  const found = tally(mails, (row) => row['template']);
  return [...new Set([...wanted.keys(), ...found.keys()])].flatMap((mail) => {
    const [due, written] = [wanted.get(mail)?.length ?? 0, found.get(mail)?.length ?? 0];
    return due === written ? [] : [`${mail}: ${due} due, ${written} written`];
  });
}

/** Every e-mail in the outbox was sent, under its own Message-ID. */
async function sent(evidence: Evidence): Promise<string[]> {
  const rows = await rowsOf(
    evidence,
    `SELECT m.id, m.state, m."to" AS recipient FROM outbox_emails m LEFT JOIN orders o ON o.id = m.order_id
     WHERE m.state <> 'captured' AND (m."to" LIKE '%@faults.example' OR m.dedupe_key LIKE 'contact:%' OR ${ours(evidence)})`,
    evidence.emails,
  );
  const times = Map.groupBy(evidence.taken, ({ messageId }) => messageId.split('@', 1)[0] ?? '');
  const found = rows.flatMap((row) => {
    const id = String(row['id']);
    if (row['state'] !== 'sent') return [`mail ${id} is ${String(row['state'])}`];
    return times.has(id) ? [] : [`mail ${id} is recorded as sent but was never received`];
  });
  const known = new Set(rows.map((row) => String(row['id'])));
  const repeats = [...times]
    .filter(([id]) => known.has(id))
    .reduce((sum, [, { length }]) => sum + length - 1, 0);
  if (repeats > evidence.mailsAtRisk)
    found.push(`${repeats} mails went out twice; at risk were ${evidence.mailsAtRisk}`);
  return found;
}

/** @returns differences between the outbox and the mailbox */
export async function auditMails(evidence: Evidence): Promise<string[]> {
  return [...(await orderMails(evidence)), ...(await sent(evidence))];
}

async function count(evidence: Evidence, sql: string, args: readonly string[]): Promise<number> {
  return Number((await rowsOf(evidence, sql, args))[0]?.['n']);
}

/** @returns contact messages that were lost or doubled */
export async function auditContactMessages(evidence: Evidence): Promise<string[]> {
  const found: string[] = [];
  for (const ack of evidence.acks) {
    if (ack.kind === 'wrote') {
      const n = await count(evidence, 'SELECT count(*) AS n FROM contact_messages WHERE email = ?', [
        ack.email,
      ]);
      const mails = await count(
        evidence,
        `SELECT count(*) AS n FROM outbox_emails WHERE template = 'contact-received' AND "to" = ?`,
        [ack.email],
      );
      if (n > 1 || (ack.answered && n === 0))
        found.push(`round ${ack.round}: the message is there ${n} times`);
      if (mails !== n) found.push(`round ${ack.round}: ${n} messages, ${mails} acknowledged by mail`);
    }
  }
  return found;
}

/** Page files that are incomplete. */
function incompletePages(dir: string): string[] {
  const names = existsSync(dir) ? readdirSync(dir, { recursive: true, encoding: 'utf8' }) : [];
  return names
    .filter((name) => name.endsWith('index.html'))
    .filter((name) => !readFileSync(join(dir, name), 'utf8').trimEnd().endsWith('</html>'))
    .map((name) => `the page ${name} is incomplete`);
}

/** @returns edits that the pages do not show, and pages that are incomplete or still queued */
export async function auditPages(evidence: Evidence): Promise<string[]> {
  const found = incompletePages(evidence.pagesDir);
  // A job queues the pages with figures every ten minutes of the shop's time, so also between settling and this.
  const queued = await rowsOf(
    evidence,
    "SELECT path, last_error FROM publish_queue WHERE reason <> 'figures'",
  );
  found.push(...queued.map((row) => `${String(row['path'])} is still queued (${String(row['last_error'])})`));
  const edits = evidence.acks.flatMap((ack) => ('mark' in ack ? [ack] : []));
  for (const [productId, marks] of Map.groupBy(edits, (ack) => ack.productId)) {
    const confirmed = marks.findLastIndex(({ kind }) => kind === 'edited');
    if (confirmed === -1) continue;
    const html = await evidence.page(`/products/${productId}`);
    // An edit without a response may have been stored all the same.
    const isShown = marks.slice(confirmed).some(({ mark }) => html.includes(mark));
    if (!isShown)
      found.push(
        `round ${marks[confirmed]?.round}: the page of ${productId} does not show ${marks[confirmed]?.mark}`,
      );
  }
  return found;
}
