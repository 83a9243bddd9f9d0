/** The chat's heading: whom the shopper talks to (spec section 2), and the way out. */
import { store } from '#config/store.ts';
import { HEADER_AI, HEADER_HUMAN } from '#domain/chat/texts.ts';

interface Props {
  readonly escalated: boolean;
  readonly onClose: () => void;
}

export function ChatHead({ escalated, onClose }: Props) {
  return (
    <div className="chat-head on-dark">
      <div>
        <h2 id="chat-title">{store.name}</h2>
        <p>
          <span className="chat-light" aria-hidden="true" /> {escalated ? HEADER_HUMAN : HEADER_AI}
        </p>
      </div>
      <button type="button" className="btn btn-icon" aria-label="Close the chat" onClick={onClose}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 6 12 12M18 6 6 18" />
        </svg>
      </button>
    </div>
  );
}
