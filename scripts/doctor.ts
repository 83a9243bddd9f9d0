/** `npm run doctor`: what is wrong with this shop, in words; ends with 1 where something is. */
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { env } from '#config/env.ts';
import { openDatabase, type Connection } from '#db/client.ts';
import { buildIsStale, foreignSite } from './freshness.ts';
import { ROOT } from './run.ts';

type Finding = { readonly well: boolean; readonly words: string };
const well = (words: string): Finding => ({ well: true, words });
const ill = (words: string): Finding => ({ well: false, words });

const number = async ({ client }: Connection, sql: string): Promise<number> =>
  Number(Object.values((await client.execute(sql)).rows[0] ?? {})[0] ?? 0);

function looksAround(): Finding[] {
  const { bavail, bsize } = statfsSync(existsSync(env.DATA_DIR) ? env.DATA_DIR : ROOT);
  const freeGb = (bavail * bsize) / 1e9;
  return [
    Number(process.versions.node.split('.')[0]) >= 24
      ? well(`Node ${process.versions.node}`)
      : ill(`Node ${process.versions.node} is too old: run the scripts by npm, which brings Node 24.`),
    freeGb > 1
      ? well(`${freeGb.toFixed(1)} GB free for data`)
      : ill(`Only ${freeGb.toFixed(2)} GB free: uploads and backups will fail.`),
    !existsSync(join(env.BUILD_DIR, 'build.json'))
      ? ill('There is no build: run "npm run build" or "npm start".')
      : foreignSite()
        ? ill(`The pages were built for ${foreignSite()}, not ${env.SITE_URL}: run "npm run build".`)
        : buildIsStale()
          ? ill('The build is of other sources than those here: run "npm run build".')
          : well('The build is there and fresh'),
    env.STORE_MODE === 'demo' ? well('Demo mode: payments and mail stay in this machine') : well('Live mode'),
    ...(env.SITE_URL.startsWith('https:') || env.STORE_MODE === 'demo'
      ? []
      : [ill('SITE_URL is not https: cookies are not marked Secure and browsers warn.')]),
  ];
}

async function looksAtLedger(): Promise<Finding[]> {
  if (env.DATABASE_URL.startsWith('file:') && !existsSync(env.DATABASE_URL.slice(5))) {
    return [ill('There is no database: run "npm run migrate" or "npm start".')];
  }
  const connection = await openDatabase(env.DATABASE_URL, env.DATABASE_TOKEN);
  try {
    const journal = JSON.parse(readFileSync(join(ROOT, 'db/migrations/meta/_journal.json'), 'utf8')) as {
      entries: unknown[];
    };
    const applied = await number(connection, 'SELECT count(*) FROM __drizzle_migrations');
    const checks: readonly (readonly [sql: string, bad: (n: number) => string, good: string])[] = [
      [
        `SELECT count(*) FROM products WHERE stock < 0`,
        (n) => `${n} products have a stock below zero.`,
        'No stock below zero',
      ],
      [
        `SELECT count(*) FROM outbox_emails WHERE state = 'failed'`,
        (n) => `${n} mails could not be sent: see /admin/mails.`,
        'No mail has failed',
      ],
      [
        `SELECT count(*) FROM publish_queue WHERE attempts > 3`,
        (n) => `${n} pages cannot be published: see /admin.`,
        'All pages publish',
      ],
      [
        `SELECT count(*) FROM payments WHERE state = 'unknown' AND updated_at < unixepoch('now', '-1 hour') * 1000`,
        (n) => `${n} payments have had no answer from Square for an hour: look them up there.`,
        'No payment is without an answer',
      ],
      [
        `SELECT count(*) FROM orders o WHERE o.status NOT IN ('pending', 'cancelled') AND o.total_pence > 0
         AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.state = 'completed')
         AND NOT EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = o.id AND e.to_status = 'confirmed'
           AND e.actor LIKE 'staff:%')`,
        (n) =>
          `${n} orders count as paid without a completed payment, and nobody on the staff confirmed them.`,
        'Every paid order has its payment, or somebody on the staff who confirmed it',
      ],
    ];
    const findings: Finding[] = [
      applied >= journal.entries.length
        ? well(`The database is migrated (${applied})`)
        : ill(`The database lacks ${journal.entries.length - applied} migrations: run "npm run migrate".`),
    ];
    const { rows } = await connection.client.execute('PRAGMA quick_check');
    const state = String(rows[0]?.['quick_check']);
    findings.push(
      state === 'ok' ? well('The database file is sound') : ill(`The database file is damaged: ${state}`),
    );
    for (const [sql, bad, good] of checks) {
      const count = await number(connection, sql);
      findings.push(count > 0 ? ill(bad(count)) : well(good));
    }
    return findings;
  } finally {
    connection.client.close();
  }
}

/** Can the mail server be reached at all? */
function looksAtMail(): Promise<Finding> {
  if (!env.SMTP_URL) return Promise.resolve(well('No SMTP_URL: mails are kept readable in the admin'));
  const { hostname, port, protocol } = new URL(env.SMTP_URL);
  const at = Number(port) || (protocol === 'smtps:' ? 465 : 587);
  return new Promise((done) => {
    const socket = createConnection({ host: hostname, port: at, timeout: 5000 });
    const end = (finding: Finding) => {
      socket.destroy();
      done(finding);
    };
    socket.once('connect', () => end(well(`The mail server ${hostname}:${at} answers`)));
    socket.once('timeout', () => end(ill(`The mail server ${hostname}:${at} does not answer.`)));
    socket.once('error', (error) =>
      end(ill(`The mail server ${hostname}:${at} cannot be reached: ${error.message}`)),
    );
  });
}

const findings = [...looksAround(), ...(await looksAtLedger()), await looksAtMail()];
for (const finding of findings) console.log(`${finding.well ? '✓' : '✗'} ${finding.words}`);
const bad = findings.filter((finding) => !finding.well).length;
console.log(bad === 0 ? 'All is well.' : `${bad} ${bad === 1 ? 'thing needs' : 'things need'} care.`);
process.exitCode = bad === 0 ? 0 : 1;
