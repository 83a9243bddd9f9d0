/** Milliseconds after which what has not come does not come. How soon it comes is for `npm run bench` to say. */
const PATIENCE = 40_000;

/** True as soon as `look` finds what it looks for; false when it has not come by then. */
export async function within(look: () => Promise<boolean>): Promise<boolean> {
  const until = Date.now() + PATIENCE;
  while (Date.now() < until) {
    if (await look()) return true;
    await new Promise((done) => setTimeout(done, 25));
  }
  return false;
}
