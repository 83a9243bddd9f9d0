/** nginx and wrk: installs them from Debian if they are missing, and runs wrk. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from '../../scripts/run.ts';

/** Debian's nginx serves brotli copies by this module, like the shop. */
export const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

const isInstalled = (name: string): boolean => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;

/** Installs nginx with its brotli module, and wrk, if they are missing. */
export async function ensureTools(): Promise<void> {
  if (isInstalled('nginx') && isInstalled('wrk') && existsSync(BROTLI_MODULE)) return;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  for (const step of [
    ['apt-get', 'update', '-qq'],
    [
      'apt-get',
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'nginx-light',
      'libnginx-mod-http-brotli-static',
      'wrk',
    ],
  ]) {
    const [command = '', ...args] = [...sudo, ...step];
    if ((await run(command, args, { DEBIAN_FRONTEND: 'noninteractive' })) !== 0) {
      throw new Error(
        `"${step.join(' ')}" failed: nginx with its brotli module and wrk are needed for this bench.`,
      );
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
