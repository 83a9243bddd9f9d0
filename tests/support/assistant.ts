/** The shop's assistant in the test's own process, on the demo catalogue. */
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { vi } from 'vitest';
import type { Answered } from '#server/chat/engine/port.ts';
import { putBackGlobals, takeGlobals } from './orders-in-process.ts';
import { copyBase } from './shop.ts';

export type Assistant = Awaited<ReturnType<typeof openAssistant>>;

/** Opens the assistant; `close` it afterwards. */
export async function openAssistant() {
  const folder = copyBase();
  const before = takeGlobals();
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', '');
  vi.resetModules();
  const [{ answer }, { meaningOf }, { listProducts }, { EVERYTHING }, database] = await Promise.all([
    import('#server/chat/engine/assistant.ts'),
    import('#server/advice/embedder.ts'),
    import('#server/catalogue/index.ts'),
    import('#domain/catalogue/list-query.ts'),
    import('#server/database.ts'),
  ]);
  // Until the vectors are there, advice is found by its words alone.
  while (!(await meaningOf('a floor'))) await wait(100);
  const { products } = await listProducts({ ...EVERYTHING, limit: 1_000_000 });
  return {
    products,
    /** A conversation. @returns the answers, in order */
    async converse(turns: readonly string[]): Promise<readonly Answered[]> {
      const answers: Answered[] = [];
      for (const text of turns)
        answers.push(
          await answer({
            text,
            memory: answers.at(-1)?.memory ?? {},
            pageProductId: null,
            userId: null,
            visitor: 'test',
            history: () => Promise.resolve([]),
          }),
        );
      return answers;
    },
    async close(): Promise<void> {
      await database.closeDatabase();
      vi.unstubAllEnvs();
      vi.resetModules();
      putBackGlobals(before);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
