/** A parcel of an order, with its number; and what an order that was shipped has left in. */
import { Link } from '@react-email/link';
import type { MailParcel, MailTemplates } from '../types.ts';
import { Action, MailLayout, styles, UserText, Words } from './MailLayout.tsx';

export function ParcelLine({ words, contents, url, isBefore }: MailParcel) {
  return (
    <Words>
      {isBefore ? 'A part was sent before,' : 'It travels'} with {words}.
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

export function Parcel({ number, firstName, isPart, isTakenBack, parcel, url }: MailTemplates['parcel']) {
  if (isTakenBack)
    return (
      <MailLayout
        preview={`Order ${number}: a parcel is not on its way after all.`}
        heading="A parcel is not on its way after all"
      >
        <Words>
          Hello {firstName}. We told you of a parcel of your order {number} with {parcel.words}
          {parcel.contents && (
            <>
              {' '}
              (<UserText words={parcel.contents} />)
            </>
          )}
          . It is not on its way: please do not wait for it.
          {isPart && ' We write again when it leaves.'}
        </Words>
        <Action href={url}>See your order</Action>
      </MailLayout>
    );
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
