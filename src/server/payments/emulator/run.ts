/**
 * Runs the emulator in its own process:
 * `node src/server/payments/emulator/run.ts --port 4169 --dir ./data [--shop http://127.0.0.1:4321 --key KEY]`.
 * With `--shop`, receipts link to it and signed webhooks go to its `/api/payments/webhook`.
 */
import { parseArgs } from 'node:util';
import { startEmulator } from './server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    dir: { type: 'string', default: './data' },
    shop: { type: 'string' },
    key: { type: 'string', default: 'emulator-signature-key' },
  },
});

const notificationUrl = values.shop ? `${values.shop}/api/payments/webhook` : null;
const emulator = await startEmulator({
  dir: values.dir,
  port: Number(values.port),
  publicUrl: values.shop ?? '',
  receiver: notificationUrl
    ? { deliverTo: notificationUrl, notificationUrl, signatureKey: values.key }
    : null,
});

process.stdout.write(`EMULATOR READY ${emulator.url}\n`);
process.once('SIGTERM', () => void emulator.stop().then(() => process.exit(0)));
