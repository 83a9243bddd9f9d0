/** Reading what a list shows: where it cannot be had, the screen says so in its own words and stays usable. */
import type { ListState } from '#domain/admin/list.ts';
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

/**
 * Reads the page of a list that a screen shows; one beyond the last is page 1 (decisions.md 'page beyond the last'): the
 * last open message was answered, or an old link is followed. The API answers an empty list there.
 * @param asked the list as the address has it; the answer has it as it is shown
 */
export const loadedList = <T extends { readonly pages: number }>(
  asked: ListState,
  read: (state: ListState) => Promise<T>,
  empty: NoInfer<T>,
): Promise<T & { readonly state: ListState; readonly isFailed: boolean }> =>
  loaded(
    async () => {
      const page = await read(asked);
      if (asked.page <= page.pages) return { ...page, state: asked };
      const state = { ...asked, page: 1 };
      return { ...(await read(state)), state };
    },
    { ...empty, state: asked },
  );
