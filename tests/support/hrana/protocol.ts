/** The messages of Hrana 2 over HTTP (JSON), as far as a database client uses them. */

export type WireValue =
  | { readonly type: 'null' }
  | { readonly type: 'integer'; readonly value: string }
  | { readonly type: 'float'; readonly value: number }
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'blob'; readonly base64: string };

export interface WireStatement {
  readonly sql?: string;
  readonly sql_id?: number;
  readonly args?: readonly WireValue[];
  readonly named_args?: readonly { readonly name: string; readonly value: WireValue }[];
}

export type Condition =
  | { readonly type: 'ok' | 'error'; readonly step: number }
  | { readonly type: 'not'; readonly cond: Condition }
  | { readonly type: 'and' | 'or'; readonly conds: readonly Condition[] }
  | { readonly type: 'is_autocommit' };

export interface WireBatch {
  readonly steps: readonly { readonly condition?: Condition | null; readonly stmt: WireStatement }[];
}

export type WireRequest =
  | { readonly type: 'execute'; readonly stmt: WireStatement }
  | { readonly type: 'batch'; readonly batch: WireBatch }
  | { readonly type: 'sequence'; readonly sql?: string; readonly sql_id?: number }
  | { readonly type: 'store_sql'; readonly sql_id: number; readonly sql: string }
  | { readonly type: 'close_sql'; readonly sql_id: number }
  | { readonly type: 'get_autocommit' | 'close' };

export interface WireResult {
  readonly cols: readonly { readonly name: string; readonly decltype: string | null }[];
  readonly rows: readonly (readonly WireValue[])[];
  readonly affected_row_count: number;
  readonly last_insert_rowid: string | null;
}

/** A statement's error, with the code and message that the client gets. */
export class StatementError extends Error {
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

type Stored = null | bigint | number | string | Uint8Array;

/** From the wire into the database. */
export function fromWire(value: WireValue): Stored {
  switch (value.type) {
    case 'null':
      return null;
    case 'integer':
      return BigInt(value.value);
    case 'float':
    case 'text':
      return value.value;
    case 'blob':
      return Buffer.from(value.base64, 'base64');
  }
}

/** From the database onto the wire. */
export function toWire(value: unknown): WireValue {
  if (value === null || value === undefined) return { type: 'null' };
  if (typeof value === 'bigint') return { type: 'integer', value: String(value) };
  if (typeof value === 'number') return { type: 'float', value };
  if (typeof value === 'string') return { type: 'text', value };
  if (value instanceof Uint8Array) return { type: 'blob', base64: Buffer.from(value).toString('base64') };
  throw new StatementError('a value of an unknown type', 'SQLITE_UNKNOWN');
}
