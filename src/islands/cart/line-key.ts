/** What tells a line of a cart from the others: a product, and whether it is its sample. */
export const lineKey = (line: { readonly product_id: string; readonly is_sample: boolean }): string =>
  `${line.product_id} ${line.is_sample}`;
