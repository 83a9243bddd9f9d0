/** Remembers how products meet demands, from one search of a catalogue to the next: most have words in common. */
import { fit, type Fit } from './demand-match.ts';
import type { Reading } from './reading.ts';
import type { Traits } from './traits.ts';

const MOST_DEMANDS = 150;
const UNKNOWN = 255;

/** Fits by demand and position. */
export class Compared {
  readonly #fits = new Map<string, Uint8Array>();
  readonly #positions: number;

  /** @param positions one more than the highest position */
  constructor(positions: number) {
    this.#positions = positions;
  }

  /** The fits of a reading's demand by position, `UNKNOWN` where they were not compared yet. */
  of({ demand, not, within }: Reading): Uint8Array {
    const key = JSON.stringify([demand, not, within]);
    const fits = this.#fits.get(key) ?? new Uint8Array(this.#positions).fill(UNKNOWN);
    // The last one used stands last; the first one is forgotten.
    this.#fits.delete(key);
    this.#fits.set(key, fits);
    const [oldest] = this.#fits.keys();
    if (this.#fits.size > MOST_DEMANDS && oldest !== undefined) this.#fits.delete(oldest);
    return fits;
  }
}
/** How a product meets a reading; compared once. */
export function fitAt(fits: Uint8Array, position: number, traits: Traits, reading: Reading): Fit {
  const known = fits[position] ?? UNKNOWN;
  if (known !== UNKNOWN) return known as Fit;
  return (fits[position] = fit(traits, reading));
}
