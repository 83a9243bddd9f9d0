/** The publishing status and its sentence, shared by the admin page and the script that refreshes it. */
import * as z from 'zod/mini';
import { ago } from '../catalogue/card.ts';
import { countOf } from '../shared/count.ts';

export const publishWire = z.object({
  /** Number of pages waiting to be rendered again. */
  waiting: z.number(),
  /** Number of these whose last attempt failed. */
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
  const failed = state.failed > 0 ? `, ${state.failed} failed` : '';
  if (state.waiting > 0) return `${countOf(state.waiting, 'pages')} waiting${failed}`;
  if (state.last_published_at === null) return 'Nothing waits to be published';
  return `Last published ${ago(nowMs - Date.parse(state.last_published_at))}`;
}
