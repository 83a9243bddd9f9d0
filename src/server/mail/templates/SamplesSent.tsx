/** After samples were sent: how to look at them, what the floors cost, and what comes off the order. */
import { Link } from '@react-email/link';
import type { MailTemplates } from '../types.ts';
import { Action, MailLayout, styles, Title, Words } from './MailLayout.tsx';

export function SamplesSent({ number, firstName, samples, planUrl, credit }: MailTemplates['samples-sent']) {
  const [it, Its] = samples.length === 1 ? ['it', 'Its price'] : ['them', 'Their prices'];
  return (
    <MailLayout preview="How to look at a sample at home" heading={`How to look at ${it}`}>
      <Words>
        Hello{firstName && ` ${firstName}`}. Your order {number} with{' '}
        {samples.length === 1 ? 'a sample' : `${samples.length} samples`} is on the way. Lay {it} on the floor
        where it will lie, not against the light of a table: by day, in the evening with your lamps on, and
        beside your skirting, doors and furniture. Walk on {it}, wet a corner, and keep {it} down for a few
        days.
      </Words>
      <Title>{Its} today</Title>
      {samples.map(({ name, url, price }) => (
        <p key={url} style={styles.text}>
          <Link href={url} style={styles.link}>
            {name}
          </Link>
          {price && `: ${price}`}
        </p>
      ))}
      <Words>
        The plan draws your rooms to scale, says how many boxes they take with cuts, and what the floor costs
        with all that goes under it.
      </Words>
      <Action href={planUrl}>Plan your rooms</Action>
      {credit && (
        <Words>
          The {credit.amount} that you paid for {it} comes off your first order of floors
          {credit.minimum && ` of ${credit.minimum} or more`} by itself. Order with the same e-mail address or
          account; no code is needed. With a code that takes off more, at trade prices or at prices agreed in
          a quote, it stays for later.
        </Words>
      )}
    </MailLayout>
  );
}
