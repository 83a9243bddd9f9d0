/** The server's clock. Server code gets the time only from here. */

/** Now, in UTC. */
export const now = (): Date => new Date();
