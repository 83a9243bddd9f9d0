/** The build of all product pages: wall time and the largest memory of its processes. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BASE_DATA, ROOT } from '../tests/support/base.ts';
import { toolPath } from '../scripts/run.ts';
import { table } from './support/measure.ts';

/** Resident MB of a process and all its children, as Linux counts them. */
function residentMb(pid: number): number {
  const own = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  const tasks = `/proc/${pid}/task`;
  const children = existsSync(tasks)
    ? readdirSync(tasks).flatMap((task) =>
        readFileSync(`${tasks}/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
      )
    : [];
  return (
    Number(own) / 1024 + children.reduce((sum, child) => sum + safely(() => residentMb(Number(child))), 0)
  );
}

function safely(look: () => number): number {
  try {
    return look();
  } catch {
    // The process ended between the listing and the look.
    return 0;
  }
}

/** Prints how long the full build takes and how much memory it needs. */
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
        safely(() => residentMb(child.pid ?? 0)),
      )),
    100,
  );
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  clearInterval(watch);
  if (code !== 0) throw new Error(`the build ended with ${code}`);
  const seconds = (performance.now() - started) / 1000;
  const pages = readdirSync(join(buildDir, 'client/products')).length;
  rmSync(buildDir, { recursive: true });
  table('Build', [{ pages: String(pages), seconds, 'ms/page': (seconds * 1000) / pages, 'peak MB': peak }]);
}
