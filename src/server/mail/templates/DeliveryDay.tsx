/** The day of an order has changed, or is tomorrow. */
import { dayWithYear } from '#domain/delivery/days.ts';
import { dayChanged } from '../subjects.ts';
import type { MailTemplates } from '../types.ts';
import { Action, MailLayout, Title, Words } from './MailLayout.tsx';
import { Address, OrderTable } from './OrderTable.tsx';

const TOMORROW = {
  delivery: {
    heading: 'Your floor comes tomorrow',
    hint: 'Please check the boxes before you sign.',
  },
  collection: {
    heading: 'Your floor can be collected tomorrow',
    hint: 'Please bring the order’s number, and check the boxes before you load them.',
  },
  samples: {
    heading: 'Your samples can be collected tomorrow',
    hint: 'Please bring the order’s number.',
  },
} as const;

function changeInWords(before: string | null, byBuyer: boolean): string {
  if (byBuyer) return before ? `You moved it from ${dayWithYear(before)}.` : 'You chose it.';
  return before
    ? `It was to be on ${dayWithYear(before)}. If the new day does not suit you, you can choose another one on the order’s page.`
    : 'Please call us if it does not suit you.';
}

export function DeliveryDay(props: MailTemplates['delivery-day']) {
  const { order, occasion, before, byBuyer, warning, checkInUrl } = props;
  const hasBoxes = order.lines.some(({ isSample }) => !isSample);
  const kind = !hasBoxes ? 'samples' : order.isCollection ? 'collection' : 'delivery';
  const tomorrow = occasion === 'tomorrow' ? TOMORROW[kind] : null;
  return (
    <MailLayout
      preview={`Order ${order.number}: ${order.day ?? ''}`}
      heading={tomorrow?.heading ?? `Your order has ${dayChanged(before)}`}
    >
      <Words>
        Hello {order.firstName}. {order.day}
      </Words>
      <Words>
        {tomorrow
          ? [tomorrow.hint, order.rest].filter(Boolean).join(' ')
          : changeInWords(before ?? null, byBuyer ?? false)}
      </Words>
      {(warning ?? order.fitting) && <Words>{warning ?? order.fitting}</Words>}
      <Action href={order.url}>See your order</Action>
      {checkInUrl && (
        <>
          <Words>
            {order.isCollection
              ? 'When you are here, count the boxes before you load them'
              : 'When it is there, count the boxes while the driver waits'}{' '}
            and write down what is missing or broken on this page. It opens that day.
          </Words>
          <Action href={checkInUrl}>Check the boxes in</Action>
        </>
      )}
      <Title>{order.isCollection ? 'Where to collect it' : 'Where it goes'}</Title>
      <Address lines={order.deliverTo} />
      <Title>Your order</Title>
      <OrderTable order={order} />
    </MailLayout>
  );
}
