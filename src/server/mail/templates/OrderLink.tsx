/** The link to an order that somebody asked for by its number. */
import type { MailTemplates } from '../types.ts';
import { Action, Letter, Words } from './Letter.tsx';

export function OrderLink({ number, url }: MailTemplates['order-link']) {
  return (
    <Letter preview={`The link to your order ${number}`} heading={`Your order ${number}`}>
      <Words>
        Hello, somebody, we hope you, asked for the link to this order. It shows where the order is, its
        invoice, and how to return goods. Whoever has the link can open the order, so please keep it to
        yourself.
      </Words>
      <Action href={url}>Open the order</Action>
      <Words>If you did not ask, you need not do anything.</Words>
    </Letter>
  );
}
