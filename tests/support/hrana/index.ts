/** Starts a libSQL server for a test (server.ts) in its own process, on a database file. */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { HranaFacts } from './server.ts';

export interface HranaServer {
  readonly url: string;
  readonly token: string;
  /** Delays each response by so many milliseconds, to simulate latency. */
  slowDown(ms: number): Promise<void>;
  facts(): Promise<HranaFacts>;
  /** Kills it like a crash: open transactions are rolled back. */
  close(): Promise<void>;
}

/** Starts a server. With the port and token of an earlier one it takes the earlier one's place. */
export async function openHrana(
  file: string,
  { port = 0, token = `token-${randomUUID()}` }: { port?: number; token?: string } = {},
): Promise<HranaServer> {
  const child = fork(join(import.meta.dirname, 'run.ts'), [file, String(port), token], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [started] = (await once(child, 'message')) as [{ readonly port: number }];
  const ask = async (message: object): Promise<HranaFacts> => {
    child.send(message);
    const [answer] = (await once(child, 'message')) as [{ readonly facts: HranaFacts }];
    return answer.facts;
  };
  return {
    url: `http://127.0.0.1:${started.port}`,
    token,
    slowDown: async (ms) => void (await ask({ slowDown: ms })),
    facts: () => ask({}),
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
