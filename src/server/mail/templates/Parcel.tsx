/** A parcel of an order, with its number; and what an order that was shipped has left in. */
import { Link } from '@react-email/link';
import type { MailParcel, MailTemplates } from '../types.ts';
import { Action, MailLayout, styles, UserText, Words } from './MailLayout.tsx';

export function ParcelLine({ words, contents, url }: MailParcel) {
  return (
    <Words>
      It travels with {words}.
      {contents && (
        <>
          {' '}
          In it: <UserText words={contents} />.
        </>
      )}
      {url && (
        <>
          {' '}
          <Link href={url} style={styles.link}>
            Follow it
          </Link>
        </>
      )}
    </Words>
  );
}

export function Parcel({ number, firstName, isPart, parcel, url }: MailTemplates['parcel']) {
  return (
    <MailLayout
      preview={`Order ${number}: a parcel is on its way.`}
      heading={isPart ? 'A part of your order is on its way' : 'Your parcel is on its way'}
    >
      <Words>
        Hello {firstName}. This is about your order {number}.
        {isPart && ' The rest follows: we write again when it leaves.'}
      </Words>
      <ParcelLine {...parcel} />
      <Action href={url}>See your order</Action>
    </MailLayout>
  );
}
