/**
 * Messages for declined cards, by Square's error code. The checkout appends 'Please try again.' to each,
 * so a message states the reason and the alternative without a request of its own. None of these codes means that the card
 * was charged.
 */

const OTHER_CARD = '; another card may work.';

const MESSAGES: Readonly<Record<string, string>> = {
  GENERIC_DECLINE: `Your bank declined the card${OTHER_CARD}`,
  CARD_DECLINED: `Your bank declined the card${OTHER_CARD}`,
  CARD_DECLINED_CALL_ISSUER: `Your bank declined the card and asks you to call it${OTHER_CARD}`,
  VOICE_FAILURE: `Your bank wants to speak to you before it lets the payment through${OTHER_CARD}`,
  CARD_DECLINED_VERIFICATION_REQUIRED: `Your bank could not confirm that it is you who is paying${OTHER_CARD}`,
  CVV_FAILURE: 'The security code (CVV) does not match the card.',
  ADDRESS_VERIFICATION_FAILURE: 'The postcode does not match the card’s billing address.',
  INVALID_POSTAL_CODE: 'The postcode does not match the card’s billing address.',
  INVALID_EXPIRATION: 'The expiry date is not valid.',
  BAD_EXPIRATION: 'The expiry date is not valid.',
  CARD_EXPIRED: `The card has expired${OTHER_CARD}`,
  EXPIRATION_FAILURE: 'The expiry date is not valid.',
  INSUFFICIENT_FUNDS: `The card has not enough funds for this order${OTHER_CARD}`,
  PAN_FAILURE: 'The card number is not valid.',
  INVALID_CARD: 'The card number is not valid.',
  INVALID_CARD_DATA: 'The card details are not valid.',
  INVALID_PIN: `The card could not be used${OTHER_CARD}`,
  INVALID_ACCOUNT: `The card’s account could not be found${OTHER_CARD}`,
  ACCOUNT_UNUSABLE: `The card’s account cannot be used${OTHER_CARD}`,
  TRANSACTION_LIMIT: `The amount is above the card’s limit${OTHER_CARD}`,
  AMOUNT_TOO_HIGH: `The amount is above what the card may pay at once${OTHER_CARD}`,
  CARD_NOT_SUPPORTED: `This kind of card cannot be used here${OTHER_CARD}`,
  UNSUPPORTED_CARD_BRAND: `This kind of card cannot be used here${OTHER_CARD}`,
  INSUFFICIENT_PERMISSIONS: `This card may not be used here${OTHER_CARD}`,
  CARD_TOKEN_USED: 'The card details were already used once and have to be entered anew.',
  SOURCE_USED: 'The card details were already used once and have to be entered anew.',
  CARD_TOKEN_EXPIRED: 'The card details were kept too long and have to be entered anew.',
  SOURCE_EXPIRED: 'The card details were kept too long and have to be entered anew.',
  NOT_FOUND: 'The card details could not be read and have to be entered anew.',
};

/** The message for a declined card; an unknown code gets a general one. */
export const declineMessage = (code: string): string =>
  Object.hasOwn(MESSAGES, code) ? (MESSAGES[code] ?? '') : `The card was refused${OTHER_CARD}`;
