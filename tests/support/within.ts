/** True as soon as `look` finds what it looks for; false after `ms`. */
export async function within(ms: number, look: () => Promise<boolean>): Promise<boolean> {
  const until = Date.now() + ms;
  while (Date.now() < until) {
    if (await look()) return true;
    await new Promise((done) => setTimeout(done, 25));
  }
  return false;
}
