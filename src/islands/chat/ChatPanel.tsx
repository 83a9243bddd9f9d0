/** The chat panel: beside the page on wide screens, a modal dialog over all of it on phones. */
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useCallback, useEffect, useRef, useState } from 'react';
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { closedWords } from '#domain/chat/closed.ts';
import { offersAddress, saidClosed } from '#domain/chat/notices.ts';
import { ADDRESS_LEFT, GUEST_ESCALATION, POPULAR_QUESTIONS } from '#domain/chat/texts.ts';
import { startChat } from '#islands/stores/chat.ts';
import { $chat, countUnread } from '#islands/stores/chat-state.ts';
import { isGuest } from '#islands/stores/viewer.ts';
import { AddressForm } from './AddressForm.tsx';
import { ChatHead } from './ChatHead.tsx';
import { Composer } from './Composer.tsx';
import { EndOfChat } from './EndOfChat.tsx';
import { Log } from './Log.tsx';
import { askForPerson, leaveEmail, send, tellPresence } from './talk.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useKeyboard } from './use-keyboard.ts';

/** @returns whether the end is shown, and a function for the shopper to end the conversation */
function useEnd(): readonly [shown: boolean, end: () => void] {
  const { messages, owner, asksHowItWas } = useStore($chat);
  const questionCount = messages.filter(({ message_type: type }) => type === 'user').length;
  /** The number of the shopper's messages when it ended; with one more, the conversation goes on. */
  const [endedAt, setEndedAt] = useState<number | null>(asksHowItWas ? questionCount : null);
  const [before, setBefore] = useState({ owner, asksHowItWas });
  if (before.owner !== owner || before.asksHowItWas !== asksHowItWas) {
    setBefore({ owner, asksHowItWas });
    // Stays until the conversation goes on, even after the rating was given.
    if (asksHowItWas && !before.asksHowItWas) setEndedAt(questionCount);
    if (owner !== 'ai' && before.owner === 'ai') setEndedAt(null);
  }
  return [endedAt !== null && questionCount <= endedAt, () => setEndedAt(questionCount)];
}

const SHOWN = { desktop: 4, phone: 2 } as const;

function Popular({ onAsk }: { readonly onAsk: (question: string) => void }) {
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

interface LeaveEmailProps {
  /** The message above has already given the opening hours. */
  readonly saidClosed: boolean;
}

/** What was asked for is seen, wherever the conversation was scrolled to. */
const reveal = (form: HTMLElement | null) => void form?.scrollIntoView({ block: 'nearest' });

/** Lets a guest who asked for a person leave an e-mail address for the answer. */
const LeaveEmail = ({ saidClosed }: LeaveEmailProps) => (
  <div ref={reveal}>
    <AddressForm
      title="Or have us write to you"
      intro={
        saidClosed ? null : closedWords(facts().supportHours, store.timeZone, new Date(), facts().closedDays)
      }
      label="Your e-mail address"
      act="Leave my address"
      done={ADDRESS_LEFT}
      onSend={leaveEmail}
    />
  </div>
);

/** A request to open the panel. */
export interface Opening {
  readonly times: number;
  /** The element that gets the focus back. */
  readonly opener: HTMLElement | null;
  /** Put into the text field. */
  readonly question: string;
  /** The conversation to show; by default the stored one. */
  readonly session: string | undefined;
}

/** Interval of presence signals while a person is involved. */
const PRESENT_MS = 8000;

export function ChatPanel({ $opening }: { readonly $opening: ReadableAtom<Opening> }) {
  const { times, opener, question: offered, session } = useStore($opening);
  const { status, messages, escalated, owner, model, draft } = useStore($chat);
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const [isEnd, end] = useEnd();
  useKeyboard(dialog);
  useKeptFocus(dialog);

  const close = useCallback(() => dialog.current?.close(), []);
  useEffect(() => {
    const panel = dialog.current;
    if (!panel) return;
    if (!panel.open) {
      // Modal only on phones, where it covers the page.
      if (window.matchMedia('(max-width: 47.99rem)').matches) panel.showModal();
      else panel.show();
    }
    countUnread(0);
    // A half-typed message stays.
    if (offered && box.current?.value.trim() === '') box.current.value = offered;
    box.current?.focus({ preventScroll: true });
    void startChat(session);
    const restoreFocus = () => opener?.focus();
    panel.addEventListener('close', restoreFocus);
    return () => panel.removeEventListener('close', restoreFocus);
  }, [times, opener, offered, session]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && dialog.current?.contains(document.activeElement)) close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [close]);

  useEffect(() => {
    if (owner === 'ai') return;
    const reportPresence = () => {
      if (dialog.current?.open && document.visibilityState === 'visible') void tellPresence();
    };
    // Also with every new message, so that its author sees at once that it was read.
    reportPresence();
    const timer = setInterval(reportPresence, PRESENT_MS);
    return () => clearInterval(timer);
  }, [owner, messages.length]);

  async function requestPerson() {
    await askForPerson();
    box.current?.focus();
  }
  /** Sends a suggested question; if that fails, it is put into the text field. */
  async function ask(question: string) {
    if (!(await send(question)) && box.current?.value === '') box.current.value = question;
  }
  const spoken = messages.filter(({ message_type: type }) => type !== 'system');
  return (
    <dialog ref={dialog} className="chat raised" aria-labelledby="chat-title">
      <ChatHead escalated={escalated} model={model} onClose={close} />
      <Log onChip={(text) => void ask(text)}>
        {status === 'failed' && (
          <p className="error" role="alert">
            The chat cannot be reached at the moment.{' '}
            <button type="button" className="link" onClick={() => void startChat()}>
              Try again
            </button>
          </p>
        )}
        {spoken.length <= 1 && <Popular onAsk={(text) => void ask(text)} />}
        {draft === null && offersAddress(messages, owner) && <LeaveEmail saidClosed={saidClosed(messages)} />}
        {isEnd && <EndOfChat />}
      </Log>
      <Composer box={box} />
      <p className="chat-foot">
        {owner === 'ai' && (
          <button type="button" className="link" onClick={() => void requestPerson()}>
            Talk to a person
          </button>
        )}
        {spoken.length > 1 && (
          <button type="button" className="link" onClick={end}>
            End chat
          </button>
        )}
        {(isGuest() || messages.some(({ content }) => content === GUEST_ESCALATION)) && (
          <span>
            <a className="link" href="/login">
              Login
            </a>{' '}
            or{' '}
            <a className="link" href="/register">
              Register
            </a>
          </span>
        )}
      </p>
    </dialog>
  );
}
