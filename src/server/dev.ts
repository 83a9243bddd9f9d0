/**
 * Starts the card emulator and the jobs for Astro's development server, as main.ts does in production. The publisher is
 * not started: the development server renders every page on request.
 */
import { defineShopJobs } from '#server/process/index.ts';
import { startJobs } from '#server/jobs/index.ts';
import { startPayments } from '#server/payments/index.ts';

/** Starts emulator and jobs. Called once, by the development server (astro.config.mjs). */
export async function openShop(): Promise<void> {
  await startPayments();
  defineShopJobs();
  startJobs();
}
