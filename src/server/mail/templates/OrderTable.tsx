/** The lines of an order with their prices, and the totals. */
import { Section } from '@react-email/section';
import type { ReactNode } from 'react';
import type { MailOrder, MailSum } from '../mail-order.ts';
import type { WithdrawnPart } from '../types.ts';
import { styles } from './MailLayout.tsx';

const right = { ...styles.cell, textAlign: 'right', whiteSpace: 'nowrap' } as const;

function Sum({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  const weight = strong ? { fontWeight: 700 } : {};
  return (
    <tr>
      <td style={{ ...styles.cell, ...weight }}>{name}</td>
      <td style={{ ...right, ...weight }}>{value}</td>
    </tr>
  );
}

const Sums = ({ sums }: { readonly sums: readonly MailSum[] }) =>
  sums.map(({ label, value }) => <Sum key={label} name={label} value={value} />);

/** What was added; staff may send a mail again that was stored before charges were rows. */
const chargesOf = ({
  charges,
  sampleShipping,
}: Pick<MailOrder, 'charges' | 'sampleShipping'>): readonly MailSum[] =>
  charges ?? (sampleShipping ? [{ label: 'Sample shipping', value: sampleShipping }] : []);

/** The goods and, below them, the sums. `line.note` follows the quantity and price. */
function Lines({
  lines,
  children,
}: {
  readonly lines: readonly (WithdrawnPart['goods'][number] & { readonly note?: string })[];
  readonly children: ReactNode;
}) {
  return (
    <Section>
      <table width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'collapse' }}>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <td style={styles.cell}>
                <strong>{line.name}</strong>
                {line.supplier && `, ${line.supplier}`}
                <br />
                {line.quantity}
                {line.price && ` at ${line.price}`}
                {line.note}
              </td>
              <td style={right}>{line.total}</td>
            </tr>
          ))}
          {children}
        </tbody>
      </table>
    </Section>
  );
}

const noteOf = ({ isSample, cutToSize, rooms, since }: MailOrder['lines'][number]): string =>
  `${rooms ? ` · for ${rooms}` : ''}${isSample ? ' (£0.00, plus shipping)' : ''}${cutToSize ? ' · cut to size' : ''}${since ? ` · ${since}` : ''}`;

export const OrderTable = ({ order }: { readonly order: MailOrder }) => (
  <Lines lines={order.lines.map((line) => ({ ...line, note: noteOf(line) }))}>
    <Sum name="Goods" value={order.goods} />
    <Sums sums={[...(order.discounts ?? []), ...chargesOf(order)]} />
    <Sum name="Total" value={order.total} strong />
    <Sum name="VAT (included)" value={order.vat} />
    {order.refunded && <Sum name="Refunded" value={`-${order.refunded}`} />}
  </Lines>
);

/** The goods of a withdrawal from a part of an order, and what goes back for them. */
export const GoodsTable = (part: WithdrawnPart) => (
  <Lines lines={part.goods}>
    <Sums sums={chargesOf(part)} />
    {part.refund && <Sum name="Refund" value={part.refund} strong />}
  </Lines>
);

/** A delivery address, one line per entry. */
export const Address = ({ lines }: { readonly lines: readonly string[] }) => (
  <p style={styles.text}>
    {lines.map((line, index) => (
      <span key={index}>
        {line}
        <br />
      </span>
    ))}
  </p>
);
