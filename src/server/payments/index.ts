/**
 * Card payments: charging an order, giving money back, the provider's notices, and what the browser needs to know.
 * `startPayments` opens the emulator (where no Square account is set) and `reconcile` is the job's round.
 */
export { payAnswer, unpaid } from './answers.ts';
export { payOrder } from './charge.ts';
export { passToEmulator } from './pass.ts';
export { provider } from './provider.ts';
export { reconcile } from './reconcile.ts';
export { leftOf, refundOrder } from './refund-order.ts';
export { isEmulated, paymentConfig, startPayments, stopEmulator } from './settings.ts';
export { clearOldNotices, takeNotice } from './webhook.ts';
