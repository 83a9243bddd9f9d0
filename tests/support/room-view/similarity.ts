/** How alike two pictures are where a mask says so. */
import type { Pixels } from './compositor.ts';

const WINDOW = 8;
const [C1, C2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

const brightness = ({ channels, data }: Pixels, at: number): number =>
  0.299 * (data[at * channels] ?? 0) +
  0.587 * (data[at * channels + 1] ?? 0) +
  0.114 * (data[at * channels + 2] ?? 0);

/** The mean structural similarity (Wang et al. 2004) of all 8 × 8 windows that lie wholly in the mask: 1 for the same picture. */
export function similarity(a: Pixels, b: Pixels, mask: Pixels): number {
  let [sum, count] = [0, 0];
  for (let top = 0; top + WINDOW <= a.height; top += WINDOW / 2)
    for (let left = 0; left + WINDOW <= a.width; left += WINDOW / 2) {
      const places = Array.from(
        { length: WINDOW * WINDOW },
        (_, at) => (top + Math.floor(at / WINDOW)) * a.width + left + (at % WINDOW),
      );
      if (!places.every((at) => mask.data[at * mask.channels] === 255)) continue;
      const [ones, others] = [places.map((at) => brightness(a, at)), places.map((at) => brightness(b, at))];
      const mean = (values: readonly number[]) =>
        values.reduce((total, value) => total + value, 0) / values.length;
      const [meanA, meanB] = [mean(ones), mean(others)];
      const varA = mean(ones.map((value) => (value - meanA) ** 2));
      const varB = mean(others.map((value) => (value - meanB) ** 2));
      const both = mean(ones.map((value, at) => (value - meanA) * ((others[at] ?? 0) - meanB)));
      sum +=
        ((2 * meanA * meanB + C1) * (2 * both + C2)) / ((meanA ** 2 + meanB ** 2 + C1) * (varA + varB + C2));
      count += 1;
    }
  return count === 0 ? NaN : sum / count;
}

/** The largest difference of any channel outside of the mask. */
export function outsideDifference(a: Pixels, b: Pixels, mask: Pixels): number {
  let most = 0;
  for (let at = 0; at < a.width * a.height; at += 1) {
    if (mask.data[at * mask.channels] !== 0) continue;
    for (let channel = 0; channel < 3; channel += 1)
      most = Math.max(
        most,
        Math.abs((a.data[at * a.channels + channel] ?? 0) - (b.data[at * b.channels + channel] ?? 0)),
      );
  }
  return most;
}
