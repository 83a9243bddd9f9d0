/** The receipt page that a payment's `receipt_url` opens. */
import type { Payment } from './types.ts';

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** A payment's receipt as an HTML page. */
export function receiptPage(payment: Payment): string {
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
