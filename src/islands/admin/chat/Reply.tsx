/** What staff write: an answer, with a kept text or a product, or a note for colleagues. */
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { MESSAGE_MAX } from '#domain/chat/contract.ts';
import { fillReply, type CannedReply } from '#domain/chat/desk-contract.ts';
import { Kept } from './Kept.tsx';
import { ProductField } from './ProductField.tsx';
import type { Desk } from './use-desk.ts';

interface Props {
  readonly act: Desk['act'];
  readonly mine: boolean;
  readonly replies: readonly CannedReply[];
  readonly values: Readonly<Record<string, string>>;
}

const TYPING_MS = 2500;

export function Reply({ act, mine, replies, values }: Props) {
  const [text, setText] = useState('');
  const [note, setNote] = useState(false);
  const [product, setProduct] = useState('');
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const told = useRef(0);
  const isNote = note || !mine;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!text.trim() || busy) return;
    setBusy(true);
    const sent = await act('/messages', { content: text, note: isNote, product_id: product || null });
    setBusy(false);
    if (!sent) return;
    setText('');
    setProduct('');
    box.current?.focus();
  }
  function write(value: string) {
    setText(value);
    if (isNote || Date.now() - told.current < TYPING_MS) return;
    told.current = Date.now();
    void act('/presence', { typing: true });
  }
  function insert(body: string) {
    write(fillReply(body, values));
    box.current?.focus();
  }
  function onKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
  return (
    <div className="desk-reply">
      <form onSubmit={(event) => void submit(event)}>
        <label className="sr-only" htmlFor="desk-text">
          {isNote ? 'Note for colleagues' : 'Your answer'}
        </label>
        <textarea
          ref={box}
          id="desk-text"
          className="input"
          maxLength={MESSAGE_MAX}
          value={text}
          placeholder={isNote ? 'A note that only staff see' : 'Your answer'}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKey}
        />
        {mine && !isNote && <ProductField value={product} onChoose={setProduct} />}
        <p className="desk-acts">
          <button type="submit" className="btn btn-primary btn-sm" aria-busy={busy || undefined}>
            {isNote ? 'Leave note' : 'Send answer'}
          </button>
          <label className="choice">
            <input
              type="checkbox"
              checked={isNote}
              disabled={!mine}
              onChange={(event) => setNote(event.target.checked)}
            />
            Internal note
          </label>
          {!mine && <span className="hint">Claim the conversation to answer the shopper.</span>}
        </p>
      </form>
      <Kept replies={replies} text={text} onInsert={insert} />
    </div>
  );
}
