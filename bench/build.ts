/** Measures the full build: wall time and the peak memory of its processes. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BASE_DATA, ROOT } from '../tests/support/base.ts';
import { toolPath } from '../scripts/run.ts';
import { table } from './support/measure.ts';
import { residentMb } from './support/memory.ts';

/** Resident memory in MB of a process and all its children, from /proc. */
function treeMb(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const children = existsSync(tasks)
    ? readdirSync(tasks).flatMap((task) =>
        readFileSync(`${tasks}/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
      )
    : [];
  return children.reduce((sum, child) => sum + zeroIfGone(() => treeMb(Number(child))), residentMb({ pid }));
}

function zeroIfGone(read: () => number): number {
  try {
    return read();
  } catch {
    // The process ended after it was listed.
    return 0;
  }
}

/** Prints the duration and the peak memory of the full build. */
export async function benchBuild(): Promise<void> {
  const buildDir = mkdtempSync(join(ROOT, '.cache/build-'));
  const started = performance.now();
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: ROOT,
    env: { ...process.env, PATH: toolPath(), DATA_DIR: BASE_DATA, BUILD_DIR: buildDir },
    stdio: 'ignore',
  });
  let peak = 0;
  const watch = setInterval(
    () =>
      (peak = Math.max(
        peak,
        zeroIfGone(() => treeMb(child.pid ?? 0)),
      )),
    100,
  );
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  clearInterval(watch);
  if (code !== 0) throw new Error(`the build exited with ${code}`);
  const seconds = (performance.now() - started) / 1000;
  const pages = readdirSync(join(buildDir, 'client/products')).length;
  rmSync(buildDir, { recursive: true });
  table('Build', [{ pages: String(pages), seconds, 'ms/page': (seconds * 1000) / pages, 'peak MB': peak }]);
}
