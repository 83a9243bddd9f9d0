/** An agent's reply in the chat, for a shopper who has left the site. */
import type { MailTemplates } from '../types.ts';
import { Action, Letter, UserText, Words } from './Letter.tsx';

export function ChatReply({ agent, words, url }: MailTemplates['chat-reply']) {
  return (
    <Letter preview={words.slice(0, 120)} heading="An answer to your question">
      <Words>{agent} wrote in your conversation:</Words>
      <Words>
        <UserText words={words} />
      </Words>
      <Action href={url}>Write to us</Action>
      <Words>
        You can also go on in the chat on our site: in the same browser, or logged in to your account.
      </Words>
    </Letter>
  );
}
