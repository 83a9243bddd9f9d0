/**
 * Card payments: charging an order, refunds, the provider's webhooks, and what the browser needs to know.
 * `startPayments` starts the emulator (where no Square account is set); a job calls `reconcile`.
 */
export { payAnswer, unpaid } from './answers.ts';
export { payOrder } from './charge.ts';
export { passToEmulator } from './emulator-proxy.ts';
export { provider } from './provider.ts';
export { reconcile } from './reconcile.ts';
export { leftOf, refundOrder } from './refund-order.ts';
export { isEmulated, paymentConfig, startPayments, stopEmulator } from './settings.ts';
export { clearOldNotices, takeNotice } from './webhook.ts';
