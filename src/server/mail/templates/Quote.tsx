/** A quote that staff wrote: what it comes to, until when, and its page. */
import type { MailTemplates } from '../types.ts';
import { Action, Letter, Words } from './Letter.tsx';

export function Quote({ number, name, total, validUntil, url }: MailTemplates['quote']) {
  return (
    <Letter preview={`${total}, valid until ${validUntil}`} heading={`Your quote ${number}`}>
      <Words>
        Hello {name}, here is the quote that we wrote for you: {total} in all, VAT included. It is valid until{' '}
        {validUntil}. On its page you see every line, can download it, ask us about it, and accept it: it is
        then an order, and we keep the goods for you.
      </Words>
      <Action href={url}>Look at the quote</Action>
    </Letter>
  );
}
