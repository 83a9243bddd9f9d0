/**
 * `npm run bench -- capacity`: the load that one, two and three processes behind nginx serve together. Same arrivals as in
 * the load bench, one database, one Square emulator. Produces the table of docs/operations.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Shop, freePort, SIGNATURE_KEY, startShop } from '../tests/support/shop.ts';
import { startOutsideEmulator } from '../tests/support/square.ts';
import { prepare, rampUp, type Row } from './load/index.ts';
import { startBalancer } from './support/balancer.ts';
import { table } from './support/measure.ts';
import { residentMb } from './support/memory.ts';
import { ensureTools } from './support/tools.ts';

const PROCESSES = [1, 2, 3];

async function measure(processes: number): Promise<Row> {
  const squareDir = mkdtempSync(join(tmpdir(), 'ardglen-square-'));
  const [port, squarePort] = [await freePort(), await freePort()];
  const square = await startOutsideEmulator({
    dir: squareDir,
    port: squarePort,
    shopUrl: `http://127.0.0.1:${port}`,
    preload: join(import.meta.dirname, '../tests/support/pace.ts'),
    env: { PACE_FROM: String(Date.now()), PACE_SPEED: '1', PACE_JUMP: '0' },
  });
  const env = {
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'on',
    SQUARE_EMULATOR_URL: square.url,
    SQUARE_WEBHOOK_KEY: SIGNATURE_KEY,
  };
  const first = await startShop({ env, port });
  const others: Shop[] = [];
  while (others.length < processes - 1) others.push(await startShop({ env, dataDir: first.dataDir }));
  const shops = [first, ...others];
  const balancer = await startBalancer(shops.map((shop) => shop.port));
  const { knee, atKnee } = await rampUp(balancer.url, await prepare(first));
  const megabytes = shops.reduce((sum, shop) => sum + residentMb(shop), 0);
  await balancer.stop();
  for (const shop of shops) await shop.stop();
  await square.stop();
  first.clear();
  rmSync(squareDir, { recursive: true, force: true });
  const { 'arrivals/s': _, ...figures } = atKnee;
  return { processes, 'knee/s': knee, ...figures, 'total MB': megabytes };
}

/** Prints a row per number of processes. */
export async function benchCapacity(): Promise<void> {
  await ensureTools();
  const rows: Row[] = [];
  for (const processes of PROCESSES) rows.push(await measure(processes));
  table(
    'Processes behind nginx on one database, load generator on the same cores; each row at its knee',
    rows,
  );
}
