/** Messages of the admin product pages. */
import { countOf } from '../../shared/count.ts';

export const TOKEN_MISSING = 'Authentication token missing. Please log in again.';
/** The same of any other form of the admin. */
export const SESSION_OVER =
  'You are not logged in any more, so this was not sent. What you typed is still here.';
/** The link beside it. The login opens in another tab, so that what was typed stays and can be sent again. */
export const LOG_IN_BESIDE = 'Log in in a new tab, then try again here';
export const PRODUCTS_FAILED = 'Failed to fetch products';
export const PHOTO_URL_MISSING = 'Please enter an image URL';
/** Prefixes: the server's detail or the error's message is appended. */
export const FAILED = {
  load: 'Failed to fetch product: ',
  feature: 'Failed to toggle featured status: ',
  remove: 'Failed to delete product: ',
  photoRemove: 'Failed to remove photo: ',
  photoAdd: 'Failed to add photo: ',
  save: 'Failed to save product: ',
} as const;
export const deleteQuestion = (name: string): string =>
  `Are you sure you want to delete “${name}”? This cannot be undone. Orders keep their own copy of its name and price.`;
/** Said after a product was saved. */
export const savedText = ({ is_draft: isDraft }: { readonly is_draft: boolean }): string =>
  isDraft
    ? 'Saved. The shop shows nothing of it until the draft is published.'
    : 'Saved. The shop’s pages follow within a second.';
/** Said beside a form that acts on what is typed in the editor. */
export const NOT_SAVED =
  'What is typed below could not be saved, so this was not done. Nothing typed is lost: the editor says why.';
export const CHANGED_MEANWHILE =
  'Somebody else has changed this product since you opened it. Nothing of yours is lost: compare, then save again.';

/** Said after a bulk change was taken back; the products that stay as now are named behind it. A sale that had not begun has changed no product yet. */
export const undoneMessage = (restored: number, kept: number): string =>
  restored + kept === 0
    ? 'The planned sale is taken back.'
    : `${countOf(restored, 'products')} ${restored === 1 ? 'is' : 'are'} as before.${
        kept > 0
          ? ` ${kept.toLocaleString('en-GB')} changed since and ${kept === 1 ? 'stays' : 'stay'} as now:`
          : ''
      }`;

/** @example changedMessage(1) // '1 product changed.' */
export const changedMessage = (count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'product' : 'products'} changed.`;
/** For a swatch without its size, and for a size without a swatch. */
export const SWATCH_SIZE_MISSING = 'Please say how many mm of floor the swatch shows.';
export const SWATCH_MISSING = 'Please add the swatch that this size belongs to, or leave the size empty.';
/** Validation message for a picture without alternative text. */
export const ALT_MISSING = 'Please say in words what the picture shows';
