/** The key of a cart line: the product, and whether it is a sample. */
export const lineKey = (line: { readonly product_id: string; readonly is_sample: boolean }): string =>
  `${line.product_id} ${line.is_sample}`;
