/**
 * The emulator's store: entities by kind and id, in memory. Each change is appended to a JSONL file before the response is
 * sent, so a killed process loses no confirmed charge.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { EventRecord, KeyRecord, Payment, Refund, Token } from './types.ts';

export interface Kinds {
  payment: Payment;
  refund: Refund;
  /** By idempotency key, for payments and refunds. */
  key: KeyRecord;
  token: Token;
  event: EventRecord;
}

type Change = { [Kind in keyof Kinds]: readonly [Kind, string, Kinds[Kind]] }[keyof Kinds];

export class Store {
  readonly #file: string;
  readonly #entities: { readonly [Kind in keyof Kinds]: Map<string, Kinds[Kind]> } = {
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
      const changes = parseLine(line);
      if (changes) this.#apply(changes);
    }
  }

  /** Writes several changes as one line, so that a crash keeps all of them or none. */
  put(...changes: readonly Change[]): void {
    appendFileSync(this.#file, `${JSON.stringify(changes)}\n`);
    this.#apply(changes);
  }

  get<Kind extends keyof Kinds>(kind: Kind, id: string): Kinds[Kind] | undefined {
    return this.#entities[kind].get(id);
  }

  all<Kind extends keyof Kinds>(kind: Kind): Kinds[Kind][] {
    return [...this.#entities[kind].values()];
  }

  #apply(changes: readonly Change[]): void {
    for (const [kind, id, value] of changes)
      (this.#entities[kind] as Map<string, typeof value>).set(id, value);
  }
}

/** Parses a line's changes; null for an empty line and for one truncated by a crash. */
function parseLine(line: string): Change[] | null {
  if (line === '') return null;
  try {
    return JSON.parse(line) as Change[];
  } catch {
    return null;
  }
}
