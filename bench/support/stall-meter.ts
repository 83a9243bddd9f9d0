/**
 * Loaded into the shop's process beside it (`--import`): the processor time that its main thread spends between two
 * beats of a 4 ms timer. What neighbours of the machine take away does not count, which in the clock's time is most.
 * Each longer turn goes to the file that STALLS names, a line of JSON.
 */
import { appendFileSync } from 'node:fs';

const file = process.env['STALLS'];
const BEAT_MS = 4;
/** Shorter turns are nobody's concern. */
const WORTH_MS = 10;

if (file) {
  let before = process.threadCpuUsage();
  setInterval(() => {
    const now = process.threadCpuUsage();
    const ms = (now.user - before.user + now.system - before.system) / 1000;
    before = now;
    if (ms > WORTH_MS) {
      appendFileSync(file, `${JSON.stringify({ at: Date.now(), ms: Math.round(ms) })}\n`);
      before = process.threadCpuUsage();
    }
  }, BEAT_MS).unref();
}
