/** Which Square the shop talks to: the real one where its credentials are set, else the emulator in this process. */
import { createHmac } from 'node:crypto';
import { env } from '#config/env.ts';
import type { PaymentConfigWire } from '#domain/payments/contract.ts';
import { linkDemoReceipts, paidInTheDemo } from './demo-payments.ts';
import { LOCATION_ID } from './emulator/payments.ts';
import { ACCESS_TOKEN, type Emulator, startEmulator } from './emulator/server.ts';

const EMULATOR_APPLICATION = 'sandbox-sq0idb-EMULATOR';
const WEBHOOK_PATH = '/api/payments/webhook';

/** True where no Square account is configured. */
export const isEmulated = env.SQUARE_ACCESS_TOKEN === undefined;

export const locationId = isEmulated ? LOCATION_ID : (env.SQUARE_LOCATION_ID ?? '');

const applicationId = isEmulated ? EMULATOR_APPLICATION : (env.SQUARE_APPLICATION_ID ?? '');

/** Signs the emulator's notices: derived from the shop's secret, so that nobody else can. */
export const webhookKey =
  env.SQUARE_WEBHOOK_KEY ?? createHmac('sha256', env.SECRET).update('square notices').digest('base64');

const loopback = env.HOST === '0.0.0.0' || env.HOST === '::' ? '127.0.0.1' : env.HOST;

/** The address that notices are signed for: as registered at Square. */
export const webhookUrl = isEmulated
  ? `http://${loopback}:${env.PORT}${WEBHOOK_PATH}`
  : (env.SQUARE_WEBHOOK_URL ?? `${env.SITE_URL}${WEBHOOK_PATH}`);

export type Environment = PaymentConfigWire['environment'];

/**
 * The environment that an application id belongs to.
 * @throws Error in words where the id has neither Square's production nor its sandbox prefix
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

const KEY = Symbol.for('ardglen.square-emulator');
const shelf = globalThis as unknown as Record<symbol, Promise<Emulator> | undefined>;

async function openEmulator(): Promise<Emulator> {
  const opened = await startEmulator({
    dir: env.DATA_DIR,
    port: env.SQUARE_EMULATOR_PORT,
    publicUrl: env.SITE_URL,
    receiver: { deliverTo: webhookUrl, notificationUrl: webhookUrl, signatureKey: webhookKey },
    paidBefore: await paidInTheDemo(),
  });
  await linkDemoReceipts(`${env.SITE_URL}/emu/receipts/`);
  return opened;
}

/** The running emulator; started at the first call, once a process. */
const emulator = (): Promise<Emulator> => (shelf[KEY] ??= openEmulator());

/** The emulator's address: a separate one's where the environment names it, else that of our own. */
export const emulatorUrl = async (): Promise<string> => env.SQUARE_EMULATOR_URL ?? (await emulator()).url;

/**
 * Checks the configuration and opens the emulator where it is wanted, so that notices left over from the last run
 * are sent. @throws Error in words for an application id that is none
 */
export async function startPayments(): Promise<void> {
  environmentOf(applicationId);
  if (isEmulated) await emulatorUrl();
}

/** Where the SDK sends its calls. */
export async function baseUrl(): Promise<string> {
  if (isEmulated) return emulatorUrl();
  return environmentOf(applicationId) === 'production'
    ? 'https://connect.squareup.com'
    : 'https://connect.squareupsandbox.com';
}

/** Ends the emulator, where one runs: part of a graceful stop. */
export async function stopEmulator(): Promise<void> {
  const running = shelf[KEY];
  shelf[KEY] = undefined;
  await (await running)?.stop();
}
