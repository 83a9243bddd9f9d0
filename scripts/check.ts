/** `npm run check`: the checks, with the words of those that fail. */
import { runChecks } from './checks.ts';

process.exitCode = (await runChecks()).length === 0 ? 0 : 1;
