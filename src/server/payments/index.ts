/**
 * Card payments: charges, refunds, Square's webhooks, and the browser's payment configuration.
 * `startPayments` starts the emulator if no Square account is configured; jobs call `reconcile` and `reconcileRefunds`.
 */
export { payResponse, unpaid } from './responses.ts';
export { payOrder } from './charge.ts';
export { passToEmulator } from './emulator-proxy.ts';
export { provider } from './provider.ts';
export { matchTransfer, receivedDone, recordReceived, removeReceived } from './received.ts';
export { reconcile } from './reconcile.ts';
export { reconcileRefunds } from './provider-refunds.ts';
export { type LineQuantity, owedNow } from './refund-lines.ts';
export { isRefundRecorded, recordedRefund, type Refunded, refundOrder } from './refund-order.ts';
export { refundableNow } from './refundable.ts';
export { isEmulated, paymentConfig, startPayments, stopEmulator } from './settings.ts';
export { clearOldWebhookEvents, handleWebhook } from './webhook.ts';
export { refundView, wholeRefunds } from './whole-refunds.ts';
