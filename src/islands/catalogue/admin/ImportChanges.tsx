/** The changes of an import, cell by cell: the current value and the one in the file. */
import type { CSSProperties } from 'react';
import type { ImportReport } from '#domain/catalogue/admin/csv.ts';
import { staffMoment } from '#domain/admin/labels.ts';

export function ImportChanges({ report }: { readonly report: ImportReport }) {
  const { changes, more_changes: more, done } = report;
  if (changes.length === 0) return null;
  const [was, is] = done ? ['Before', 'After'] : ['Now', 'In the file'];
  // On narrow screens each row is a card, whose cells get these labels (components/admin/table-cards.css).
  const names = { '--c2': "'Row '", '--c4': `'${was} '`, '--c5': `'${is} '` } as CSSProperties;
  return (
    <div className="data-table">
      <div className="data-scroll" tabIndex={0} role="region" aria-label="What changes">
        <table className="table table-cards" style={names}>
          <caption className="sr-only">What changes</caption>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col" className="num">
                Row
              </th>
              <th scope="col">Column</th>
              <th scope="col">{was}</th>
              <th scope="col">{is}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ row, id, name, column, before, after, moved_at: movedAt }) => (
              <tr key={`${id} ${column}`}>
                <td>
                  <a
                    className="row-name"
                    href={`/admin/products/${id}`}
                    // In a new tab: leaving this page would discard the chosen file.
                    target="_blank"
                    rel="noreferrer"
                  >
                    {name}
                  </a>
                </td>
                <td className="num">{row}</td>
                <td>{column}</td>
                <td>
                  {before || <span className="row-quiet">empty</span>}
                  {movedAt && (
                    <span className="row-quiet block">last moved {staffMoment(new Date(movedAt))}</span>
                  )}
                </td>
                <td>{after || <span className="row-quiet">empty</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p>And {more.toLocaleString('en-GB')} more.</p>}
    </div>
  );
}
