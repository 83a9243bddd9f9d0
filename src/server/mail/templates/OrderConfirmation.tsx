/** The confirmation of a paid order: the contract on a durable medium, with terms and the model cancellation form. */
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { Fragment } from 'react';
import { env } from '#config/env.ts';
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import {
  CUT_TO_SIZE_NOTICE,
  deliverySentence,
  modelCancellationForm,
  rightToCancel,
  traderLine,
} from '#domain/orders/agreement.ts';
import { termsOfSale } from '#server/service-pages/index.ts';
import type { MailTemplates } from '../types.ts';
import { Action, MailLayout, styles, Title, Words } from './MailLayout.tsx';
import { Address, OrderTable } from './OrderTable.tsx';

/** The full terms: a link would not be a durable medium. */
const Terms = ({ edition }: { readonly edition: string }) => (
  <>
    <Title>{`Terms of sale, edition ${edition}`}</Title>
    {termsOfSale().clauses.map(({ name, paragraphs, link }) => (
      <Fragment key={name}>
        <Text style={{ ...styles.small, fontWeight: 600, margin: '14px 0 2px' }}>{name}</Text>
        {paragraphs.map((paragraph) => (
          <Text key={paragraph} style={styles.small}>
            {paragraph}
          </Text>
        ))}
        {link && (
          <Text style={styles.small}>
            <Link href={env.SITE_URL + link.href} style={styles.link}>
              {link.text}
            </Link>
          </Text>
        )}
      </Fragment>
    ))}
  </>
);

export function OrderConfirmation({ order, receiptUrl }: MailTemplates['order-confirmation']) {
  return (
    <MailLayout
      preview={`Order ${order.number}, ${order.total}. Thank you, ${order.firstName}.`}
      heading="Your order is confirmed"
    >
      <Words>
        Thank you, {order.firstName}.{' '}
        {order.isFree ? 'There is nothing to pay' : `We have your payment of ${order.total}`} for order{' '}
        {order.number} of {order.date}, and we are getting it ready.
      </Words>
      <Action href={order.url}>See your order</Action>
      {receiptUrl && (
        <Words>
          <Link href={receiptUrl} style={styles.link}>
            Your card receipt
          </Link>
        </Words>
      )}
      <Title>What you ordered</Title>
      <OrderTable order={order} />
      <Title>{order.isCollection ? 'Collection' : 'Delivery'}</Title>
      <Words>
        {order.day ?? deliverySentence(facts().claims.deliveryTime)}{' '}
        {order.isCollection ? 'It waits for you at:' : 'It goes to:'}
      </Words>
      <Address lines={order.deliverTo} />
      {order.access && <Words>For the driver: {order.access}.</Words>}
      {order.fitting && <Words>{order.fitting}</Words>}
      <Title>Your right to cancel</Title>
      <Words>{rightToCancel(store.orders.withdrawalDays)}</Words>
      {order.lines.some((line) => line.cutToSize) && <Words>{CUT_TO_SIZE_NOTICE}</Words>}
      <Title>Who you bought from</Title>
      <Words>
        {traderLine({ legalName: store.legalName, address: facts().address })}. Telephone {facts().phone},
        e-mail {facts().email}.
      </Words>
      <Words>
        Our terms of sale, edition {order.termsVersion}, stand below. If goods are faulty, the Consumer Rights
        Act 2015 gives you the right to a repair, a replacement or your money back.
      </Words>
      <Title>Model cancellation form</Title>
      <Words>Complete and return this form only if you wish to withdraw from the contract.</Words>
      {modelCancellationForm(
        `${traderLine({ legalName: store.legalName, address: facts().address })}, ${facts().email}`,
      ).map((line) => (
        <p key={line} style={styles.small}>
          {line}
        </p>
      ))}
      <Terms edition={order.termsVersion} />
    </MailLayout>
  );
}
