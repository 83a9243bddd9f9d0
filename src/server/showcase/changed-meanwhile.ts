/** Optimistic locking for photos and slides: a save based on an old version is refused. */
import { SHOWCASE_CHANGED } from '#domain/staff/showcase.ts';
import { refuseWrite } from '#server/refused-write.ts';

/**
 * Refuses the write if the record has changed since it was read.
 * @param readAt its `updated_at` then; undefined skips the check
 */
export function refuseIfChanged(readAt: string | undefined, updatedAt: Date): void {
  if (readAt !== undefined && readAt !== updatedAt.toISOString())
    refuseWrite('changed_meanwhile', SHOWCASE_CHANGED);
}
