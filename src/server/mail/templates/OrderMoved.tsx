/** The new state of an order: shipped, delivered (with an invitation to review), cancelled, refunded … */
import { Link } from '@react-email/link';
import { env } from '#config/env.ts';
import { store } from '#config/store.ts';
import { CANCELLED_CHARGED, movedInWords, stateLabel } from '#domain/orders/labels.ts';
import type { MailTemplates } from '../types.ts';
import { Action, MailLayout, styles, Title, UserText, Words } from './MailLayout.tsx';
import { Address, OrderTable } from './OrderTable.tsx';
import { ParcelLine } from './Parcel.tsx';

function Reviews({ reviews }: Pick<MailTemplates['order-moved'], 'reviews'>) {
  if (reviews.length === 0) return null;
  return (
    <>
      <Title>How is the floor?</Title>
      <Words>A few honest words help the next person choose. We publish good and bad alike.</Words>
      {reviews.map(({ name, url }) => (
        <p key={url} style={styles.text}>
          <Link href={url} style={styles.link}>
            Review {name}
          </Link>
        </p>
      ))}
      <p style={styles.small}>
        <Link href={`${env.SITE_URL}/reviews-policy`}>How reviews are collected</Link>
      </p>
    </>
  );
}

export function OrderMoved(props: MailTemplates['order-moved']) {
  const { order, status, reviews, note, refund, parcels = [], rest, isPartPaid } = props;
  const isCollection = order.isCollection ?? false;
  const sentence =
    status === 'cancelled' && isPartPaid ? CANCELLED_CHARGED : stateLabel(status, isCollection).sentence;
  return (
    <MailLayout
      preview={`Order ${order.number}: ${sentence}`}
      heading={`Your order ${movedInWords(status, isCollection)}`}
    >
      <Words>
        Hello{order.firstName && ` ${order.firstName}`}. {sentence} This is about order {order.number} of{' '}
        {order.date}.
      </Words>
      {note && (
        <Words>
          <UserText words={note} />
        </Words>
      )}
      {status === 'delivered' && (
        <Words>
          If you change your mind, you may withdraw from the contract on the order’s page within{' '}
          {store.orders.withdrawalDays} days from today.
        </Words>
      )}
      {rest && (
        <Words>
          This is the rest of it: <UserText words={rest} />.
        </Words>
      )}
      {parcels.map((parcel) => (
        <ParcelLine key={parcel.words + parcel.contents} {...parcel} />
      ))}
      {status === 'shipped' && !isCollection && <Address lines={order.deliverTo} />}
      {refund && (
        <Words>
          {refund.split?.card ?? refund.amount} is on its way back to the card that paid
          {refund.split && `; ${refund.split.byHand} is paid back the way you paid that part`}
          {refund.before && `; ${refund.before} went back before`}. Your bank usually shows the money on your
          card within a few working days.
        </Words>
      )}
      <Action href={order.url}>See your order</Action>
      <Reviews reviews={reviews} />
      <Title>Your order</Title>
      <OrderTable order={order} />
    </MailLayout>
  );
}
