/** What staff write: an answer, with a kept text or a product, or a note for colleagues. */
import { useRef, useState, type FormEvent } from 'react';
import { MESSAGE_MAX } from '#domain/chat/contract.ts';
import { fillReply, type CannedReply } from '#domain/chat/desk-contract.ts';
import { api, detailOf } from '#islands/api.ts';
import { say } from '#islands/stores/notices.ts';
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
  const [kept, setKept] = useState(replies);
  const told = useRef(0);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!text.trim()) return;
    const sent = await act('/messages', { content: text, note: note || !mine, product_id: product || null });
    if (!sent) return;
    setText('');
    setProduct('');
  }
  function write(value: string) {
    setText(value);
    if (!mine || note || Date.now() - told.current < TYPING_MS) return;
    told.current = Date.now();
    void act('/presence', { typing: true });
  }
  async function keep() {
    try {
      const title = text.trim().slice(0, 60);
      setKept([
        ...kept,
        await api<CannedReply>('/admin/chat/replies', { method: 'POST', body: { title, body: text } }),
      ]);
      say('Kept for the next time.');
    } catch (error) {
      say(detailOf(error) ?? 'It could not be kept.', 'error');
    }
  }
  const isNote = note || !mine;
  return (
    <form className="desk-reply" onSubmit={(event) => void submit(event)}>
      <label className="sr-only" htmlFor="desk-text">
        {isNote ? 'Note for colleagues' : 'Your answer'}
      </label>
      <textarea
        id="desk-text"
        className="input"
        maxLength={MESSAGE_MAX}
        value={text}
        placeholder={isNote ? 'A note that only staff see' : 'Your answer'}
        onChange={(event) => write(event.target.value)}
      />
      {mine && <ProductField value={product} onChoose={setProduct} />}
      <p className="desk-acts">
        <button type="submit" className="btn btn-primary btn-sm">
          {isNote ? 'Leave note' : 'Send answer'}
        </button>
        {kept.length > 0 && (
          <select
            className="input desk-transfer"
            aria-label="Insert a kept text"
            value=""
            onChange={(event) => {
              const reply = kept.find(({ id }) => id === event.target.value);
              if (reply) write(fillReply(reply.body, values));
            }}
          >
            <option value="">Insert a kept text…</option>
            {kept.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
        {text.trim() !== '' && (
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => void keep()}>
            Keep this text
          </button>
        )}
        <label className="choice">
          <input
            type="checkbox"
            checked={isNote}
            disabled={!mine}
            onChange={(event) => setNote(event.target.checked)}
          />
          Internal note
        </label>
      </p>
    </form>
  );
}
