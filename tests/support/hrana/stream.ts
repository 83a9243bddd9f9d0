/** A stream: one connection to the file, with its transaction, for as long as a client holds its baton. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Condition,
  fromWire,
  StatementError,
  toWire,
  type WireBatch,
  type WireRequest,
  type WireResult,
  type WireStatement,
} from './protocol.ts';
import { refusalOf } from './rules.ts';

/** How long a statement waits for another stream's write to end. */
const BUSY_MS = 5_000;

const PRIMARY: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  19: 'SQLITE_CONSTRAINT',
  20: 'SQLITE_MISMATCH',
};

/** SQLite's error in the server's format: primary code and message. */
function translated(error: unknown): StatementError {
  if (error instanceof StatementError) return error;
  const words = error instanceof Error ? error.message : String(error);
  const number = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 1;
  const code = PRIMARY[number] ?? 'SQLITE_UNKNOWN';
  return new StatementError(
    number === 1 ? `SQL input error: ${words}` : `SQLite error: ${words}`,
    number === 1 ? 'SQL_INPUT_ERROR' : code,
  );
}

const isBusy = (error: unknown): boolean => translated(error).code === 'SQLITE_BUSY';

export class Stream {
  readonly #db: DatabaseSync;
  readonly #texts = new Map<number, string>();
  usedAt = performance.now();

  constructor(file: string) {
    // No busy timeout: the stream that holds the lock is served by the same thread.
    this.#db = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true });
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }

  #textOf({ sql, sql_id: id }: { readonly sql?: string; readonly sql_id?: number }): string {
    const text = sql ?? (id === undefined ? undefined : this.#texts.get(id));
    if (text === undefined) throw new StatementError('The SQL text is not known', 'SQL_NO_STATEMENT');
    return text;
  }

  #run(statement: WireStatement): WireResult {
    const sql = this.#textOf(statement);
    const refusal = refusalOf(sql);
    if (refusal) throw new StatementError(refusal, 'SQL_PARSE_ERROR');
    const prepared = this.#db.prepare(sql);
    prepared.setReadBigInts(true);
    prepared.setReturnArrays(true);
    const cols = prepared.columns().map(({ name, type }) => ({ name, decltype: type }));
    const args: SQLInputValue[] = (statement.args ?? []).map(fromWire);
    const named = (statement.named_args ?? []).map(({ name, value }) => [name, fromWire(value)] as const);
    const given: [Record<string, SQLInputValue>, ...SQLInputValue[]] | SQLInputValue[] =
      named.length > 0 ? [Object.fromEntries(named), ...args] : args;
    const before = this.#count('total_changes()');
    const rows = (prepared.all as (...all: unknown[]) => unknown)(...given) as unknown as unknown[][];
    const changed = this.#count('total_changes()') !== before;
    return {
      cols,
      rows: rows.map((row) => row.map(toWire)),
      affected_row_count: changed ? Number(this.#count('changes()')) : 0,
      last_insert_rowid: changed ? String(this.#count('last_insert_rowid()')) : null,
    };
  }

  #count(what: string): bigint {
    const statement = this.#db.prepare(`SELECT ${what} AS n`);
    statement.setReadBigInts(true);
    return statement.get()?.['n'] as bigint;
  }

  /** While another stream holds the write lock, work is retried, as in the server's queue. */
  async #inTurn<T>(work: () => T): Promise<T> {
    const until = performance.now() + BUSY_MS;
    for (;;) {
      try {
        return work();
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw translated(error);
        await wait(3);
      }
    }
  }

  #execute(statement: WireStatement): Promise<WireResult> {
    return this.#inTurn(() => this.#run(statement));
  }

  async #batch({ steps }: WireBatch): Promise<object> {
    const results: (WireResult | null)[] = [];
    const errors: ({ message: string; code: string } | null)[] = [];
    const holds = (condition: Condition): boolean => {
      switch (condition.type) {
        case 'ok':
          return Boolean(results[condition.step]);
        case 'error':
          return Boolean(errors[condition.step]);
        case 'not':
          return !holds(condition.cond);
        case 'and':
          return condition.conds.every(holds);
        case 'or':
          return condition.conds.some(holds);
        case 'is_autocommit':
          return !this.#db.isTransaction;
      }
    };
    for (const [nth, { condition, stmt }] of steps.entries()) {
      results[nth] = null;
      errors[nth] = null;
      if (condition && !holds(condition)) continue;
      try {
        results[nth] = await this.#execute(stmt);
      } catch (error) {
        const { message, code } = translated(error);
        errors[nth] = { message, code };
      }
    }
    return { type: 'batch', result: { step_results: results, step_errors: errors } };
  }

  async #sequence(text: string): Promise<void> {
    const refusal = refusalOf(text);
    if (refusal) throw new StatementError(refusal, 'SQL_PARSE_ERROR');
    await this.#inTurn(() => this.#db.exec(text));
  }

  /** Answers one request of a pipeline. */
  async answer(request: WireRequest): Promise<object> {
    switch (request.type) {
      case 'execute':
        return { type: 'execute', result: await this.#execute(request.stmt) };
      case 'batch':
        return this.#batch(request.batch);
      case 'sequence':
        await this.#sequence(this.#textOf(request));
        return { type: 'sequence' };
      case 'store_sql':
        this.#texts.set(request.sql_id, request.sql);
        return { type: 'store_sql' };
      case 'close_sql':
        this.#texts.delete(request.sql_id);
        return { type: 'close_sql' };
      case 'get_autocommit':
        return { type: 'get_autocommit', is_autocommit: !this.#db.isTransaction };
      case 'close':
        this.close();
        return { type: 'close' };
    }
  }
}
