/** The answer to a message of the contact form, to its sender. */
import { store } from '#config/store.ts';
import type { MailTemplates } from '../types.ts';
import { MailLayout, Title, UserText, Words } from './MailLayout.tsx';

export function ContactAnswer({ name, about, words, asked, author }: MailTemplates['contact-answer']) {
  return (
    <MailLayout preview={words.slice(0, 120)} heading="Our answer to your message">
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
    </MailLayout>
  );
}
