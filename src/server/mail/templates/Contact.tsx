/** The contact form's mails: to the shop, and to the sender, who gets the answer too. */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import type { MailTemplates } from '../types.ts';
import { Letter, Title, UserText, Words } from './Letter.tsx';

export function ContactMessage({
  name,
  email,
  phone,
  about,
  words,
  list = 'Messages',
}: MailTemplates['contact-message']) {
  return (
    <Letter preview={`${about}: ${name}`} heading={about}>
      <Words>
        {name} ({email}
        {phone ? `, ${phone}` : ''}) wrote:
      </Words>
      <Words>
        <UserText words={words} />
      </Words>
      <Words>
        Answer this mail to write to {name}. It is in the admin under {list} as well.
      </Words>
    </Letter>
  );
}

export function ContactReceived() {
  return (
    <Letter preview="We have your message" heading="We have your message">
      <Words>Hello,</Words>
      <Words>
        thank you for writing. We answer {facts().claims.supportReply}. If it cannot wait, ring{' '}
        {facts().phone} ({facts().supportHoursText}).
      </Words>
      <Words>If you did not write to us, somebody typed your address: there is nothing to do.</Words>
    </Letter>
  );
}

export function ContactAnswer({ name, about, words, asked, author }: MailTemplates['contact-answer']) {
  return (
    <Letter preview={words.slice(0, 120)} heading="Our answer to your message">
      <Words>Hello {name},</Words>
      <Words>
        <UserText words={words} />
      </Words>
      <Words>{[author, store.name].filter(Boolean).join(', ')}</Words>
      <Title>You wrote ({about})</Title>
      <Words>
        <UserText words={asked} />
      </Words>
      <Words>Answer this mail to write to us again.</Words>
    </Letter>
  );
}
