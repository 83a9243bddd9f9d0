/** Shared by the scripts: runs commands with the project's own tools and Node version. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');
const BIN = join(ROOT, 'node_modules/.bin');

/** Node's compile cache, so that a second build or start does not compile the tools again. */
const COMPILE_CACHE = join(ROOT, '.cache/compiled');

/** The PATH with the project's tools (and its Node) first. */
export const toolPath = (): string => `${BIN}${delimiter}${process.env['PATH'] ?? ''}`;

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Forwards this process's signals to a child, so that stopping `npm start` also stops the build. */
export function forwardSignals(child: ChildProcess): void {
  const forward = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, forward);
  child.on('exit', () => {
    for (const signal of SIGNALS) process.off(signal, forward);
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
      env: { ...process.env, PATH: toolPath(), NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    });
    forwardSignals(child);
    child.on('error', fail);
    child.on('exit', (code, signal) => done(code ?? (signal ? 1 : 0)));
  });
}

/** Runs one of the project's tools; resolves to its exit code and its output (stdout and stderr). */
export function capture(command: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((done, fail) => {
    const child = spawn(join(BIN, command), args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: toolPath() },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', fail);
    child.on('exit', (code) => done({ code: code ?? 1, output }));
  });
}
