/** A mail server that accepts a mail and never responds does not prevent the shop from shutting down. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, test, vi } from 'vitest';
import { startShop } from '#tests/support/shop.ts';
import { addRows } from '#tests/support/stored.ts';

test('the shop shuts down in order while a mail hangs, and the mail that was not started stays due', async () => {
  let started = 0;
  const release: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      started++;
      stream.resume();
      stream.on('end', () => release.push(done));
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  const shop = await startShop({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  const props = JSON.stringify({ name: 'Nuala', url: 'https://x.example', minutes: 30 });
  const mail = { template: 'password-reset', props, state: 'waiting' } as const;
  await addRows(
    shop,
    'outboxEmails',
    { to: 'one@hang.example', ...mail },
    { to: 'two@hang.example', ...mail },
  );
  const row = async (email: string) =>
    (
      await shop.database.client.execute({
        sql: 'SELECT state, attempts, last_error FROM outbox_emails WHERE "to" = ?',
        args: [email],
      })
    ).rows[0];
  await vi.waitFor(() => expect(started).toBe(1), { timeout: 40_000, interval: 50 });
  const closed = shop.ended;
  process.kill(shop.pid, 'SIGTERM');
  expect(await closed).toBe(0);
  expect(shop.output()).toContain('jobs were under way when the process ended');
  const rows = [await row('one@hang.example'), await row('two@hang.example')];
  expect(rows.filter((mail) => mail?.['attempts'] === 1)).toEqual([
    { state: 'waiting', attempts: 1, last_error: null },
  ]);
  expect(rows.filter((mail) => mail?.['attempts'] === 0)).toHaveLength(1);
  for (const done of release) done();
  await new Promise<void>((ended) => server.close(ended));
  shop.clear();
});
