/** Payment settings: the real Square if its credentials are set, otherwise the emulator. */
import { createHmac } from 'node:crypto';
import { env } from '#config/env.ts';
import type { PaymentConfigWire } from '#domain/payments/contract.ts';
import { demoPayments, linkDemoReceipts } from './demo-payments.ts';
import { LOCATION_ID } from './emulator/new-payment.ts';
import { ACCESS_TOKEN, type Emulator, startEmulator } from './emulator/server.ts';

const EMULATOR_APPLICATION = 'sandbox-sq0idb-EMULATOR';
const WEBHOOK_PATH = '/api/payments/webhook';

/** True if no Square account is configured. */
export const isEmulated = env.SQUARE_ACCESS_TOKEN === undefined;

export const locationId = isEmulated ? LOCATION_ID : (env.SQUARE_LOCATION_ID ?? '');

const applicationId = isEmulated ? EMULATOR_APPLICATION : (env.SQUARE_APPLICATION_ID ?? '');

/** The key that signs webhooks. The emulator's key is derived from SECRET, so nobody else can sign. */
export const webhookKey =
  env.SQUARE_WEBHOOK_KEY ?? createHmac('sha256', env.SECRET).update('square notices').digest('base64');

const localHost = env.HOST === '0.0.0.0' || env.HOST === '::' ? '127.0.0.1' : env.HOST;

/** The webhook's URL as registered at Square. The signature covers it. */
export const webhookUrl = isEmulated
  ? `http://${localHost}:${env.PORT}${WEBHOOK_PATH}`
  : (env.SQUARE_WEBHOOK_URL ?? `${env.SITE_URL}${WEBHOOK_PATH}`);

export type Environment = PaymentConfigWire['environment'];

/**
 * The environment that an application id belongs to.
 * @throws Error with a sentence, if the id has neither Square's production nor its sandbox prefix
 */
export function environmentOf(id: string): 'production' | 'sandbox' {
  if (id.startsWith('sq0idp-')) return 'production';
  if (id.startsWith('sandbox-sq0idb-')) return 'sandbox';
  throw new Error(
    'InvalidApplicationIdError: SQUARE_APPLICATION_ID must start with sq0idp- (production) or sandbox-sq0idb- (sandbox).',
  );
}

const SCRIPTS: Readonly<Record<Environment, string>> = {
  production: 'https://web.squarecdn.com/v1/square.js',
  sandbox: 'https://sandbox.web.squarecdn.com/v1/square.js',
  emulator: '/emu/square.js',
};

/** `GET /payments/config`. */
export function paymentConfig(): PaymentConfigWire {
  const prefix = environmentOf(applicationId);
  const environment = isEmulated ? 'emulator' : prefix;
  return {
    application_id: applicationId,
    location_id: locationId,
    script_url: SCRIPTS[environment],
    environment,
  };
}

export const accessToken = env.SQUARE_ACCESS_TOKEN ?? ACCESS_TOKEN;

const EMULATOR_KEY = Symbol.for('ardglen.square-emulator');
const registry = globalThis as unknown as Record<symbol, Promise<Emulator> | undefined>;

async function openEmulator(): Promise<Emulator> {
  const emulator = await startEmulator({
    dir: env.DATA_DIR,
    port: env.SQUARE_EMULATOR_PORT,
    publicUrl: env.SITE_URL,
    receiver: { deliverTo: webhookUrl, notificationUrl: webhookUrl, signatureKey: webhookKey },
    earlierPayments: await demoPayments(),
  });
  await linkDemoReceipts(`${env.SITE_URL}/emu/receipts/`);
  return emulator;
}

/** This process's emulator, started at the first call. */
const runningEmulator = (): Promise<Emulator> => (registry[EMULATOR_KEY] ??= openEmulator());

/** The emulator's URL: SQUARE_EMULATOR_URL if it is set, otherwise our own emulator's. */
export const emulatorUrl = async (): Promise<string> =>
  env.SQUARE_EMULATOR_URL ?? (await runningEmulator()).url;

/**
 * Checks the configuration, and starts the emulator if it is used, so that it resends undelivered webhooks.
 * @throws Error with a sentence, if the application id is not one of Square's
 */
export async function startPayments(): Promise<void> {
  environmentOf(applicationId);
  if (isEmulated) await emulatorUrl();
}

/** The base URL of the SDK's calls. */
export async function baseUrl(): Promise<string> {
  if (isEmulated) return emulatorUrl();
  return environmentOf(applicationId) === 'production'
    ? 'https://connect.squareup.com'
    : 'https://connect.squareupsandbox.com';
}

/** Stops the emulator if it runs, at shutdown. */
export async function stopEmulator(): Promise<void> {
  const running = registry[EMULATOR_KEY];
  registry[EMULATOR_KEY] = undefined;
  await (await running)?.stop();
}
