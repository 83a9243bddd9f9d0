/**
 * Preloaded into the shop's process (`--import`): measures the CPU time of the main thread between two ticks of a 4 ms
 * timer. Unlike wall time it does not include the time taken by other processes. Each turn longer than MIN_MS is appended
 * to the file named by STALLS, as a line of JSON.
 */
import { appendFileSync } from 'node:fs';

const file = process.env['STALLS'];
const TICK_MS = 4;
/** Shorter turns are not recorded. */
const MIN_MS = 10;

if (file) {
  let before = process.threadCpuUsage();
  setInterval(() => {
    const now = process.threadCpuUsage();
    const ms = (now.user - before.user + now.system - before.system) / 1000;
    before = now;
    if (ms > MIN_MS) {
      appendFileSync(file, `${JSON.stringify({ at: Date.now(), ms: Math.round(ms) })}\n`);
      before = process.threadCpuUsage();
    }
  }, TICK_MS).unref();
}
