/** The new state of a finance application (submitted, approved, declined, withdrawn), with its figures. */
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { APPLICATION_STATES } from '#domain/finance/application.ts';
import { CREDIT_CONDITIONS } from '#domain/finance/plan-words.ts';
import type { MailTemplates } from '../types.ts';
import { Action, MailLayout, styles, Title, Words } from './MailLayout.tsx';

export function FinanceMoved({ state, plan, url }: MailTemplates['finance-moved']) {
  const { name: heading, sentence } = APPLICATION_STATES[state];
  return (
    <MailLayout preview={sentence} heading={`Finance application: ${heading.toLowerCase()}`}>
      <Words>Hello. {sentence}</Words>
      <Action href={url}>See your application</Action>
      <Title>Representative example</Title>
      <Section>
        {plan.map(([label, value]) => (
          <Text key={label} style={{ ...styles.text, margin: '0 0 6px' }}>
            {label}: <strong>{value}</strong>
          </Text>
        ))}
      </Section>
      <Text style={styles.small}>{CREDIT_CONDITIONS}</Text>
    </MailLayout>
  );
}
