/** Whose addresses may be asked about: what comes off for one says what was bought, or used, with it. */
import { emailKey } from '#domain/shared/email.ts';
import { consume, type Limit, spent } from '#server/http/rate-limit.ts';

/** Other people's addresses of one IP address in a day. */
const ADDRESSES: Limit = { bucket: 'quoted-addresses', points: 30, seconds: 86_400 };
/** The same address again is no further one. */
const SAME_ADDRESS: Limit = { ...ADDRESSES, bucket: 'quoted-address', points: 1 };

/** Whether an answer may depend on a typed address. @param own the address of the account @param from the IP address */
export async function mayAskFor(typed: string, own: string | null, from: string): Promise<boolean> {
  const email = emailKey(typed);
  if (own !== null && emailKey(own) === email) return true;
  const address = `${from} ${email}`;
  if ((await spent(SAME_ADDRESS, address)) !== null) return true;
  // A refused address is remembered as none, or it would be answered when asked again.
  if ((await consume(ADDRESSES, from)) !== null) return false;
  await consume(SAME_ADDRESS, address);
  return true;
}
