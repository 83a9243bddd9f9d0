/** Starts a libSQL server for a test (server.ts), a process of its own before a database file. */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { HranaFacts } from './server.ts';

export interface HranaServer {
  readonly url: string;
  readonly token: string;
  /** From now on each answer comes so many milliseconds later, as over a longer line. */
  slowDown(ms: number): Promise<void>;
  facts(): Promise<HranaFacts>;
  /** Stops it as a crash would: open transactions are undone. */
  close(): Promise<void>;
}

/** Opens a server; with port and token it comes back where another one was. */
export async function openHrana(
  file: string,
  { port = 0, token = `token-${randomUUID()}` }: { port?: number; token?: string } = {},
): Promise<HranaServer> {
  const child = fork(join(import.meta.dirname, 'run.ts'), [file, String(port), token], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [told] = (await once(child, 'message')) as [{ readonly port: number }];
  const ask = async (message: object): Promise<HranaFacts> => {
    child.send(message);
    const [answer] = (await once(child, 'message')) as [{ readonly facts: HranaFacts }];
    return answer.facts;
  };
  return {
    url: `http://127.0.0.1:${told.port}`,
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
