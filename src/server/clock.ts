/** The server's clock: the one place that reads the time. */

/** Now, in UTC. */
export const now = (): Date => new Date();
