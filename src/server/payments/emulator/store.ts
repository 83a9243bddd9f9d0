/**
 * The emulator's memory: entities by kind and id, each change a line of JSON that is written before it is answered.
 * A killed process has therefore never forgotten a charge that it confirmed.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { EventRecord, KeyRecord, Payment, Refund, Token } from './types.ts';

export interface Kinds {
  payment: Payment;
  refund: Refund;
  /** By idempotency key, of payments and of refunds. */
  key: KeyRecord;
  token: Token;
  event: EventRecord;
}

type Change = { [Kind in keyof Kinds]: readonly [Kind, string, Kinds[Kind]] }[keyof Kinds];

export class Store {
  readonly #file: string;
  readonly #shelves: { readonly [Kind in keyof Kinds]: Map<string, Kinds[Kind]> } = {
    payment: new Map(),
    refund: new Map(),
    key: new Map(),
    token: new Map(),
    event: new Map(),
  };

  constructor(file: string) {
    this.#file = file;
    mkdirSync(dirname(file), { recursive: true });
    if (!existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const changes = wholeLine(line);
      if (changes) this.#apply(changes);
    }
  }

  /** Writes several changes as one line: after a crash all of them are there, or none. */
  put(...changes: readonly Change[]): void {
    appendFileSync(this.#file, `${JSON.stringify(changes)}\n`);
    this.#apply(changes);
  }

  get<Kind extends keyof Kinds>(kind: Kind, id: string): Kinds[Kind] | undefined {
    return this.#shelves[kind].get(id);
  }

  all<Kind extends keyof Kinds>(kind: Kind): Kinds[Kind][] {
    return [...this.#shelves[kind].values()];
  }

  #apply(changes: readonly Change[]): void {
    for (const [kind, id, value] of changes)
      (this.#shelves[kind] as Map<string, typeof value>).set(id, value);
  }
}

/** The changes of a line; null for an empty one and for one that a crash cut short. */
function wholeLine(line: string): Change[] | null {
  if (line === '') return null;
  try {
    return JSON.parse(line) as Change[];
  } catch {
    return null;
  }
}
