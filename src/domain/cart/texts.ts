/** Cart messages for pages that do not load the cart rules, in the owner's words. */
export const NOT_SAMPLE_ELIGIBLE = 'This product is not eligible for free samples.';
