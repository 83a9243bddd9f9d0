/**
 * `npm run faults -- --rounds N --seed S [--only R] [--batch B]`: simulated shoppers use the shop while its process is killed, its disk
 * fills, its database is locked, clocks jump, and Square, the mail server and the model fail or send wrong answers. An audit
 * then looks for lost or duplicated data, after every B rounds. The same seed gives the same rounds; `--only` runs one.
 */
import { parseArgs } from 'node:util';
import { makeBase } from '#tests/support/base.ts';
import { runRounds } from '#tests/faults/harness/rounds.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now()) },
    only: { type: 'string' },
    batch: { type: 'string', default: '20' },
  },
});

await makeBase();
console.log(`seed ${values.seed}`);
const report = await runRounds({
  rounds:
    values.only === undefined
      ? Array.from({ length: Number(values.rounds) }, (_, at) => at + 1)
      : [Number(values.only)],
  seed: values.seed,
  batch: Number(values.batch),
  log: (line) => console.log(line),
});
console.log(`faults: ${JSON.stringify(report.faults)}`);
console.log(`responses: ${JSON.stringify(report.answers)}; requests to the model: ${report.modelAsked}`);
console.log(`confirmations: ${JSON.stringify(report.promises)}; restarts: ${JSON.stringify(report.ends)}`);
console.log(
  report.complaints.length === 0
    ? `${report.rounds} rounds in ${report.seconds.toFixed(0)} s: nothing lost or duplicated`
    : `LOST OR DUPLICATED:\n  ${report.complaints.join('\n  ')}\nRepeat with: npm run faults -- --rounds ${values.rounds} --seed ${values.seed}`,
);
process.exitCode = report.complaints.length === 0 ? 0 : 1;
