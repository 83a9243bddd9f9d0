/**
 * Pages that were just edited through this process. Until such a page is published again its static file is skipped and the
 * page is rendered on demand, so that staff who save and look see what they saved, and a deleted product is gone as soon as
 * the call is answered. Changes made by orders and likes do not need this: they are on the page a moment later.
 */

/** An import touches thousands of pages. Rendering them one by one for shoppers would slow the shop, so those wait. */
const MOST = 200;
/** After this long the file is served again even if the publisher, perhaps in another process, has not made the page. */
const LONGEST_MS = 30_000;
/**
 * A page that was being rendered while its product was edited has a file newer than the edit, but without it. Our own
 * publisher says which of its pages know the edit. For another process's, no file counts until this long after the edit,
 * when it has made the page once more.
 */
const MAKING_MS = 2_000;
/** The file system's clock, by which files are dated, may be this far behind. */
const TICK_MS = 20;

interface Mark {
  /** When it was edited (ms since 1970). */
  readonly at: number;
  /** The number of the edit, counted in this process. */
  readonly nth: number;
}
const marks = new Map<string, Mark>();
let edits = 0;
const listeners: ((file: string) => void)[] = [];

/** The name of a page's file in the static layer. */
const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`);

const tell = (file: string): void => listeners.forEach((listener) => listener(file));

/** Calls `listener` for each file that the static layer has to check again. */
export const whenEdited = (listener: (file: string) => void): void => void listeners.push(listener);

/** How many edits there have been so far: a page whose rendering begins now knows all of them. */
export const editsSoFar = (): number => edits;

/** From now on, skips the files of these pages. */
export function markEdited(paths: readonly string[]): void {
  const at = Date.now();
  for (const [file, mark] of marks) if (mark.at < at - LONGEST_MS) marks.delete(file);
  if (marks.size + paths.length > MOST) return;
  edits += 1;
  for (const path of paths) {
    const file = fileOf(path);
    marks.set(file, { at, nth: edits });
    tell(file);
  }
}

/**
 * Stops skipping a page's file: the page was made again, or could not be and keeps its old file.
 * @param known `editsSoFar` when its rendering began; a later edit keeps the file skipped
 */
export function settleEdited(path: string, known: number): void {
  const file = fileOf(path);
  const mark = marks.get(file);
  if (!mark || mark.nth > known) return;
  marks.delete(file);
  tell(file);
}

/** Skip this file if it is older than this time (ms since 1970); 0 to skip nothing. */
export function editedSince(file: string): number {
  const mark = marks.get(file);
  const age = mark ? Date.now() - mark.at : Infinity;
  if (!mark || age > LONGEST_MS) return 0;
  return age < MAKING_MS ? Infinity : mark.at - TICK_MS;
}
