/**
 * Pages that were just edited through this process. Until such a page is published again, its static file is skipped and
 * the page is rendered on demand, so that staff see what they saved, and a deleted product is gone as soon as the call
 * returns. Changes by orders and likes do not need this: the publisher has them on the page a moment later.
 */

/** Limit of marked pages. An import edits thousands; rendering all of them on demand would slow the shop, so they wait. */
const MOST = 200;
/** After this long the file is served again, even if the publisher (perhaps in another process) has not made the page. */
const LONGEST_MS = 30_000;
/**
 * A page that was being rendered during the edit gets a file that is newer than the edit but lacks it. This process's
 * publisher knows which of its pages include the edit (`settleEdited`). For a publisher in another process, every file is
 * skipped for this long after the edit; by then it has made the page once more.
 */
const RENDERING_MS = 2_000;
/** The file system's timestamps may be this far behind the clock. */
const TICK_MS = 20;

interface Mark {
  /** When it was edited (ms since 1970). */
  readonly at: number;
  /** Sequence number of the edit in this process. */
  readonly edit: number;
}
const marks = new Map<string, Mark>();
let edits = 0;
const listeners: ((file: string) => void)[] = [];

/** The name of a page's file in the static layer. */
const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`);

const notify = (file: string): void => listeners.forEach((listener) => listener(file));

/** Registers a listener for files that the static layer has to check again. */
export const whenEdited = (listener: (file: string) => void): void => void listeners.push(listener);

/** Number of edits so far. A page whose rendering begins now includes all of them. */
export const editsSoFar = (): number => edits;

/** Skips the files of these pages from now on. */
export function markEdited(paths: readonly string[]): void {
  const at = Date.now();
  for (const [file, mark] of marks) if (mark.at < at - LONGEST_MS) marks.delete(file);
  const fresh = paths.filter((path) => !marks.has(fileOf(path)));
  if (marks.size + fresh.length > MOST) return;
  edits += 1;
  for (const path of paths) {
    const file = fileOf(path);
    marks.set(file, { at, edit: edits });
    notify(file);
  }
}

/**
 * Stops skipping a page's file: the page was published again, or publishing failed and the old file stays.
 * @param known `editsSoFar` when its rendering began; a later edit keeps the file skipped
 */
export function settleEdited(path: string, known: number): void {
  const file = fileOf(path);
  const mark = marks.get(file);
  if (!mark || mark.edit > known) return;
  marks.delete(file);
  notify(file);
}

/** The file is stale if it is older than this time (ms since 1970); 0 if no edit is known. */
export function editedSince(file: string): number {
  const mark = marks.get(file);
  const age = mark ? Date.now() - mark.at : Infinity;
  if (!mark || age > LONGEST_MS) return 0;
  return age < RENDERING_MS ? Infinity : mark.at - TICK_MS;
}
