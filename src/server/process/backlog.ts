/** Metrics for alerts: how many e-mails, pages, payments and people are waiting, and the age of the last backup. */
import { Gauge } from 'prom-client';
import { newestBackup } from '#server/backup/index.ts';
import { now } from '#server/clock.ts';
import { client } from '#server/database.ts';

/** Counted by one query on each scrape. */
const COUNTS: Readonly<Record<string, string>> = {
  mails_waiting: "SELECT count(*) FROM outbox_emails WHERE state = 'waiting'",
  mails_failed: "SELECT count(*) FROM outbox_emails WHERE state = 'failed'",
  pages_waiting: 'SELECT count(*) FROM publish_queue',
  pages_failed: 'SELECT count(*) FROM publish_queue WHERE last_error IS NOT NULL',
  payments_unknown: "SELECT count(*) FROM payments WHERE state = 'unknown'",
  refunds_unknown: "SELECT count(*) FROM refunds WHERE state = 'unknown'",
  chats_waiting: "SELECT count(*) FROM chat_sessions WHERE owner = 'waiting' AND resolved_at IS NULL",
};
const QUERY = `SELECT ${Object.entries(COUNTS)
  .map(([kind, sql]) => `(${sql}) AS ${kind}`)
  .join(', ')}`;

new Gauge({
  name: 'shop_backlog',
  help: 'What waits to be done, by kind; nothing where the database cannot be read',
  labelNames: ['what'],
  async collect() {
    try {
      const { rows } = await client.execute(QUERY);
      for (const kind of Object.keys(COUNTS)) this.set({ what: kind }, Number(rows[0]?.[kind] ?? 0));
    } catch {
      this.reset();
    }
  },
});

new Gauge({
  name: 'shop_backup_age_seconds',
  help: 'Age of the newest copy of the database on this disk; -1 where there is none',
  async collect() {
    const newest = await newestBackup();
    this.set(newest === null ? -1 : (now().getTime() - newest) / 1000);
  },
});
