/** The text field: Enter sends, Shift+Enter begins a new line. */
import { useStore } from '@nanostores/react';
import { type SubmitEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { MESSAGE_MAX } from '#domain/chat/contract.ts';
import { whenReady } from '#islands/stores/chat.ts';
import { $chat } from '#islands/stores/chat-state.ts';
import { send, tellPresence } from './talk.ts';

interface Props {
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

export function Composer({ box }: Props) {
  const { draft } = useStore($chat);
  const isWaiting = useRef(false);

  async function submit(form: HTMLFormElement) {
    const field = form.querySelector('textarea');
    if (!field?.value.trim() || isWaiting.current || $chat.get().draft !== null) return;
    // A message typed before the conversation is loaded is sent as soon as it is loaded.
    isWaiting.current = true;
    await whenReady();
    isWaiting.current = false;
    const text = field.value.trim();
    if (!text) return;
    form.reset();
    // A message that failed is put back, so that it need not be typed again.
    if (!(await send(text))) field.value = [text, field.value].filter(Boolean).join('\n');
  }
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit(event.currentTarget);
  }
  function onKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
  return (
    <form className="chat-box" onSubmit={onSubmit}>
      <label className="sr-only" htmlFor="chat-message">
        Your message
      </label>
      <textarea
        ref={box}
        id="chat-message"
        className="input"
        rows={1}
        maxLength={MESSAGE_MAX}
        placeholder="Ask about a floor…"
        onKeyDown={onKey}
        onInput={() => void tellPresence(true)}
      />
      <button
        type="submit"
        className="btn btn-primary btn-icon"
        aria-label="Send"
        aria-disabled={draft !== null || undefined}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m5 12 7-7 7 7M12 19V5" />
        </svg>
      </button>
    </form>
  );
}
