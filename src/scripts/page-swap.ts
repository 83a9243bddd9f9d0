/**
 * Pieces of other pages of the shop, put in place of this page's: lists are filtered and paged, forms are sent, without a
 * page load. A piece is replaced, not morphed (docs/decisions/033-pieces-are-replaced.md).
 */

/** The page in the text of an answer. */
export const pageOf = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** Finds the new piece's control that had the focus in the old one. */
type SameControl = (focused: Element, fresh: Element) => HTMLElement | null | undefined;

/** Replaces a piece, or its content alone, and keeps the focus that would go with it. */
export function swapPiece(
  piece: Element,
  fresh: Element,
  { isContent = false, same }: { readonly isContent?: boolean; readonly same?: SameControl } = {},
): void {
  const focused = document.activeElement;
  const control = same && focused && piece.contains(focused) ? same(focused, fresh) : null;
  if (isContent) piece.replaceChildren(...fresh.childNodes);
  else piece.replaceWith(fresh);
  control?.focus({ preventScroll: true });
}
