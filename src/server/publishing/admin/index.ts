/** The publisher's state and controls for staff. */
import { isNotNull } from 'drizzle-orm';
import type { PublishWire } from '#domain/admin/publish.ts';
import { publishQueue } from '#db/schema/index.ts';
import { recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import type { Actor } from '#server/http/viewer.ts';
import { runJobNow } from '#server/jobs/index.ts';
import { allPages } from '../pages.ts';
import { publishState } from '../publisher.ts';
import { queuePages } from '../queue.ts';

/** Queued pages, failures, and the time of the last published page. */
export async function publishingStatus(): Promise<PublishWire> {
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

/** Retries failed pages now. */
export async function retryFailures(): Promise<PublishWire> {
  await write((tx) =>
    tx.update(publishQueue).set({ nextTryAt: now() }).where(isNotNull(publishQueue.lastError)),
  );
  runJobNow('publish');
  return publishingStatus();
}

/** Queues every static page. */
export async function publishEverything(actor: Actor): Promise<PublishWire> {
  const paths = await allPages();
  await write(async (tx) => {
    queuePages(tx, paths, 'everything');
    await recordAudit(tx, {
      actor,
      action: 'publish.everything',
      entity: 'publishing',
      entityId: 'all',
      after: { pages: paths.length },
    });
  });
  return publishingStatus();
}
