/** The address of the page. Separate from the schemas, so that the product page does not load zod. */

/** The page that asks for the mail. @param quantity sale units that are wanted */
export const backInStockHref = (productId: string, quantity = 1): string =>
  `/back-in-stock?product=${productId}${quantity > 1 ? `&quantity=${quantity}` : ''}`;
