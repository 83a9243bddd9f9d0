/** The summary of the reviews: average and histogram. */
import type { CSSProperties } from 'react';
import type { ReviewSummaryWire } from '#domain/reviews/contract.ts';

/** The length of a histogram bar (styles/product/below.css). */
const shareOf = (votes: number, count: number) =>
  ({ '--share': `${Math.round((votes / count) * 100)}%` }) as CSSProperties;

export function ReviewsSummary({ average, count, histogram }: ReviewSummaryWire) {
  if (average === null) {
    return <p className="text-ink-soft">No reviews yet. Bought it? Tell others how it wears.</p>;
  }
  const rows = histogram.map((votes, index) => [index + 1, votes] as const).reverse();
  const stars = { '--fill': `${Math.round(average * 20)}%` } as CSSProperties;
  return (
    <div className="reviews-summary">
      <p className="reviews-average">
        <strong className="serif">{average.toFixed(1)}</strong>
        <span className="stars" style={stars} role="img" aria-label={`Rated ${average} out of 5`} />
        <span className="hint">{`${count} ${count === 1 ? 'review' : 'reviews'}`}</span>
      </p>
      <table className="histogram">
        <caption className="sr-only">How many gave which mark</caption>
        <tbody>
          {rows.map(([mark, votes]) => (
            <tr key={mark}>
              <th scope="row">
                {`${mark} `}
                <span className="sr-only">{mark === 1 ? 'star' : 'stars'}</span>
              </th>
              <td className="histogram-bar" aria-hidden="true">
                <span style={shareOf(votes, count)} />
              </td>
              <td className="tnum">{votes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
