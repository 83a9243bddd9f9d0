/** The chat's header: who answers, and the close button. */
import { store } from '#config/store.ts';
import { HEADER_AI, HEADER_HUMAN } from '#domain/chat/texts.ts';

interface Props {
  readonly escalated: boolean;
  /** The operator of the language model that reads the messages; null without one. */
  readonly model: string | null;
  readonly onClose: () => void;
}

export function ChatHead({ escalated, model, onClose }: Props) {
  return (
    <div className="chat-head on-dark">
      <div>
        <h2 id="chat-title">{store.name}</h2>
        <p>
          <span className="chat-light" aria-hidden="true" /> {escalated ? HEADER_HUMAN : HEADER_AI}
        </p>
        {model && (
          <p className="chat-model">
            <span>
              Your messages are sent to {model}, whose language model writes the answers.{' '}
              <a href="/privacy#who">Privacy</a>
            </span>
          </p>
        )}
      </div>
      <button type="button" className="btn btn-icon" aria-label="Close the chat" onClick={onClose}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 6 12 12M18 6 6 18" />
        </svg>
      </button>
    </div>
  );
}
