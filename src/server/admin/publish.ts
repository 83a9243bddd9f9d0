/** The publisher as staff see and steer it. */
import { isNotNull } from 'drizzle-orm';
import type { PublishWire } from '#domain/admin/publish.ts';
import { publishQueue } from '#db/schema/index.ts';
import { type Actor, recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { allPages, kickPublisher, publishState, queuePages } from '#server/publishing/index.ts';

/** Pages waiting, failures, time of the last page. */
export async function publishAnswer(): Promise<PublishWire> {
  const { waiting, failures, lastPublishedAt } = await publishState();
  return {
    waiting,
    failed: failures.length,
    last_published_at: lastPublishedAt?.toISOString() ?? null,
    failures: failures.map(({ path, attempts, error, nextTryAt }) => ({
      path,
      attempts,
      error,
      next_try_at: nextTryAt.toISOString(),
    })),
  };
}

/** Tries the failed pages now instead of at their time. */
export async function retryFailures(): Promise<PublishWire> {
  await write((tx) =>
    tx.update(publishQueue).set({ nextTryAt: now() }).where(isNotNull(publishQueue.lastError)),
  );
  kickPublisher();
  return publishAnswer();
}

/** Makes every static page again. */
export async function publishEverything(actor: Actor): Promise<PublishWire> {
  const paths = await allPages();
  await write(async (tx) => {
    await queuePages(tx, paths, 'everything');
    await recordAudit(tx, {
      actor,
      action: 'publish.everything',
      entity: 'publishing',
      entityId: 'all',
      after: { pages: paths.length },
    });
  });
  kickPublisher();
  return publishAnswer();
}
