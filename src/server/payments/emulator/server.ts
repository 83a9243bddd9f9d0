/**
 * The emulator serves the parts of Square's API that the shop uses, over HTTP on a loopback port, so that the shop uses the
 * real SDK. It imports no shop code and runs inside the shop's process or in its own (run.ts).
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FaultConfig, faultConfigBody } from './fault-config.ts';
import { type WebhookReceiver, Webhooks } from './webhooks.ts';
import { type EarlierPayment, importPayments } from './earlier-payments.ts';
import { parseBody, paymentById } from './payments.ts';
import { SquareCalls } from './square-calls.ts';
import { Store } from './store.ts';
import { makeToken } from './tokens.ts';
import { badRequest, notFound, Refusal, type Payment } from './types.ts';

/** The receipt page that a payment's `receipt_url` opens. */
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** A payment's receipt as an HTML page. */
function receiptPage(payment: Payment): string {
  const { card } = payment.card_details;
  const refunded = payment.refunded_money?.amount ?? 0;
  const rows = [
    ['Paid on', time.format(new Date(payment.created_at))],
    ['Card', `${card.brand.replaceAll('_', ' ')} ending in ${card.last4}`],
    ['On your statement', payment.card_details.statement_description],
    ['Receipt number', payment.receipt_number],
    ...(payment.note ? [['For', payment.note]] : []),
    ...(refunded > 0 ? [['Refunded', pounds.format(refunded / 100)]] : []),
  ];
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Receipt ${escape(payment.receipt_number)} · Ardglen Flooring</title>
</head>
<body style="margin:0;background:#f7f2ea;color:#26221d;font:17px/1.5 system-ui,sans-serif">
<main style="max-width:30rem;margin:0 auto;padding:3rem 1.25rem">
<p style="margin:0;font-weight:600">Ardglen Flooring</p>
<h1 style="margin:.25rem 0 1.5rem;font-size:2.25rem;line-height:1.2">${pounds.format(payment.amount_money.amount / 100)}</h1>
<dl style="margin:0">${rows
    .map(
      ([name = '', value = '']) =>
        `<div style="display:flex;justify-content:space-between;gap:1rem;padding:.75rem 0;border-top:1px solid #d9cfc0"><dt>${escape(name)}</dt><dd style="margin:0;text-align:right;font-weight:600">${escape(value)}</dd></div>`,
    )
    .join('')}</dl>
<p style="margin-top:1.5rem;color:#5c544a">Payment processed in test mode: no money has moved.</p>
</main>
</body>
</html>`;
}

export const ACCESS_TOKEN = 'EMULATOR';
const MAX_BODY = 64 * 1024;

export interface EmulatorOptions {
  readonly dir: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The shop's public URL, for receipts. */
  readonly publicUrl: string;
  /** Null sends no webhooks. */
  readonly receiver: WebhookReceiver | null;
  /** Payments to import at the start. */
  readonly earlierPayments?: readonly EarlierPayment[];
}

export interface Emulator {
  readonly url: string;
  stop(): Promise<void>;
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_BODY) throw badRequest('BAD_REQUEST', 'The body is too large.');
  }
  try {
    return JSON.parse(text || '{}') as unknown;
  } catch {
    throw badRequest('BAD_REQUEST', 'The body is not valid JSON.');
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const isPage = typeof body === 'string';
  response.writeHead(status, {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
    'cache-control': 'no-store',
    ...(status === 429 ? { 'retry-after': '1' } : {}),
  });
  response.end(isPage ? body : JSON.stringify(body));
}

export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const store = new Store(join(options.dir, 'square-emulator.jsonl'));
  importPayments(store, options.earlierPayments ?? [], options.publicUrl);
  const webhooks = new Webhooks(store, options.receiver);
  const faultConfig = new FaultConfig();
  const calls = new SquareCalls(store, webhooks, faultConfig, options.publicUrl);

  /** Routes that Square's API does not have: tokens, receipts, fault injection. */
  function emulatorRoute(method: string, parts: readonly string[], body: unknown): unknown {
    if (method === 'POST' && parts[0] === 'tokens') return makeToken(store, body, new Date());
    if (method === 'GET' && parts[0] === 'receipts' && parts[1]) {
      return receiptPage(paymentById(store, parts[1]));
    }
    if (method === 'POST' && parts[0] === 'fault-config') {
      const settings = parseBody(faultConfigBody, body);
      faultConfig.set(settings);
      webhooks.dropNext = settings.drop_webhooks ?? webhooks.dropNext;
      webhooks.delayMs = settings.webhook_delay_ms ?? webhooks.delayMs;
      return {};
    }
    throw notFound(`the resource ${parts.join('/')}`);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://emulator');
    const [prefix, ...parts] = url.pathname.split('/').filter(Boolean);
    const method = request.method ?? 'GET';
    try {
      const body = method === 'POST' ? await readJson(request) : undefined;
      if (prefix === 'emu') return send(response, 200, emulatorRoute(method, parts, body));
      if (prefix !== 'v2') throw notFound('the resource');
      if (request.headers.authorization !== `Bearer ${ACCESS_TOKEN}`) {
        throw new Refusal(401, 'AUTHENTICATION_ERROR', 'UNAUTHORIZED', 'The access token is not valid.');
      }
      if (faultConfig.latencyMs > 0) await wait(faultConfig.latencyMs);
      const status = faultConfig.refusal();
      if (status === 429) throw new Refusal(429, 'RATE_LIMIT_ERROR', 'RATE_LIMITED', 'Too many requests.');
      if (status === 500) throw new Refusal(500, 'API_ERROR', 'INTERNAL_SERVER_ERROR', 'Something failed.');
      const result = calls.handle(method, parts, body, url.searchParams);
      const loss = method === 'POST' ? faultConfig.loss(parts.join('/')) : null;
      if (loss === 'cut') request.socket.destroy();
      if (loss) return;
      send(response, 200, result);
    } catch (error) {
      if (error instanceof Refusal) send(response, error.status, { errors: [error.error] });
      else send(response, 500, { errors: [{ category: 'API_ERROR', code: 'INTERNAL_SERVER_ERROR' }] });
    }
  }

  const server: Server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(options.port, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((done) => {
        webhooks.stop();
        calls.stop();
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
