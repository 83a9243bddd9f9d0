/** `npm run check`: runs the checks and prints the output of those that fail. */
import { runChecks } from './checks.ts';

process.exitCode = (await runChecks({ atOnce: 2 })).length === 0 ? 0 : 1;
