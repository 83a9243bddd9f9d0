/** An unguessable key. `randomUUID` requires https, which a shop on a local network may not have. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** A new UUID. `crypto.randomUUID` exists only on pages served over https. */
export function newId(): string {
  const hex = randomKey();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
