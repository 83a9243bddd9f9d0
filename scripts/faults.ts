/**
 * `npm run faults -- --rounds N --seed S [--only R]`: people shop while the shop is killed, its disk fills, its
 * database is locked, Square, the mail server and the model fail or lie and clocks jump; an auditor then looks for what was lost or
 * doubled. The same seed plays the same rounds; `--only` plays one of them.
 */
import { parseArgs } from 'node:util';
import { makeBase } from '#tests/support/base.ts';
import { runRounds } from '#tests/faults/harness/rounds.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now()) },
    only: { type: 'string' },
  },
});

await makeBase();
console.log(`seed ${values.seed}`);
const report = await runRounds({
  rounds: Number(values.rounds),
  seed: values.seed,
  only: values.only === undefined ? undefined : Number(values.only),
  tell: (line) => console.log(line),
});
console.log(`faults: ${JSON.stringify(report.faults)}`);
console.log(`answers: ${JSON.stringify(report.answers)}; the model was asked ${report.modelAsked} times`);
console.log(`promises: ${JSON.stringify(report.promises)}; processes: ${JSON.stringify(report.ends)}`);
console.log(
  report.complaints.length === 0
    ? `${report.rounds} rounds in ${report.seconds.toFixed(0)} s: nothing lost, nothing doubled`
    : `LOST OR DOUBLED:\n  ${report.complaints.join('\n  ')}\nAgain: npm run faults -- --rounds ${values.rounds} --seed ${values.seed}`,
);
process.exitCode = report.complaints.length === 0 ? 0 : 1;
