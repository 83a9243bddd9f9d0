/** Two members of staff on one photo or slide: the second is told before anything is written over. */
import { SHOWCASE_CHANGED } from '#domain/staff/showcase.ts';
import { refuseWrite } from '#server/refused-write.ts';

/** Ends the write where the record was changed since `madeFrom` (its ISO time); without one nothing is asked. */
export function stillAsOf(madeFrom: string | undefined, changedAt: Date): void {
  if (madeFrom !== undefined && madeFrom !== changedAt.toISOString())
    refuseWrite('changed_meanwhile', SHOWCASE_CHANGED);
}
