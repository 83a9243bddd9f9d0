/** What the project's scripts share: running a tool of the project under the project's own Node. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');
const BIN = join(ROOT, 'node_modules/.bin');

/** Where Node keeps what it has compiled: the second build, or start, does not compile its tools again. */
const COMPILED = join(ROOT, '.cache/compiled');

/** The PATH with the project's tools (and its Node) first. */
export const toolPath = (): string => `${BIN}${delimiter}${process.env['PATH'] ?? ''}`;

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Hands the signals this process gets to its child: who stops `npm start` stops the build as well. */
export function passSignals(child: ChildProcess): void {
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, pass);
  child.on('exit', () => {
    for (const signal of SIGNALS) process.off(signal, pass);
  });
}

/** Runs a command with the terminal attached; resolves to its exit code. */
export function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(existsSync(join(BIN, command)) ? join(BIN, command) : command, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, PATH: toolPath(), NODE_COMPILE_CACHE: COMPILED, ...env },
    });
    passSignals(child);
    child.on('error', fail);
    child.on('exit', (code, signal) => done(code ?? (signal ? 1 : 0)));
  });
}

/** Runs a command and keeps what it says; resolves to exit code and words. */
export function hear(command: string, args: readonly string[]): Promise<{ code: number; said: string }> {
  return new Promise((done, fail) => {
    const child = spawn(join(BIN, command), args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: toolPath() },
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('error', fail);
    child.on('exit', (code) => done({ code: code ?? 1, said }));
  });
}
