/**
 * Pages that somebody has just edited through this process: until they are made again their static files are passed over,
 * and a page is rendered for whoever asks. So who saves and looks sees what was saved, and a deleted product is gone
 * with the answer that says so. What orders and likes change is not hurried: it is on the page a moment later.
 */

/** An import touches thousands of pages: rendered one by one for shoppers they would slow the shop, so those wait. */
const MOST = 200;
/** A page that the publisher has not made by then (another process may be it) shows its file again. */
const LONGEST_MS = 30_000;
/** The disk's clock, by which files are dated, may be this much behind. */
const TICK_MS = 20;

const marks = new Map<string, number>();
const listeners: ((file: string) => void)[] = [];

/** The file of a page, as the static layer names it. */
const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`);

const tell = (file: string): void => listeners.forEach((listener) => listener(file));

/** Told of each file of which the static layer has to look anew. */
export const whenEdited = (listener: (file: string) => void): void => void listeners.push(listener);

/** Passes the files of these pages over, from now on. */
export function markEdited(paths: readonly string[]): void {
  const old = Date.now() - LONGEST_MS;
  for (const [file, at] of marks) if (at < old) marks.delete(file);
  if (marks.size + paths.length > MOST) return;
  for (const path of paths) {
    const file = fileOf(path);
    marks.set(file, Date.now());
    tell(file);
  }
}

/**
 * Ends that: the page was made again, or could not be (the old file stays).
 * @param begunMs when its making began (ms since 1970): an edit that came later still counts
 */
export function settleEdited(path: string, begunMs: number): void {
  const file = fileOf(path);
  const at = marks.get(file);
  if (at === undefined || at > begunMs) return;
  marks.delete(file);
  tell(file);
}

/** A file older than this (ms since 1970) is passed over; 0 where there is none such. */
export function editedSince(file: string): number {
  const at = marks.get(file);
  return at === undefined || at < Date.now() - LONGEST_MS ? 0 : at - TICK_MS;
}
