/** Cart messages for pages that do not load the cart rules, in the owner's words. */
/** A second sample of a product would not show more of it. */
export const oneSampleOf = (product: string): string => `You can order one sample of ${product}.`;
export const NOT_SAMPLE_ELIGIBLE = 'This product is not eligible for free samples.';
