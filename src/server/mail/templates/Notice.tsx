/** A mail of a few paragraphs and a button. */
import { Action, MailLayout, UserText, Words } from './MailLayout.tsx';
import type { NoticeText } from './notices.ts';

const paragraphs = (words: readonly string[]) =>
  words.map((paragraph, index) => (
    <Words key={index}>
      <UserText words={paragraph} />
    </Words>
  ));

export function Notice({ preview, heading, before, action, after = [] }: NoticeText) {
  return (
    <MailLayout preview={preview} heading={heading}>
      {paragraphs(before)}
      {action && <Action href={action[1]}>{action[0]}</Action>}
      {paragraphs(after)}
    </MailLayout>
  );
}
