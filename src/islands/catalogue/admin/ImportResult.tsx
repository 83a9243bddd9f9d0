/** The preview or result of an import, with its errors by row. */
import { Fragment, type RefObject } from 'react';
import type { ImportReport } from '#domain/catalogue/admin/csv.ts';
import { countOf } from '#domain/shared/count.ts';
import { ImportChanges } from './ImportChanges.tsx';

const count = (number: number) => number.toLocaleString('en-GB');

interface Props {
  readonly report: ImportReport;
  /** Gets the focus, which the disabled buttons above have lost. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export function ImportResult({ report, heading }: Props) {
  return (
    <section className="admin-card" aria-live="polite" aria-label="Result">
      <h2 ref={heading} tabIndex={-1}>
        {report.errors.length > 0
          ? 'The file cannot be imported yet'
          : report.done
            ? 'The file is imported'
            : 'This is what would happen'}
      </h2>
      <p>
        {countOf(report.rows, 'rows')}: {count(report.created)} new, {count(report.changed)} changed,{' '}
        {count(report.unchanged)} unchanged, {count(report.wrong_rows)} with errors.
        {!report.done && ' Nothing has been changed.'}
      </p>
      {report.errors.length === 0 && !report.done && report.stock_changes > 0 && (
        <p className="panel">
          The stock of {countOf(report.stock_changes, 'products')} is set to what the file says stands on the
          shelf. Boxes that are sold and not sent yet are among it, and are no more for sale. What was sent or
          delivered after the file was exported or the shelf counted is not in it: tick ‘Leave the stock as it
          is’ and try again to import everything else.
        </p>
      )}
      {report.errors.length === 0 && !report.done && report.same_names > 0 && (
        <p className="panel">
          {countOf(report.same_names, 'rows')} without an id {report.same_names === 1 ? 'has' : 'have'} the
          name of a product that is there already, such as{' '}
          {report.namesakes.slice(0, 3).map(({ row, name }, index) => (
            <Fragment key={row}>
              {index > 0 && ', '}“{name}” in row {row}
            </Fragment>
          ))}
          . They would be added a second time: tick ‘Take rows without an id for the products of the same
          name’ and try again to change those products instead.
        </p>
      )}
      {report.errors.length === 0 && <ImportChanges report={report} />}
      {report.errors.length > 0 && (
        <div className="data-scroll" tabIndex={0} role="region" aria-label="Errors by row">
          <table className="table">
            <caption className="sr-only">Errors by row</caption>
            <thead>
              <tr>
                <th scope="col" className="num">
                  Row
                </th>
                <th scope="col">Column</th>
                <th scope="col">What is wrong</th>
              </tr>
            </thead>
            <tbody>
              {report.errors.map(({ row, field, message }) => (
                <tr key={`${row} ${field} ${message}`}>
                  <td className="num">{row}</td>
                  <td>{field}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
