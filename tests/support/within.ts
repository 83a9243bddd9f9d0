/** When to give up, in milliseconds. Speed is measured by `npm run bench`. */
const PATIENCE = 40_000;

/** Polls `look`: true as soon as it succeeds, false after the timeout. */
export async function within(look: () => Promise<boolean>): Promise<boolean> {
  const until = Date.now() + PATIENCE;
  while (Date.now() < until) {
    if (await look()) return true;
    await new Promise((done) => setTimeout(done, 25));
  }
  return false;
}
