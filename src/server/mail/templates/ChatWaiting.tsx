/** To the shop: a shopper waits for an answer in the chat, and no agent is online. */
import type { MailTemplates } from '../types.ts';
import { Action, Letter, UserText, Words } from './Letter.tsx';

export function ChatWaiting({ who, words, url }: MailTemplates['chat-waiting']) {
  return (
    <Letter preview={`${who} waits for an answer`} heading="A shopper waits for an answer">
      <Words>{who} wrote in the chat:</Words>
      <Words>
        <UserText words={words} />
      </Words>
      <Action href={url}>Read and answer</Action>
      <Words>What you answer there goes to the shopper by e-mail.</Words>
    </Letter>
  );
}
