/**
 * What the process (main.ts) opens beside the pages, for Astro's development server: the card emulator and the jobs.
 * Nothing is published here: every page is rendered when it is asked for.
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
