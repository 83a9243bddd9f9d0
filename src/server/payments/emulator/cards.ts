/** Square's documented sandbox cards, triggers and tokens. Any other card number is refused. */
import { badRequest, type CardFacts } from './types.ts';

/** The buyer verification (SCA) of a card: none, by a code, or always failing. */
export type Challenge = 'none' | 'code' | 'failed';

interface TestCard {
  readonly brand: string;
  readonly cvv: number;
  readonly challenge: Challenge;
  readonly declines?: string;
}

const card = (brand: string, challenge: Challenge = 'none', declines?: string): TestCard => ({
  brand,
  cvv: brand === 'AMERICAN_EXPRESS' ? 4 : 3,
  challenge,
  ...(declines ? { declines } : {}),
});

const CARDS: Readonly<Record<string, TestCard>> = {
  '4111111111111111': card('VISA'),
  '5105105105105100': card('MASTERCARD'),
  '6011000000000004': card('DISCOVER'),
  '30000000000004': card('DISCOVER_DINERS'),
  '3569990010095841': card('JCB'),
  '340000000000009': card('AMERICAN_EXPRESS'),
  '6222988812340000': card('CHINA_UNIONPAY'),
  '4000000000000002': card('VISA', 'none', 'GENERIC_DECLINE'),
  '4000000000000010': card('VISA', 'none', 'GENERIC_DECLINE'),
  '4800000000000004': card('VISA'),
  '5222220000000005': card('MASTERCARD'),
  '6011000000201016': card('DISCOVER'),
  '4310000000201019': card('VISA', 'code'),
  '5248480000210026': card('MASTERCARD', 'code'),
  '5248480000210034': card('MASTERCARD', 'code'),
  '5500000000201016': card('MASTERCARD', 'code'),
  '370000000201014': card('AMERICAN_EXPRESS', 'code'),
  '5333330000000008': card('MASTERCARD', 'code'),
  '4811110000000008': card('VISA', 'failed'),
};

export const SCA_CODE = '123456';

export interface TypedCard {
  readonly number: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly cvv: string;
  readonly postal_code: string;
}

export interface ReadCard {
  readonly card: CardFacts;
  readonly declines: string | null;
  readonly challenge: Challenge;
}

/** Validates typed card data as an issuer would. @throws Refusal that names the invalid field */
export function readCard(typed: TypedCard, at: Date): ReadCard {
  const digits = typed.number.replace(/[\s-]/g, '');
  const known = CARDS[digits];
  if (!known) {
    throw badRequest('INVALID_CARD', 'Only the test cards are accepted here.', 'cardNumber');
  }
  const { exp_month: month, exp_year: year } = typed;
  const isPast = year < at.getUTCFullYear() || (year === at.getUTCFullYear() && month < at.getUTCMonth() + 1);
  if (!(month >= 1 && month <= 12) || isPast) {
    throw badRequest('INVALID_EXPIRATION', 'The expiry date has passed or is not valid.', 'expirationDate');
  }
  if (!/^\d+$/.test(typed.cvv) || typed.cvv.length !== known.cvv) {
    throw badRequest('INVALID_CARD_DATA', `The CVV has ${known.cvv} digits.`, 'cvv');
  }
  if (!/^[A-Za-z0-9][A-Za-z0-9 -]{1,9}$/.test(typed.postal_code.trim())) {
    throw badRequest('INVALID_CARD_DATA', 'The postal code is missing.', 'postalCode');
  }
  return {
    card: { brand: known.brand, last4: digits.slice(-4), exp_month: month, exp_year: year },
    declines: known.declines ?? triggerOf(typed),
    challenge: known.challenge,
  };
}

/** The documented triggers: a CVV, a postal code and an expiry date that are declined. */
function triggerOf({ cvv, postal_code, exp_month, exp_year }: TypedCard): string | null {
  if (cvv === '911') return 'CVV_FAILURE';
  if (postal_code.trim() === '99999') return 'ADDRESS_VERIFICATION_FAILURE';
  if (exp_month === 1 && exp_year === 2040) return 'INVALID_EXPIRATION';
  return null;
}

/** Square's documented sandbox tokens, with their decline code; null is accepted. */
const NONCES: Readonly<Record<string, string | null>> = {
  'cnon:card-nonce-ok': null,
  'cnon:gift-card-nonce-ok': null,
  'ccof:customer-card-id-ok': null,
  'cnon:card-nonce-declined': 'GENERIC_DECLINE',
  'cnon:card-nonce-rejected-cvv': 'CVV_FAILURE',
  'cnon:card-nonce-rejected-postalcode': 'ADDRESS_VERIFICATION_FAILURE',
  'cnon:card-nonce-rejected-expiration': 'INVALID_EXPIRATION',
  'cnon:card-nonce-already-used': 'CARD_TOKEN_USED',
  'cnon:gift-card-nonce-insufficient-funds': 'INSUFFICIENT_FUNDS',
  'cnon:gift-card-nonce-insufficient-permission': 'INSUFFICIENT_PERMISSIONS',
  'ccof:customer-card-id-declined': 'GENERIC_DECLINE',
  'ccof:customer-card-id-rejected-cvv': 'CVV_FAILURE',
  'ccof:customer-card-id-rejected-postalcode': 'ADDRESS_VERIFICATION_FAILURE',
  'ccof:customer-card-id-rejected-expiration': 'INVALID_EXPIRATION',
  'ccof:customer-card-id-requires-verification': 'CARD_DECLINED_VERIFICATION_REQUIRED',
};

const NONCE_CARD: CardFacts = { brand: 'VISA', last4: '5858', exp_month: 11, exp_year: 2034 };

/** The card of a documented token; null for any other token. */
export function readNonce(sourceId: string): { card: CardFacts; declines: string | null } | null {
  return Object.hasOwn(NONCES, sourceId) ? { card: NONCE_CARD, declines: NONCES[sourceId] ?? null } : null;
}
