/** Reads the data of a screen. If that fails, the screen shows its own error message and stays usable. */
import type { AstroGlobal } from 'astro';
import { type ListRules, type ListState, readList } from '#domain/admin/list.ts';
import { log } from '#server/log.ts';

/**
 * Runs a screen's read. A failure is logged.
 * @param empty the data to render instead after a failure
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
 * Reads one page of a list for a screen. A page beyond the last (the last open message was answered, or the link is old)
 * becomes page 1; the API answers an empty list instead.
 * @param asked the list state in the URL; the result holds the state that is shown
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

/** The list that a page's address asks for, as `loadedList`; the page answers 500 if it could not be read. */
export async function shownList<T extends { readonly pages: number }>(
  page: Pick<AstroGlobal, 'url' | 'response'>,
  rules: ListRules,
  read: (state: ListState) => Promise<T>,
  empty: NoInfer<T>,
): Promise<T & { readonly state: ListState; readonly isFailed: boolean }> {
  const list = await loadedList(readList(page.url.searchParams, rules), read, empty);
  if (list.isFailed) page.response.status = 500;
  return list;
}
