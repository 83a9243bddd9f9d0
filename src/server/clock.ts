/** The server's clock. Server code that decides by the time gets it from here. */

/** Now, in UTC. */
export const now = (): Date => new Date();
