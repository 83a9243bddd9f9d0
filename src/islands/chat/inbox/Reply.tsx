/** The reply form: an answer, with a saved reply or a product, or an internal note. */
import { useEffect, useRef, useState, type SubmitEvent, type KeyboardEvent } from 'react';
import { MESSAGE_MAX } from '#domain/chat/contract.ts';
import { fillReply, type SavedReply } from '#domain/chat/inbox-contract.ts';
import { TYPING_REPEAT_MS } from '#domain/chat/typing.ts';
import { newId } from '#islands/new-id.ts';
import { SavedReplies } from './SavedReplies.tsx';
import { readReply, storeReply, type ReplyDraft } from './drafts.ts';
import { ProductField } from './ProductField.tsx';
import type { Inbox } from './use-inbox.ts';

interface Props {
  readonly act: Inbox['act'];
  /** The conversation's id, under which the draft is stored. */
  readonly chosen: string;
  /** The member of staff’s id. */
  readonly me: string;
  readonly mine: boolean;
  readonly replies: readonly SavedReply[];
  readonly values: Readonly<Record<string, string>>;
}

/** The text sent with a product if none is typed. */
const WITH_PRODUCT = 'Have a look at this one:';

export function Reply({ act, chosen, me, mine, replies, values }: Props) {
  const [draft, setDraft] = useState(() => readReply(me, chosen));
  const { text, note, product } = draft;
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const lastTypingAt = useRef(0);
  /** A message that failed, with its id: sent again under the same id, because the server may have stored it. */
  const unsent = useRef({ content: '', id: '' });
  const wasPressedAgain = useRef(false);
  const isNote = note || !mine;

  async function send() {
    const content = text.trim() || (product && !isNote ? WITH_PRODUCT : '');
    if (!content) return;
    const id = unsent.current.content === content ? unsent.current.id : newId();
    unsent.current = { content, id };
    const body = { content, note: isNote, product_id: product?.id ?? null, message_id: id };
    if (!(await act('POST /admin/chat/{id}/messages', body))) return;
    unsent.current = { content: '', id: '' };
    // Keeps what was typed or chosen while the message was being sent.
    const current = readReply(me, chosen);
    const left = current.text === text ? '' : current.text;
    const found = current.product?.id === product?.id ? null : current.product;
    keep({ text: left, note: mine ? current.note : left !== '', product: found });
  }
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    wasPressedAgain.current = busy;
    if (busy) return;
    setBusy(true);
    await send();
    setBusy(false);
    box.current?.focus();
  }
  // A press while a message is on its way sends what has been typed since, once that message has gone.
  useEffect(() => {
    if (busy || !wasPressedAgain.current) return;
    wasPressedAgain.current = false;
    box.current?.form?.requestSubmit();
  }, [busy]);
  /**
   * What is typed before the conversation is claimed is a note, and stays one once it is claimed: the shopper would
   * otherwise get words that were meant for colleagues.
   */
  const noteWith = (value: string): boolean => (mine ? note : value !== '');
  function keep(change: Partial<ReplyDraft>) {
    const changed = { ...readReply(me, chosen), ...change };
    storeReply(me, chosen, changed);
    setDraft(changed);
  }
  function write(value: string) {
    keep({ text: value, note: noteWith(value) });
    if (isNote || Date.now() - lastTypingAt.current < TYPING_REPEAT_MS) return;
    lastTypingAt.current = Date.now();
    void act('POST /admin/chat/{id}/presence', { typing: true });
  }
  /** Inserts a saved reply at the cursor. */
  function insert(body: string) {
    const field = box.current;
    if (!field) return;
    field.setRangeText(fillReply(body, values), field.selectionStart, field.selectionEnd, 'end');
    write(field.value);
    field.focus();
  }
  function onKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
  return (
    <div className="inbox-reply">
      <form onSubmit={(event) => void submit(event)}>
        <label className="sr-only" htmlFor="inbox-text">
          {isNote ? 'Note for colleagues' : 'Your answer'}
        </label>
        <textarea
          ref={box}
          id="inbox-text"
          className="input"
          maxLength={MESSAGE_MAX}
          value={text}
          placeholder={isNote ? 'A note that only staff see' : 'Your answer'}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKey}
        />
        {mine && !isNote && <ProductField value={product} onChoose={(choice) => keep({ product: choice })} />}
        <p className="inbox-acts">
          <button type="submit" className="btn btn-primary btn-sm" aria-busy={busy || undefined}>
            {isNote ? 'Leave note' : 'Send answer'}
          </button>
          <label className="choice">
            <input
              type="checkbox"
              checked={isNote}
              disabled={!mine}
              onChange={(event) => keep({ note: event.target.checked })}
            />
            Internal note
          </label>
          {!mine && <span className="hint">Claim the conversation to answer the shopper.</span>}
        </p>
      </form>
      <SavedReplies replies={replies} text={text} onInsert={insert} />
    </div>
  );
}
