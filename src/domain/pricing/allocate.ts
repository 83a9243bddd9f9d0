/** Divides an amount among lines in proportion, by largest remainder: the parts are whole pence and add up to it. */

/**
 * @param pence at most the sum of the weights
 * @param weights a line's part of it is in proportion to its weight, and at most that
 * @param keys settle which of two equal remainders gets the odd penny, so that the order of the lines does not
 * @example allocate(500, [400, 4500], ['a', 'b']) // [41, 459]
 */
export function allocate(pence: number, weights: readonly number[], keys: readonly string[]): number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (whole === 0n) return weights.map(() => 0);
  const exact = weights.map((weight, index) => {
    const product = BigInt(pence) * BigInt(weight);
    return { index, weight, part: Number(product / whole), rest: product % whole };
  });
  const odd = pence - exact.reduce((sum, { part }) => sum + part, 0);
  const keyOf = (index: number): string => keys[index] ?? '';
  const next = exact
    .toSorted(
      (a, b) =>
        Number(b.rest - a.rest) || b.weight - a.weight || keyOf(a.index).localeCompare(keyOf(b.index)),
    )
    .slice(0, odd)
    .map(({ index }) => index);
  return exact.map(({ index, part }) => part + (next.includes(index) ? 1 : 0));
}
