/**
 * Pages that somebody has just edited through this process: until they are made again their static files are passed over,
 * and a page is rendered for whoever asks. So who saves and looks sees what was saved, and a deleted product is gone
 * with the answer that says so. What orders and likes change is not hurried: it is on the page a moment later.
 */

/** An import touches thousands of pages: rendered one by one for shoppers they would slow the shop, so those wait. */
const MOST = 200;
/** A page that the publisher has not made by then (another process may be it) shows its file again. */
const LONGEST_MS = 30_000;
/**
 * A page that is being made while its product is edited is written after the edit, and knows nothing of it. Our own
 * publisher says which of its pages are new; what another process writes is looked at after so long, when it has made
 * the page once more.
 */
const MAKING_MS = 2_000;
/** The disk's clock, by which files are dated, may be this much behind. */
const TICK_MS = 20;

interface Mark {
  /** When it was edited (ms since 1970), and as the how manieth edit of this process. */
  readonly at: number;
  readonly nth: number;
}
const marks = new Map<string, Mark>();
let edits = 0;
const listeners: ((file: string) => void)[] = [];

/** The file of a page, as the static layer names it. */
const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`);

const tell = (file: string): void => listeners.forEach((listener) => listener(file));

/** Told of each file of which the static layer has to look anew. */
export const whenEdited = (listener: (file: string) => void): void => void listeners.push(listener);

/** How many edits there have been: a page whose making begins now knows of all of them. */
export const editsSoFar = (): number => edits;

/** Passes the files of these pages over, from now on. */
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
 * Ends that: the page was made again, or could not be (the old file stays).
 * @param known `editsSoFar` as its making began: an edit that came later still counts
 */
export function settleEdited(path: string, known: number): void {
  const file = fileOf(path);
  const mark = marks.get(file);
  if (!mark || mark.nth > known) return;
  marks.delete(file);
  tell(file);
}

/** A file older than this (ms since 1970) is passed over; 0 where there is none such. */
export function editedSince(file: string): number {
  const mark = marks.get(file);
  const age = mark ? Date.now() - mark.at : Infinity;
  if (!mark || age > LONGEST_MS) return 0;
  return age < MAKING_MS ? Infinity : mark.at - TICK_MS;
}
