/** Reading what a list shows: where it cannot be had, the screen says so in its own words and stays usable. */
import { log } from '#server/log.ts';

/**
 * Runs a read of a screen.
 * @param empty what the screen is drawn with where the read fails; it is logged
 */
export async function loaded<T extends object>(
  work: () => Promise<T>,
  empty: NoInfer<T>,
): Promise<T & { readonly isFailed: boolean }> {
  try {
    return { ...(await work()), isFailed: false };
  } catch (error) {
    log.error({ err: error }, 'a list of the admin could not be read');
    return { ...empty, isFailed: true };
  }
}
