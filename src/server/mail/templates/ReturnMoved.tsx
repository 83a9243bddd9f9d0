/** A step of a return of unopened boxes: how to send them, that they came, or why nothing goes back. */
import { facts } from '#config/facts.ts';
import { RETURNED } from '../subjects.ts';
import type { MailTemplates } from '../types.ts';
import { Action, MailLayout, Title, UserText, Words } from './MailLayout.tsx';

export function ReturnMoved(props: MailTemplates['return-moved']) {
  const { order, number, step, goods, refund, sendBy, reason, url } = props;
  const { street, town, postalCode } = facts().address;
  return (
    <MailLayout
      preview={`Return ${number} of order ${order.number}.`}
      heading={`Your return ${number} ${RETURNED[step]}`}
    >
      {step === 'requested' && (
        <>
          <Words>
            Hello {order.firstName}. Please bring or send these boxes to {street}, {town}, {postalCode} by{' '}
            {sendBy}, unopened, with the label of the return on one of them. Sending them is at your cost;
            bringing them costs nothing.
          </Words>
          <Words>
            We refund {refund} the way you paid within 14 days of having them. There is no restocking fee.
          </Words>
        </>
      )}
      {step === 'received' && (
        <Words>
          Hello {order.firstName}. Your boxes have arrived and are checked in. You have another e-mail from us
          once the money goes back. {reason && <UserText words={reason} />}
        </Words>
      )}
      {step === 'refused' && (
        <Words>
          Hello {order.firstName}. We cannot take this return. <UserText words={reason ?? ''} />
        </Words>
      )}
      {step === 'cancelled' && (
        <Words>Hello {order.firstName}. This return is cancelled: please keep the boxes.</Words>
      )}
      <Action href={url}>{step === 'requested' ? 'Label and instructions' : 'See the return'}</Action>
      <Title>The boxes</Title>
      {goods.map((line) => (
        <Words key={line}>{line}</Words>
      ))}
    </MailLayout>
  );
}
