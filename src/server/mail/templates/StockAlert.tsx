/** A product that was out of stock: the link that puts an address on the list, and the one mail when it is back. */
import { Link } from '@react-email/link';
import type { MailTemplates } from '../types.ts';
import { Action, Letter, styles, Words } from './Letter.tsx';

export function StockAlert({ product, wanted, url }: MailTemplates['stock-alert']) {
  return (
    <Letter preview={`One e-mail when ${product} is back`} heading="One e-mail when it is back">
      <Words>
        Somebody, we hope you, asked us to write to this address when there is {product} again
        {wanted && `, ${wanted} of it`}. Shall we? The same page takes you off the list later.
      </Words>
      <Action href={url}>See and confirm</Action>
      <Words>You did not ask? Then do nothing: the address is not on any list of ours.</Words>
    </Letter>
  );
}

export function BackInStock({ product, url, againUrl }: MailTemplates['back-in-stock']) {
  return (
    <Letter preview={`${product} can be had again`} heading="It is back">
      <Words>
        {product} is in stock again. You asked us to tell you. We have not put any aside, so it is sold to
        whoever orders first.
      </Words>
      <Action href={url}>See {product}</Action>
      <Words>
        This was the only e-mail, and your address is off the list. If it is gone again when you look,{' '}
        <Link href={againUrl} style={styles.link}>
          ask once more
        </Link>
        .
      </Words>
    </Letter>
  );
}
