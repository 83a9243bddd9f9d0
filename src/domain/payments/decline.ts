/** Why a card was refused, in the buyer's words: what happened and what to do. Nothing was charged in any of them. */

const OTHER_CARD = 'Please try another card.';

const WORDS: Readonly<Record<string, string>> = {
  GENERIC_DECLINE: `Your bank declined the card. ${OTHER_CARD}`,
  CARD_DECLINED: `Your bank declined the card. ${OTHER_CARD}`,
  CARD_DECLINED_CALL_ISSUER: 'Your bank declined the card. Please call your bank, or try another card.',
  VOICE_FAILURE: 'Your bank wants to speak to you first. Please call your bank, or try another card.',
  CARD_DECLINED_VERIFICATION_REQUIRED:
    'Your bank wants you to confirm this payment with the code it sends you.',
  CVV_FAILURE: 'The security code (CVV) does not match the card. Please check it.',
  ADDRESS_VERIFICATION_FAILURE: 'The postcode does not match the card’s billing address. Please check it.',
  INVALID_POSTAL_CODE: 'The postcode does not match the card’s billing address. Please check it.',
  INVALID_EXPIRATION: 'The expiry date is not valid. Please check it.',
  BAD_EXPIRATION: 'The expiry date is not valid. Please check it.',
  CARD_EXPIRED: `The card has expired. ${OTHER_CARD}`,
  EXPIRATION_FAILURE: 'The expiry date is not valid. Please check it.',
  INSUFFICIENT_FUNDS: `The card has not enough funds for this order. ${OTHER_CARD}`,
  PAN_FAILURE: 'The card number is not valid. Please check it.',
  INVALID_CARD: 'The card number is not valid. Please check it.',
  INVALID_CARD_DATA: 'The card details are not valid. Please check them.',
  INVALID_PIN: `The card could not be used. ${OTHER_CARD}`,
  INVALID_ACCOUNT: `The card’s account could not be found. ${OTHER_CARD}`,
  ACCOUNT_UNUSABLE: `The card’s account cannot be used. ${OTHER_CARD}`,
  TRANSACTION_LIMIT: `The amount is above the card’s limit. ${OTHER_CARD}`,
  AMOUNT_TOO_HIGH: `The amount is above what the card may pay at once. ${OTHER_CARD}`,
  CARD_NOT_SUPPORTED: `This kind of card cannot be used here. ${OTHER_CARD}`,
  UNSUPPORTED_CARD_BRAND: `This kind of card cannot be used here. ${OTHER_CARD}`,
  INSUFFICIENT_PERMISSIONS: `This card may not be used here. ${OTHER_CARD}`,
  CARD_TOKEN_USED: 'The card details were already used once. Please enter the card again.',
  SOURCE_USED: 'The card details were already used once. Please enter the card again.',
  CARD_TOKEN_EXPIRED: 'The card details were kept too long. Please enter the card again.',
  SOURCE_EXPIRED: 'The card details were kept too long. Please enter the card again.',
  NOT_FOUND: 'The card details could not be read. Please enter the card again.',
};

/** The sentence for a refused card; a code that nobody has met is answered as a plain decline. */
export const declineInWords = (code: string): string =>
  Object.hasOwn(WORDS, code) ? (WORDS[code] ?? '') : `The card was refused. ${OTHER_CARD}`;
