/**
 * The auditor of the fault tests: after everything has settled it reads the database, Square's records, the mailbox and
 * the pages, and reports in sentences what was lost or doubled. Only orders and e-mails of `@faults.example` and of the
 * given shoppers are checked: the demo data has no counterpart at Square.
 */
import type { Client } from '@libsql/client';
import { openDatabase } from '#db/client.ts';
import type { Payment, Refund } from '#server/payments/emulator/types.ts';
import { auditChats } from './audit/chats.ts';
import { auditMoney } from './audit/money.ts';
import { auditOrders } from './audit/orders.ts';
import { auditStock } from './audit/stock.ts';
import { auditMails, auditPages, auditContactMessages } from './audit/messages.ts';

/** What a response of the shop has confirmed to somebody. */
export type Ack =
  | { readonly kind: 'ordered'; readonly round: number; readonly orderId: string; readonly pence: number }
  /** Wholly, by card or by what staff received. */
  | { readonly kind: 'paid' | 'paid by hand'; readonly round: number; readonly orderId: string }
  | { readonly kind: 'cancelled'; readonly round: number; readonly orderId: string }
  | { readonly kind: 'refunded'; readonly round: number; readonly orderId: string; readonly key: string }
  /** A payment that staff recorded. */
  | {
      readonly kind: 'received';
      readonly round: number;
      readonly orderId: string;
      readonly key: string;
      readonly pence: number;
    }
  /** Boxes that came back were checked in and refunded. */
  | {
      readonly kind: 'sent back';
      readonly round: number;
      readonly orderId: string;
      readonly returnId: string;
    }
  /** An edit was requested; `edited`: and confirmed. */
  | {
      readonly kind: 'editing' | 'edited';
      readonly round: number;
      readonly productId: string;
      readonly mark: string;
    }
  | { readonly kind: 'wrote'; readonly round: number; readonly email: string; readonly answered: boolean }
  | {
      readonly kind: 'said';
      readonly round: number;
      readonly sessionId: string;
      readonly text: string;
      readonly answered: boolean;
      /** The answer that the shopper received; null if it was not received completely. */
      readonly answer: string | null;
    };

export interface Evidence {
  readonly client: Client;
  /** The database's file. */
  readonly file: string;
  /** Shoppers whose orders are checked besides those of `@faults.example`. */
  readonly emails: readonly string[];
  /** Boxes of each product before the first round. */
  readonly stockBefore: ReadonlyMap<string, number>;
  /** The last stock movement before the first round. */
  readonly movementsBefore: number;
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
  readonly taken: readonly { readonly messageId: string; readonly to: string }[];
  /** The number of e-mails that may be sent twice: the sender was killed, or got a false error, before it was recorded. */
  readonly mailsAtRisk: number;
  readonly acks: readonly Ack[];
  /** The model's answers that no shopper may ever see. */
  readonly lies: readonly string[];
  readonly pagesDir: string;
  readonly page: (path: string) => Promise<string>;
}

/** A row of an audit's query. */
export type Row = Record<string, unknown>;

/** The SQL condition for the audited orders; its arguments are the evidence's e-mails. */
export const ours = (evidence: Evidence, alias = 'o'): string =>
  `(${alias}.email LIKE '%@faults.example' OR ${alias}.email IN (${evidence.emails.map(() => '?').join(',') || "''"}))`;

/** Rows of a query. */
export async function rowsOf(evidence: Evidence, sql: string, args: readonly string[] = []): Promise<Row[]> {
  const { rows } = await evidence.client.execute({ sql, args: [...args] });
  return rows as unknown as Row[];
}

/**
 * Checks the database file through a new connection: an old one compares the full-text index with its cached state and
 * reports writes of other connections as malformed (SQLite 3.45).
 */
async function auditFile({ file }: Evidence): Promise<string[]> {
  const { client } = await openDatabase(`file:${file}`);
  const integrity = await client.execute('PRAGMA integrity_check');
  const foreign = await client.execute('PRAGMA foreign_key_check');
  client.close();
  return [
    ...integrity.rows.map((row) => String(row['integrity_check'])).filter((message) => message !== 'ok'),
    ...foreign.rows.map((row) => `a row of ${String(row['table'])} refers to a missing row`),
  ];
}

/** All inconsistencies found. */
export async function audit(evidence: Evidence): Promise<string[]> {
  const found: string[] = [];
  const parts = [
    auditFile,
    auditStock,
    auditOrders,
    auditMoney,
    auditMails,
    auditContactMessages,
    auditChats,
    auditPages,
  ];
  for (const part of parts) found.push(...(await part(evidence)));
  return found;
}
