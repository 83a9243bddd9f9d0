/** `npm run doctor`: diagnoses this installation; the exit code is 1 if something is wrong. */
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { env } from '#config/env.ts';
import { openDatabase, type Connection } from '#db/client.ts';
import { demoAccountsProblem } from '#db/seed/demo-accounts.ts';
import { buildIsStale, foreignSite } from './freshness.ts';
import { ROOT } from './run.ts';

type Finding = { readonly isOk: boolean; readonly text: string };
const ok = (text: string): Finding => ({ isOk: true, text });
const problem = (text: string): Finding => ({ isOk: false, text });

/** The single number that a query selects. */
const selectNumber = async ({ client }: Connection, sql: string): Promise<number> =>
  Number(Object.values((await client.execute(sql)).rows[0] ?? {})[0] ?? 0);

function checkInstallation(): Finding[] {
  const { bavail, bsize } = statfsSync(existsSync(env.DATA_DIR) ? env.DATA_DIR : ROOT);
  const freeGb = (bavail * bsize) / 1e9;
  return [
    Number(process.versions.node.split('.')[0]) >= 24
      ? ok(`Node ${process.versions.node}`)
      : problem(
          `Node ${process.versions.node} is too old: run the scripts through npm, which uses the project’s Node 24.`,
        ),
    freeGb > 1
      ? ok(`${freeGb.toFixed(1)} GB free for data`)
      : problem(`Only ${freeGb.toFixed(2)} GB free: uploads and backups will fail.`),
    !existsSync(join(env.BUILD_DIR, 'build.json'))
      ? problem('There is no build: run "npm run build" or "npm start".')
      : foreignSite()
        ? problem(`The pages were built for ${foreignSite()}, not ${env.SITE_URL}: run "npm run build".`)
        : buildIsStale()
          ? problem('The build was made from other sources than the current ones: run "npm run build".')
          : ok('The build is up to date'),
    env.STORE_MODE === 'demo' ? ok('Demo mode: payments and mail stay on this machine') : ok('Live mode'),
    ...(env.SITE_URL.startsWith('https:') || env.STORE_MODE === 'demo'
      ? []
      : [problem('SITE_URL is not https: cookies are not marked Secure and browsers warn.')]),
  ];
}

async function checkDatabase(): Promise<Finding[]> {
  if (env.DATABASE_URL.startsWith('file:') && !existsSync(env.DATABASE_URL.slice(5))) {
    return [problem('There is no database: run "npm run migrate" or "npm start".')];
  }
  const connection = await openDatabase(env.DATABASE_URL, env.DATABASE_TOKEN);
  try {
    const journal = JSON.parse(readFileSync(join(ROOT, 'db/migrations/meta/_journal.json'), 'utf8')) as {
      entries: unknown[];
    };
    const applied = await selectNumber(connection, 'SELECT count(*) FROM __drizzle_migrations');
    const checks: readonly (readonly [sql: string, bad: (count: number) => string, good: string])[] = [
      [
        `SELECT count(*) FROM products WHERE stock < 0`,
        (count) => `${count} products have a stock below zero.`,
        'No stock below zero',
      ],
      [
        `SELECT count(*) FROM outbox_emails WHERE state = 'failed'`,
        (count) => `${count} mails could not be sent: see /admin/mails.`,
        'No mail has failed',
      ],
      [
        `SELECT count(*) FROM publish_queue WHERE attempts > 3`,
        (count) => `${count} pages cannot be published: see /admin.`,
        'No page has failed to publish',
      ],
      [
        `SELECT count(*) FROM payments WHERE state = 'unknown' AND updated_at < unixepoch('now', '-1 hour') * 1000`,
        (count) => `${count} payments have had no answer from Square for an hour: look them up at Square.`,
        'No payment has waited an hour for Square’s answer',
      ],
      [
        `SELECT count(*) FROM orders o WHERE o.status NOT IN ('pending', 'cancelled') AND o.total_pence > 0
         AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.state = 'completed')
         AND NOT EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = o.id AND e.to_status = 'confirmed'
           AND e.actor LIKE 'staff:%')`,
        (count) => `${count} orders count as paid without a completed payment or a confirmation by staff.`,
        'Every paid order has a completed payment or was confirmed by staff',
      ],
    ];
    const findings: Finding[] = [
      applied >= journal.entries.length
        ? ok(`The database is migrated (${applied})`)
        : problem(
            `The database lacks ${journal.entries.length - applied} migrations: run "npm run migrate".`,
          ),
    ];
    const { rows } = await connection.client.execute('PRAGMA quick_check');
    const state = String(rows[0]?.['quick_check']);
    findings.push(
      state === 'ok' ? ok('The database file is sound') : problem(`The database file is damaged: ${state}`),
    );
    if (env.STORE_MODE === 'live') {
      const accounts = await demoAccountsProblem(connection);
      findings.push(accounts ? problem(`Live mode: ${accounts}.`) : ok('No account of the demo shop'));
    }
    for (const [sql, bad, good] of checks) {
      const count = await selectNumber(connection, sql);
      findings.push(count > 0 ? problem(bad(count)) : ok(good));
    }
    return findings;
  } finally {
    connection.client.close();
  }
}

/** Whether the mail server accepts a TCP connection. */
function checkMail(): Promise<Finding> {
  if (!env.SMTP_URL) return Promise.resolve(ok('No SMTP_URL: mails can be read in the admin'));
  const { hostname, port, protocol } = new URL(env.SMTP_URL);
  const at = Number(port) || (protocol === 'smtps:' ? 465 : 587);
  return new Promise((done) => {
    const socket = createConnection({ host: hostname, port: at, timeout: 5000 });
    const end = (finding: Finding) => {
      socket.destroy();
      done(finding);
    };
    socket.once('connect', () => end(ok(`The mail server ${hostname}:${at} answers`)));
    socket.once('timeout', () => end(problem(`The mail server ${hostname}:${at} does not answer.`)));
    socket.once('error', (error) =>
      end(problem(`The mail server ${hostname}:${at} cannot be reached: ${error.message}`)),
    );
  });
}

const findings = [...checkInstallation(), ...(await checkDatabase()), await checkMail()];
for (const { isOk, text } of findings) console.log(`${isOk ? '✓' : '✗'} ${text}`);
const problems = findings.filter(({ isOk }) => !isOk).length;
console.log(problems === 0 ? 'No problems found.' : `Problems found: ${problems}.`);
process.exitCode = problems === 0 ? 0 : 1;
