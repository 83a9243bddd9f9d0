import { randomKey } from './stores/random-key.ts';

/** A new UUID, also where the page is not served over https, which `crypto.randomUUID` asks for. */
export function newId(): string {
  const hex = randomKey();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
