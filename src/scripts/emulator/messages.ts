/** The messages between the checkout page and the card frame, over a MessageChannel. */
import type { CardFieldNamesValues, CardInputEventTypesValues } from '@square/web-sdk';

/** The message that hands the frame its port. */
export const CONNECT = 'ardglen-card-field';

export interface FieldError {
  readonly field: CardFieldNamesValues;
  readonly message: string;
}

/** Requests to the frame; each response carries the request's `id`. */
export type FrameRequest =
  | { readonly verb: 'configure'; readonly postalCode?: string | undefined }
  | { readonly verb: 'focus' | 'error'; readonly field: CardFieldNamesValues }
  | { readonly verb: 'clear' }
  | { readonly verb: 'tokenize'; readonly verify: boolean; readonly code?: string | undefined };

/** What the page may know of the card. */
export interface CardMade {
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
}

/** The result of a tokenize request. */
export type TokenOutcome =
  | { readonly kind: 'made'; readonly token: string; readonly card: CardMade; readonly postalCode: string }
  | { readonly kind: 'challenge'; readonly wrong: boolean }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'failed' };

/** Events from the frame. */
export type FrameUpdate =
  | { readonly event: 'ready' }
  | { readonly event: 'height'; readonly height: number }
  | {
      readonly event: 'input';
      readonly type: CardInputEventTypesValues;
      readonly field: CardFieldNamesValues;
      readonly hasError: boolean;
      readonly hasFocus: boolean;
      readonly isEmpty: boolean;
      readonly postalCode: string;
    };

/** A message of the frame: a response or an event. */
export type FromFrame =
  { readonly id: number; readonly answer: TokenOutcome | boolean } | { readonly update: FrameUpdate };

/** A message to the frame. */
export type ToFrame = { readonly id: number; readonly ask: FrameRequest };
