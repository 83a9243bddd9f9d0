/** The one mail to an address on the list of a product that was out of stock. */
import { Link } from '@react-email/link';
import type { MailTemplates } from '../types.ts';
import { Action, MailLayout, styles, Words } from './MailLayout.tsx';

export function BackInStock({ product, url, againUrl }: MailTemplates['back-in-stock']) {
  return (
    <MailLayout preview={`${product} can be had again`} heading="It is back">
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
    </MailLayout>
  );
}
