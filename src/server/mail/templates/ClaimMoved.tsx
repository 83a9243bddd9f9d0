/** A step of a claim: that it has come, an answer, what becomes of a replacement, or why it is refused. */
import { claimMoved } from '../subjects.ts';
import type { MailTemplates } from '../types.ts';
import { Action, MailLayout, Title, UserText, Words } from './MailLayout.tsx';

const FIRST = {
  received:
    'We have your report and look at it within two working days. Please keep the boxes and what is in them, and do not lay what is damaged.',
  answered: 'We have looked at your report.',
  replaced: 'We have looked at your report, and you get other goods for it.',
  called_off: 'Nothing is sent in replacement now, and your report is open again.',
  moved: 'The goods that you get in replacement have another day.',
  tomorrow: 'The goods that you get in replacement are for tomorrow.',
  left: 'The goods that you get in replacement have left and are on their way to you.',
  refused: 'We have looked at your report, and cannot settle it as you asked.',
} as const;

export function ClaimMoved(props: MailTemplates['claim-moved']) {
  const { order, number, step, faults, words, day, url } = props;
  return (
    <MailLayout preview={`Report ${number} about order ${order.number}.`} heading={claimMoved(props)}>
      <Words>
        Hello {order.firstName}. {FIRST[step]}
      </Words>
      {words && (
        <Words>
          <UserText words={words} />
        </Words>
      )}
      {day && <Words>{day}</Words>}
      {step === 'refused' && (
        <Words>
          Your rights by law are not touched by this. Reply to this e-mail if you see it otherwise.
        </Words>
      )}
      <Action href={url}>See the report</Action>
      <Title>What you reported</Title>
      {faults.map((line) => (
        <Words key={line}>{line}</Words>
      ))}
    </MailLayout>
  );
}
