/** A conversation, as the shopper asked for it by mail. */
import type { MailTemplates } from '../types.ts';
import { Letter, Words } from './Letter.tsx';

export function ChatTranscript({ lines }: MailTemplates['chat-transcript']) {
  return (
    <Letter preview="What we talked about" heading="Our conversation">
      {lines.map(({ who, words }, index) => (
        <Words key={index}>
          <strong>{who}:</strong> {words}
        </Words>
      ))}
    </Letter>
  );
}
