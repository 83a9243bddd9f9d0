/** The lines of an order with their prices, and the totals. */
import { Section } from '@react-email/section';
import type { MailOrder, WithdrawnPart } from '../types.ts';
import { styles } from './Letter.tsx';

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

export function OrderTable({ order }: { readonly order: MailOrder }) {
  return (
    <Section>
      <table width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'collapse' }}>
        <tbody>
          {order.lines.map((line, index) => (
            <tr key={index}>
              <td style={styles.cell}>
                <strong>{line.name}</strong>, {line.supplier}
                <br />
                {line.quantity}
                {line.price && ` at ${line.price}`}
                {line.isSample && ' (£0.00, plus shipping)'}
                {line.cutToSize && ' · cut to size'}
              </td>
              <td style={right}>{line.total}</td>
            </tr>
          ))}
          <Sum name="Goods" value={order.goods} />
          {order.sampleShipping && <Sum name="Sample shipping" value={order.sampleShipping} />}
          <Sum name="Delivery" value="FREE" />
          <Sum name="Total" value={order.total} strong />
          <Sum name="VAT (included)" value={order.vat} />
        </tbody>
      </table>
    </Section>
  );
}

/** The goods of a withdrawal from a part of an order, and what goes back for them. */
export function GoodsTable({ goods, sampleShipping, refund }: WithdrawnPart) {
  return (
    <Section>
      <table width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'collapse' }}>
        <tbody>
          {goods.map((line, index) => (
            <tr key={index}>
              <td style={styles.cell}>
                <strong>{line.name}</strong>, {line.supplier}
                <br />
                {line.quantity}
                {line.price && ` at ${line.price}`}
              </td>
              <td style={right}>{line.total}</td>
            </tr>
          ))}
          {sampleShipping && <Sum name="Sample shipping" value={sampleShipping} />}
          {refund && <Sum name="Refund" value={refund} strong />}
        </tbody>
      </table>
    </Section>
  );
}

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
