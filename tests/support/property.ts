/**
 * Property tests by fast-check. A normal run tries the same cases every time, so that what it says does not depend on
 * chance; `npm run test:properties` tries new ones, fifty times as many.
 */
import fc from 'fast-check';

const TIMES = Number(process.env['PROPERTY_TIMES'] ?? 1);

/** As many cases as `count` for properties that are slower, or worth more, than the usual hundred. */
export const runs = (count: number): { numRuns: number } => ({ numRuns: count * TIMES });

fc.configureGlobal({ ...runs(100), ...(TIMES === 1 && { seed: 7 }) });

export default fc;
