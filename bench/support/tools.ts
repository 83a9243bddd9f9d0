/** nginx and wrk: installs them from Debian if they are missing, and runs wrk. */
import { spawn, spawnSync } from 'node:child_process';
import { run } from '../../scripts/run.ts';

const isInstalled = (name: string): boolean => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;

/** Installs nginx and wrk if they are missing. */
export async function ensureTools(): Promise<void> {
  if (isInstalled('nginx') && isInstalled('wrk')) return;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  for (const step of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'nginx-light', 'wrk'],
  ]) {
    const [command = '', ...args] = [...sudo, ...step];
    if ((await run(command, args, { DEBIAN_FRONTEND: 'noninteractive' })) !== 0) {
      throw new Error(`"${step.join(' ')}" failed: nginx-light and wrk are needed for this bench.`);
    }
  }
}

export interface WrkResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const inMs = (text: string): number => {
  const [, value = '0', unit = 'ms'] = /([\d.]+)(us|ms|s)/.exec(text) ?? [];
  return Number(value) * (unit === 'us' ? 0.001 : unit === 's' ? 1000 : 1);
};

/** Runs wrk with a Lua script that requests many paths in turn. */
export async function wrk(
  url: string,
  { connections, seconds, script }: { connections: number; seconds: number; script: string },
): Promise<WrkResult> {
  const output = await new Promise<string>((done, fail) => {
    const child = spawn('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', script, url]);
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.on('error', fail);
    child.on('exit', () => done(text));
  });
  const bad = /Non-2xx or 3xx responses: (\d+)/.exec(output);
  if (bad) throw new Error(`wrk got ${bad[1]} error responses from ${url}`);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? 0),
    p50: inMs(/50%\s+(\S+)/.exec(output)?.[1] ?? ''),
    p99: inMs(/99%\s+(\S+)/.exec(output)?.[1] ?? ''),
  };
}
