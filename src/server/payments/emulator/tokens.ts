/** `POST /emu/tokens`: tokenises typed card data for one charge, as Square's card field does. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { readCard, readNonce, SCA_CODE } from './cards.ts';
import type { Store } from './store.ts';
import { badRequest, type CardFacts } from './types.ts';

const body = z.object({
  number: z.string().max(40),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
  cvv: z.string().max(8),
  postal_code: z.string().max(16),
  /** The buyer can be asked for a code, as with `tokenize(verificationDetails)`. */
  verify: z.boolean().default(false),
  code: z.string().max(12).optional(),
});

export type TokenResult =
  | { readonly token: string; readonly card: CardFacts }
  | { readonly challenge: 'code'; readonly wrong: boolean };

/** Makes a token, or first asks for the issuer's code. @throws Refusal for data that is not a test card's */
export function makeToken(store: Store, input: unknown, at: Date): TokenResult {
  const parsed = body.safeParse(input);
  if (!parsed.success) throw badRequest('INVALID_CARD_DATA', 'The card data is incomplete.', 'cardNumber');
  const { verify, code, ...typed } = parsed.data;
  const { card, declines, challenge } = readCard(typed, at);
  if (challenge === 'code' && verify && code !== SCA_CODE) {
    return { challenge: 'code', wrong: code !== undefined };
  }
  const isUnverified = challenge === 'failed' || (challenge === 'code' && !verify);
  const unverified = isUnverified ? 'CARD_DECLINED_VERIFICATION_REQUIRED' : null;
  const id = `cnon:${randomBytes(20).toString('base64url')}`;
  store.put(['token', id, { id, card, declines: declines ?? unverified, usedAt: null }]);
  return { token: id, card };
}

/** Looks up the card of a charge's source. @throws Refusal if there is none */
export function resolveSource(
  store: Store,
  sourceId: string,
): { card: CardFacts; declines: string | null; isSingleUse: boolean } {
  const nonce = readNonce(sourceId);
  if (nonce) return { ...nonce, isSingleUse: false };
  const token = store.get('token', sourceId);
  if (!token) throw badRequest('NOT_FOUND', 'Card nonce not found.', 'source_id');
  return { card: token.card, declines: token.usedAt ? 'CARD_TOKEN_USED' : token.declines, isSingleUse: true };
}
