/** Popular questions (spec section 2): eight, of which desktops show four and phones two. */
import { POPULAR_QUESTIONS } from '#domain/chat/texts.ts';

const SHOWN = { desktop: 4, phone: 2 } as const;

export function Popular({ onAsk }: { readonly onAsk: (question: string) => void }) {
  // A different selection each day.
  const start = (new Date().getDate() * SHOWN.desktop) % POPULAR_QUESTIONS.length;
  const rotated = [...POPULAR_QUESTIONS.slice(start), ...POPULAR_QUESTIONS.slice(0, start)];
  const count = 'mobile' in document.documentElement.dataset ? SHOWN.phone : SHOWN.desktop;
  return (
    <section className="chat-popular" aria-labelledby="chat-popular">
      <h3 id="chat-popular">Popular questions</h3>
      <ul>
        {rotated.slice(0, count).map((question) => (
          <li key={question}>
            <button type="button" onClick={() => onAsk(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
