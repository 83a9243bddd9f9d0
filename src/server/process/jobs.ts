/** The shop's jobs. Each capability exports its own. */
import { DAY_MS, HOUR_MS } from '#domain/shared/durations.ts';
import { clearOldResets, clearOldSessions } from '#server/accounts/index.ts';
import { markOverdueDeliveries, publishDueDrafts, runSales } from '#server/catalogue/admin/index.ts';
import { clearOldAgentRecords } from '#server/agents/index.ts';
import { clearOldMisses } from '#server/catalogue/index.ts';
import { followUnseen } from '#server/chat/index.ts';
import { clearUnsent } from '#server/finance/index.ts';
import { clearOldCounters } from '#server/http/rate-limit.ts';
import { backupAtNight } from '#server/backup/index.ts';
import { defineJob, forEachItem } from '#server/jobs/index.ts';
import { sendMails } from '#server/mail/index.ts';
import { remindOfReplacements, sweepClaimPhotos } from '#server/after-sales/index.ts';
import { sweepOrphans, sweepPrivateFiles } from '#server/media/index.ts';
import { mailBackInStock } from '#server/stock-alerts/index.ts';
import { sendVisitReminders } from '#server/visits/index.ts';
import { completeWithdrawals, releaseHolds, remindBuyers } from '#server/orders/index.ts';
import { clearOldWebhookEvents, reconcile, reconcileRefunds } from '#server/payments/index.ts';
import { clearSearchIndex, eraseExpired, moveContentsToFiles } from '#server/privacy/index.ts';
import { refreshFigures } from '#server/publishing/index.ts';

/** How old purchases and counted views on static pages may be. */
const FIGURES_MS = 10 * 60_000;

/** Parts of one job: one that fails holds up none of the others. */
const inTurn = (...parts: readonly (() => Promise<unknown>)[]): Promise<void> =>
  forEachItem(parts, (part) => part());

/** Registers all jobs with the runner. */
export function defineShopJobs(): void {
  defineJob({
    name: 'release-holds',
    everyMs: 15_000,
    run: async () => {
      await releaseHolds();
    },
  });
  defineJob({ name: 'back-in-stock', everyMs: 15_000, run: mailBackInStock });
  defineJob({ name: 'chat-follow', everyMs: 15_000, run: followUnseen });
  defineJob({ name: 'reconcile-payments', everyMs: 15_000, run: reconcile });
  defineJob({
    name: 'reconcile-refunds',
    everyMs: 2 * 60_000,
    // Not at once: a process that starts without warm-up would load Square's SDK during its first requests.
    firstMs: 30_000,
    run: reconcileRefunds,
  });
  defineJob({
    name: 'mail',
    everyMs: 1_000,
    run: async (signal) => {
      while (!signal.aborted && (await sendMails(signal)) > 0);
    },
  });
  defineJob({
    name: 'sweep-pictures',
    everyMs: 6 * HOUR_MS,
    run: async () => {
      await sweepOrphans();
    },
  });
  defineJob({
    name: 'private-files',
    everyMs: HOUR_MS,
    run: () => inTurn(moveContentsToFiles, sweepPrivateFiles),
  });
  defineJob({
    name: 'clear-expired',
    everyMs: HOUR_MS,
    run: () =>
      inTurn(
        clearOldSessions,
        clearOldResets,
        clearOldCounters,
        clearUnsent,
        clearOldMisses,
        clearOldAgentRecords,
        clearOldWebhookEvents,
        eraseExpired,
        sweepClaimPhotos,
        completeWithdrawals,
      ),
  });
  defineJob({ name: 'clear-search-index', everyMs: DAY_MS, firstMs: HOUR_MS, run: clearSearchIndex });
  defineJob({
    name: 'delivery-reminders',
    everyMs: 15 * 60_000,
    run: () => inTurn(remindBuyers, remindOfReplacements, sendVisitReminders),
  });
  defineJob({ name: 'sales', everyMs: 60_000, run: runSales });
  defineJob({
    name: 'catalogue-days',
    everyMs: 15_000,
    run: () => inTurn(publishDueDrafts, markOverdueDeliveries),
  });
  defineJob({ name: 'refresh-figures', everyMs: FIGURES_MS, firstMs: FIGURES_MS, run: refreshFigures });
  defineJob({ name: 'backup', everyMs: 10 * 60_000, run: backupAtNight });
}
