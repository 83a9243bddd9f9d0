import { describe, expect, test } from 'vitest';
import { declineInWords } from '#domain/payments/decline.ts';

describe('a refused card in words', () => {
  test.each([
    ['GENERIC_DECLINE', 'declined'],
    ['CVV_FAILURE', 'CVV'],
    ['ADDRESS_VERIFICATION_FAILURE', 'postcode'],
    ['INVALID_EXPIRATION', 'expiry'],
    ['INSUFFICIENT_FUNDS', 'funds'],
    ['CARD_TOKEN_USED', 'entered anew'],
    ['CARD_DECLINED_VERIFICATION_REQUIRED', 'confirm'],
  ])('%s speaks of %s', (code, word) => {
    expect(declineInWords(code)).toContain(word);
  });

  test.each(['SOMETHING_NEW', '', 'constructor', '__proto__'])(
    'an unknown code (%s) is a plain refusal',
    (code) => {
      expect(declineInWords(code)).toBe('The card was refused; another card may work.');
    },
  );

  test('no message contains a code', () => {
    for (const code of ['GENERIC_DECLINE', 'PAN_FAILURE', 'VOICE_FAILURE', 'NOT_FOUND']) {
      expect(declineInWords(code)).toMatch(/^[A-Z][^_]+\.$/);
    }
  });

  test.each(['GENERIC_DECLINE', 'CVV_FAILURE', 'SOURCE_USED', 'CARD_EXPIRED', 'VOICE_FAILURE', 'anything'])(
    '%s asks for nothing itself: the frame around it ends with "Please try again."',
    (code) => {
      expect(declineInWords(code)).not.toMatch(/please/i);
    },
  );
});
