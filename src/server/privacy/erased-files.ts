/** The files of erased rows. */
import { log } from '#server/log.ts';
import { sweepPrivateFiles } from '#server/media/index.ts';

/** Removes the files of what was erased, once that is committed. If the store fails, a job removes them later. */
export const removeErasedFiles = (): Promise<void> =>
  sweepPrivateFiles().catch((error: unknown) =>
    log.error({ err: error }, 'files of erased rows could not be removed yet; a job tries again'),
  );
