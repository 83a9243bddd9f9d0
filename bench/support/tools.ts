/** Debian's measuring tools: installed where they are missing. */
import { spawn, spawnSync } from 'node:child_process';
import { run } from '../../scripts/run.ts';

const isThere = (name: string): boolean => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;

/** Sees to it that nginx and wrk are there. */
export async function ensureTools(): Promise<void> {
  if (isThere('nginx') && isThere('wrk')) return;
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

/** Runs wrk with a script that asks for many paths in turn. */
export async function wrk(
  url: string,
  { connections, seconds, script }: { connections: number; seconds: number; script: string },
): Promise<WrkResult> {
  const said = await new Promise<string>((done, fail) => {
    const child = spawn('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', script, url]);
    let words = '';
    child.stdout.on('data', (chunk: Buffer) => (words += chunk.toString()));
    child.on('error', fail);
    child.on('exit', () => done(words));
  });
  const bad = /Non-2xx or 3xx responses: (\d+)/.exec(said);
  if (bad) throw new Error(`wrk met ${bad[1]} bad answers at ${url}`);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1] ?? 0),
    p50: inMs(/50%\s+(\S+)/.exec(said)?.[1] ?? ''),
    p99: inMs(/99%\s+(\S+)/.exec(said)?.[1] ?? ''),
  };
}
