/** A chat conversation, sent at the shopper's request. */
import { Link } from '@react-email/link';
import { Fragment } from 'react';
import type { MailTemplates } from '../types.ts';
import { MailLayout, styles, UserText, Words } from './MailLayout.tsx';

export function ChatTranscript({ lines }: MailTemplates['chat-transcript']) {
  return (
    <MailLayout preview="What we talked about" heading="Our conversation">
      <Words>
        This is our side of it. What was written to us is not repeated by e-mail: it is in the chat.
      </Words>
      {lines.map(({ who, words, products = [] }, index) => (
        <Fragment key={index}>
          <Words>
            {who ? <strong>{who}: </strong> : null}
            {who ? <UserText words={words} /> : <em>{words}</em>}
          </Words>
          {products.map(({ name, url }) => (
            <Words key={url}>
              <Link href={url} style={styles.link}>
                {name}
              </Link>
            </Words>
          ))}
        </Fragment>
      ))}
    </MailLayout>
  );
}
