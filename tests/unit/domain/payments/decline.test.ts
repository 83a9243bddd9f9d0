import { describe, expect, test } from 'vitest';
import { declineMessage } from '#domain/payments/decline.ts';

describe('messages for declined cards', () => {
  test.each([
    ['GENERIC_DECLINE', 'declined'],
    ['CVV_FAILURE', 'CVV'],
    ['ADDRESS_VERIFICATION_FAILURE', 'postcode'],
    ['INVALID_EXPIRATION', 'expiry'],
    ['INSUFFICIENT_FUNDS', 'funds'],
    ['CARD_TOKEN_USED', 'entered anew'],
    ['CARD_DECLINED_VERIFICATION_REQUIRED', 'confirm'],
  ])('the message for %s mentions %s', (code, word) => {
    expect(declineMessage(code)).toContain(word);
  });

  test.each(['SOMETHING_NEW', '', 'constructor', '__proto__'])(
    'an unknown code (%s) gets the general message',
    (code) => {
      expect(declineMessage(code)).toBe('The card was refused; another card may work.');
    },
  );

  test('no message contains a code', () => {
    for (const code of ['GENERIC_DECLINE', 'PAN_FAILURE', 'VOICE_FAILURE', 'NOT_FOUND']) {
      expect(declineMessage(code)).toMatch(/^[A-Z][^_]+\.$/);
    }
  });

  test.each(['GENERIC_DECLINE', 'CVV_FAILURE', 'SOURCE_USED', 'CARD_EXPIRED', 'VOICE_FAILURE', 'anything'])(
    '%s makes no request: the checkout appends "Please try again."',
    (code) => {
      expect(declineMessage(code)).not.toMatch(/please/i);
    },
  );
});
