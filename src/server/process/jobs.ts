/** Which jobs the shop has. Each capability brings its own by its door. */
import { defineJob } from '#server/jobs/index.ts';
import { sweepOrphans } from '#server/media/index.ts';
import { releaseHolds } from '#server/orders/index.ts';

/** Names all jobs to the runner. */
export function defineShopJobs(): void {
  defineJob({
    name: 'release-holds',
    everyMs: 15_000,
    run: async () => {
      await releaseHolds();
    },
  });
  defineJob({
    name: 'sweep-pictures',
    everyMs: 6 * 3_600_000,
    run: async () => {
      await sweepOrphans();
    },
  });
}
