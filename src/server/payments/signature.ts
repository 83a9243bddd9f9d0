/** The signature of Square's webhooks: base64 HMAC-SHA256 over the URL and the raw body. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedWebhook {
  readonly rawBody: string;
  /** Header `x-square-hmacsha256-signature`. */
  readonly signature: string | null;
  readonly key: string;
  readonly url: string;
}

/** True if the webhook is signed with our key. Compares in constant time. */
export function isSignedBySquare({ rawBody, signature, key, url }: SignedWebhook): boolean {
  const expected = createHmac('sha256', key)
    .update(url + rawBody)
    .digest();
  const given = Buffer.from(signature ?? '', 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
