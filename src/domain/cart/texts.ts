/** Sentences of the cart that pages need without its rules (spec section 8, word for word). */
export const NOT_SAMPLE_ELIGIBLE = 'This product is not eligible for free samples.';
