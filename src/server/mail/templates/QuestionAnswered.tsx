/** A question about a product is answered. Holds nothing that was typed. */
import type { MailTemplates } from '../types.ts';
import { Action, Letter, Words } from './Letter.tsx';

export function QuestionAnswered({ product, isShop, url }: MailTemplates['question-answered']) {
  return (
    <Letter preview={`An answer about ${product}`} heading="There is an answer">
      <Words>
        {isShop ? 'We have answered' : 'A customer who bought it has answered'} a question about {product}{' '}
        that was asked with this address.
      </Words>
      <Action href={url}>Read the answer</Action>
      <Words>You did not ask? Then somebody typed your address; nothing else comes of it.</Words>
    </Letter>
  );
}
