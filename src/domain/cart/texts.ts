/** Cart messages for pages that do not load the cart rules (spec section 8, word for word). */
export const NOT_SAMPLE_ELIGIBLE = 'This product is not eligible for free samples.';
