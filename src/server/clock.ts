/** The server's clock: the one place that reads the time, so that tests can move it. */
let offsetMs = 0;

/** Now, in UTC. */
export const now = (): Date => new Date(Date.now() + offsetMs);

/** Moves this process's clock by so many milliseconds: for tests and the fault harness. */
export function shiftClock(byMs: number): void {
  offsetMs += byMs;
}
