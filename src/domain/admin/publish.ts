/** How the state of publishing reads, for the page and for the script that keeps it fresh. */
import * as z from 'zod/mini';
import { ago } from '../catalogue/card.ts';

export const publishWire = z.object({
  /** Pages that have to be made again. */
  waiting: z.number(),
  /** Of those, how many failed at the last try. */
  failed: z.number(),
  last_published_at: z.nullable(z.string()),
  failures: z.array(
    z.object({ path: z.string(), attempts: z.number(), error: z.string(), next_try_at: z.string() }),
  ),
});
export type PublishWire = z.infer<typeof publishWire>;

/** @example publishSentence({ waiting: 3, … }, now) // '3 pages waiting' */
export function publishSentence(
  state: Pick<PublishWire, 'waiting' | 'failed' | 'last_published_at'>,
  nowMs: number,
): string {
  const pages = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'page' : 'pages'}`;
  const failed = state.failed > 0 ? `, ${state.failed} failed` : '';
  if (state.waiting > 0) return `${pages(state.waiting)} waiting${failed}`;
  if (state.last_published_at === null) return 'Nothing waits to be published';
  return `Last published ${ago(nowMs - Date.parse(state.last_published_at))}`;
}
