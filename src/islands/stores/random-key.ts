/** A key that nobody guesses. `randomUUID` would need https, and a shop on a local network may have none. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
