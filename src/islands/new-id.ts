import { randomKey } from './stores/random-key.ts';

/** A new UUID. `crypto.randomUUID` exists only on pages served over https. */
export function newId(): string {
  const hex = randomKey();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
