/** `payments.card()`: Square's card field, as far as this shop uses it. */
import type {
  Card,
  CardInputEvent,
  CardInputEventTypesValues,
  CardOptions,
  ChargeCardVerificationDetails,
  SqEvent,
  StoreCardVerificationDetails,
  TokenResult,
} from '@square/web-sdk';
import { askForCode } from './challenge.ts';
import { type CardFrame, openFrame } from './channel.ts';
import { errors, lifecycleErrors } from './errors.ts';
import type { FrameUpdate, TokenOutcome } from './messages.ts';

type Details = ChargeCardVerificationDetails | StoreCardVerificationDetails;
type Listener = (event: SqEvent<CardInputEvent>) => void;

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

const amountOf = (details: Details | undefined): string =>
  details && 'amount' in details ? pounds.format(Number(details.amount)) : 'this payment';

const resultOf = ({ token, card, postalCode }: Extract<TokenOutcome, { kind: 'made' }>): TokenResult => ({
  status: 'OK',
  token,
  details: {
    method: 'Card',
    card: {
      brand: card.brand as NonNullable<
        NonNullable<Extract<TokenResult, { status: 'OK' }>['details']>['card']
      >['brand'],
      last4: card.last4,
      expMonth: card.exp_month,
      expYear: card.exp_year,
    },
    billing: { postalCode },
  },
});

/** Makes a card field. It makes no request before `attach`. */
export function makeCard(first: CardOptions = {}): Card {
  let options = first;
  let frame: CardFrame | null = null;
  let isDestroyed = false;
  const listeners = new Map<string, Set<Listener>>();

  const attached = (): CardFrame => {
    if (isDestroyed) throw new lifecycleErrors.AlreadyDestroyed();
    if (!frame) throw new lifecycleErrors.NotAttached();
    return frame;
  };

  function onUpdate(update: FrameUpdate): void {
    if (update.event !== 'input') return;
    const detail = {
      cardBrand: '',
      currentState: {
        hasErrorClass: update.hasError,
        hasFocusClass: update.hasFocus,
        isCompletelyValid: !update.hasError && !update.isEmpty,
        isEmpty: update.isEmpty,
        isPotentiallyValid: !update.hasError,
      },
      eventType: update.type,
      field: update.field,
      postalCodeValue: update.postalCode,
    } as CardInputEvent;
    for (const listener of listeners.get(update.type) ?? []) listener({ type: update.type, detail });
  }

  const configure = async (next: CardOptions): Promise<void> => {
    options = { ...options, ...next };
    if (frame) await frame.ask({ verb: 'configure', postalCode: options.postalCode });
  };

  async function outcomeOf(details: Details | undefined): Promise<TokenOutcome | null> {
    const current = attached();
    const verify = details !== undefined;
    let outcome = (await current.ask({ verb: 'tokenize', verify })) as TokenOutcome;
    while (outcome.kind === 'challenge') {
      const code = await askForCode(amountOf(details), outcome.wrong);
      if (code === null) return null;
      outcome = (await current.ask({ verb: 'tokenize', verify, code })) as TokenOutcome;
    }
    return outcome;
  }

  return {
    configure,
    async attach(target) {
      if (isDestroyed) throw new lifecycleErrors.AlreadyDestroyed();
      if (frame) throw new lifecycleErrors.AlreadyAttached();
      const place = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
      if (!place) throw new errors.ElementNotFoundError();
      frame = await openFrame(place, onUpdate);
      await configure({});
    },
    async detach() {
      attached().remove();
      frame = null;
      return true;
    },
    async destroy() {
      if (isDestroyed) throw new lifecycleErrors.AlreadyDestroyed();
      frame?.remove();
      frame = null;
      isDestroyed = true;
      return true;
    },
    async focus(field) {
      return (await attached().ask({ verb: 'focus', field })) === true;
    },
    async clear() {
      return (await attached().ask({ verb: 'clear' })) === true;
    },
    async setError(field) {
      return (await attached().ask({ verb: 'error', field })) === true;
    },
    // The frame reports its own height whenever it changes.
    recalculateSize: () => void attached(),
    addEventListener(type: CardInputEventTypesValues, listener: Listener) {
      if (typeof listener !== 'function') throw new errors.InvalidEventListenerCallbackError();
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
    },
    removeEventListener(type: CardInputEventTypesValues, listener: Listener) {
      listeners.get(type)?.delete(listener);
    },
    async tokenize(details) {
      const outcome = await outcomeOf(details);
      if (!outcome) return { status: 'Cancel' };
      if (outcome.kind === 'made') return resultOf(outcome);
      if (outcome.kind === 'invalid') {
        const tokenErrors = outcome.errors.map((error) => ({ type: 'VALIDATION_ERROR', ...error }));
        return { status: 'Invalid', errors: tokenErrors };
      }
      throw new errors.TokenizationError();
    },
  };
}
