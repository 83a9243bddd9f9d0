/** Square's emulator as a separate process, which survives when the shop is killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './base.ts';
import { bound } from './children.ts';
import { SIGNATURE_KEY } from './shop.ts';
import type { Payment, Refund } from '#server/payments/emulator/types.ts';

export interface Books {
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
  /** Webhook notices that the shop has not accepted yet. */
  readonly undelivered: number;
}

export interface OutsideEmulator {
  readonly url: string;
  faultConfig(faults: object): Promise<void>;
  /** Its own records, read from its file. */
  books(): Books;
  tell(message: object): void;
  stop(): Promise<void>;
}

interface Options {
  readonly dir: string;
  readonly port: number;
  readonly shopUrl: string;
  /** A module to preload: pace.ts. */
  readonly preload?: string;
  readonly env?: Record<string, string>;
}

function readBooks(file: string): Books {
  const records: Record<string, Map<string, unknown>> = {};
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  for (const line of lines) {
    for (const [kind, id, value] of JSON.parse(line) as [string, string, unknown][]) {
      (records[kind] ??= new Map()).set(id, value);
    }
  }
  const all = <T>(kind: string): T[] => [...(records[kind]?.values() ?? [])] as T[];
  return {
    payments: all<Payment>('payment'),
    refunds: all<Refund>('refund'),
    undelivered: all<{ delivered: boolean }>('event').filter(({ delivered }) => !delivered).length,
  };
}

/** Starts it and waits until it listens. */
export async function startOutsideEmulator(options: Options): Promise<OutsideEmulator> {
  const { dir, port, shopUrl, preload, env = {} } = options;
  const script = join(ROOT, 'src/server/payments/emulator/run.ts');
  const args = ['--port', String(port), '--dir', dir, '--shop', shopUrl, '--key', SIGNATURE_KEY];
  const started = spawn(process.execPath, [...(preload ? ['--import', preload] : []), script, ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], TZ: 'UTC', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const child: ChildProcess = bound(started);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  await new Promise<void>((done, fail) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('EMULATOR READY')) done();
    });
    child.once('exit', (code) => fail(new Error(`the emulator exited with ${code}`)));
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    async faultConfig(faults) {
      const answer = await fetch(`${url}/emu/fault-config`, { method: 'POST', body: JSON.stringify(faults) });
      if (answer.status !== 200) throw new Error(`the emulator rejected ${JSON.stringify(faults)}`);
    },
    books: () => readBooks(join(dir, 'square-emulator.jsonl')),
    tell: (message) => void child.send(message),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
