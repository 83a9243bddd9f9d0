/** The errors of Square's browser script, under the names that shops check for. */

const named = (name: string, text: string): ErrorConstructor =>
  class extends Error {
    constructor(message?: unknown) {
      super(typeof message === 'string' ? message : text);
      this.name = name;
    }
  } as unknown as ErrorConstructor;

/** `Square.errors`. */
export const errors = {
  BrowserNotSupportedError: named('BrowserNotSupportedError', 'The browser is not supported.'),
  ElementNotFoundError: named('ElementNotFoundError', 'The element to attach to was not found.'),
  InvalidOptionError: named('InvalidOptionError', 'An option is not valid.'),
  InvalidEventListenerCallbackError: named(
    'InvalidEventListenerCallbackError',
    'The listener is not a function.',
  ),
  InvalidPaymentRequestError: named('InvalidPaymentRequestError', 'The payment request is not valid.'),
  InvalidPaymentRequestUpdateError: named(
    'InvalidPaymentRequestUpdateError',
    'The update of the payment request is not valid.',
  ),
  PaymentMethodUnsupportedError: named(
    'PaymentMethodUnsupportedError',
    'This payment method is not available here.',
  ),
  PlaidMissingNameError: named('PlaidMissingNameError', 'The account holder’s name is missing.'),
  TokenizationError: named('TokenizationError', 'The card details could not be read.'),
  UnexpectedError: named('UnexpectedError', 'Something unexpected happened.'),
  VerifyBuyerError: named('VerifyBuyerError', 'The buyer could not be verified.'),
  WebSdkEmbedError: named('WebSdkEmbedError', 'The card field needs a secure page.'),
};

/** Internal to Square's script, but visible to shops all the same. */
export const lifecycleErrors = {
  AlreadyAttached: named('PaymentMethodAlreadyAttachedError', 'The card field is attached already.'),
  NotAttached: named('PaymentMethodNotAttachedError', 'The card field is not attached.'),
  AlreadyDestroyed: named('PaymentMethodAlreadyDestroyedError', 'The card field was destroyed.'),
};
