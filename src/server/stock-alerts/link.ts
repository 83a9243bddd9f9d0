/**
 * The link that confirms and ends a stock alert. It holds the whole request, so that an address that nobody has confirmed is
 * not stored. It does not expire: it always has to end the alert, and can do no more than ask for this one mail.
 */
import { env } from '#config/env.ts';
import { stockAlertLink } from '#domain/stock-alerts/contract.ts';
import { checkForm } from '#server/http/forms.ts';
import { sign, verify } from '#server/signing.ts';

const PURPOSE = 'stock-alert';

/** One person's wish for one product. */
export interface AlertRequest {
  readonly productId: string;
  readonly email: string;
  /** Sale units. */
  readonly quantity: number;
}

export const alertPath = ({ productId, email, quantity }: AlertRequest): string =>
  `/back-in-stock?token=${sign(PURPOSE, JSON.stringify([productId, email, quantity]))}`;

export const alertUrl = (request: AlertRequest): string => env.SITE_URL + alertPath(request);

/** The request that a link holds; null for any other text. */
export function requestOf(token: string | null): AlertRequest | null {
  const value = verify(PURPOSE, token);
  const read = checkForm(stockAlertLink, value === null ? null : (JSON.parse(value) as unknown));
  if (!read.ok) return null;
  const [productId, email, quantity] = read.value;
  return { productId, email, quantity };
}
