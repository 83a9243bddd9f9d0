/** The order summary, always visible: a sticky column on wide screens, a collapsible bar on phones. */
import { chargeInWords } from '#domain/pricing/charges.ts';
import { formatPounds, penceFromPounds, poundsFromPence, vatIncluded } from '#domain/shared/money.ts';
import { amount, perUnit } from '#domain/shared/units.ts';
import type { SummaryFigures, SummaryLine } from './types.ts';

/** '3 boxes at £43.20 per box (£30.00 per m²)'. The price per m² moves to the next line as a whole. */
export function QuantityAndPrice({ line }: { readonly line: SummaryLine }) {
  return (
    <>
      {`${amount(line.quantity, line.unit)} at ${formatPounds(line.price)} ${perUnit(line.unit)}`}
      {line.pricePerM2 !== null && (
        <>
          {' '}
          <span className="inline-block">{`(${formatPounds(line.pricePerM2)} per m²)`}</span>
        </>
      )}
    </>
  );
}

function Line({ line }: { readonly line: SummaryLine }) {
  // A product that is no longer sold has no price.
  const isPriced = line.isSample || line.price > 0;
  return (
    <li className="checkout-line">
      <div className="checkout-line-picture">
        {line.image && <img src={line.image} alt="" width={64} height={64} decoding="async" />}
      </div>
      <div>
        <p className="checkout-line-name">{line.name}</p>
        {isPriced && (
          <p className="hint tnum">
            {line.isSample ? (
              `Sample, ${formatPounds(line.shipping)} shipping`
            ) : (
              <QuantityAndPrice line={line} />
            )}
          </p>
        )}
        {line.rooms && <p className="hint">For: {line.rooms}</p>}
        {line.cutToSize && <p className="hint">Cut to size</p>}
        {line.problem && <p className="error">{line.problem}</p>}
      </div>
      <p className="tnum">{isPriced && formatPounds(line.isSample ? line.shipping : line.total)}</p>
    </li>
  );
}

const totalOf = ({ asked, total }: SummaryFigures): string => (asked ? '…' : formatPounds(total));

/** Goods, discounts, charges, total, and the included VAT. */
export function Totals({ figures }: { readonly figures: SummaryFigures }) {
  const { asked } = figures;
  const vat = poundsFromPence(vatIncluded(penceFromPounds(figures.total)));
  return (
    <dl className="checkout-totals tnum">
      <div>
        <dt>Goods</dt>
        <dd>{formatPounds(figures.goods)}</dd>
      </div>
      {asked && (
        <div>
          <dt>Code {asked}</dt>
          <dd>…</dd>
        </div>
      )}
      {figures.discounts.map(({ title, amount: pounds }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>-{formatPounds(pounds)}</dd>
        </div>
      ))}
      {figures.charges.map(({ kind, amount: pounds }) => {
        const { screenLabel, value } = chargeInWords({ kind, pence: penceFromPounds(pounds) });
        return (
          <div key={kind}>
            <dt>{screenLabel}</dt>
            <dd>{value}</dd>
          </div>
        );
      })}
      <div className="checkout-total">
        <dt>Total</dt>
        <dd>{totalOf(figures)}</dd>
      </div>
      <div className="hint">
        <dt>VAT (included)</dt>
        <dd>{asked ? '…' : formatPounds(vat)}</dd>
      </div>
    </dl>
  );
}

export function Summary({ figures }: { readonly figures: SummaryFigures }) {
  const lines = (
    <ul className="checkout-lines">
      {figures.lines.map((line) => (
        <Line key={`${line.productId} ${line.isSample}`} line={line} />
      ))}
    </ul>
  );
  return (
    <aside className="checkout-summary" aria-label="Order summary">
      <details className="checkout-summary-bar">
        <summary>
          <span>Order summary</span>
          <strong className="tnum">{totalOf(figures)}</strong>
        </summary>
        {lines}
        <Totals figures={figures} />
      </details>
      <div className="card checkout-summary-column">
        <h2>Order summary</h2>
        {lines}
        <Totals figures={figures} />
      </div>
    </aside>
  );
}
