/** Saved replies: insert one, save the current text as one, delete one. */
import { useState } from 'react';
import type { SavedReply } from '#domain/chat/inbox-contract.ts';
import { api, detailOf } from '#islands/api.ts';
import { showToast } from '#islands/stores/toasts.ts';
import { useFocusAfter } from '#islands/admin/use-focus-after.ts';
import { DeleteDialog } from '#islands/admin/DeleteDialog.tsx';

interface Props {
  readonly replies: readonly SavedReply[];
  /** The text in the reply field. */
  readonly text: string;
  readonly onInsert: (body: string) => void;
}

const byTitle = (a: SavedReply, b: SavedReply): number => a.title.localeCompare(b.title);

export function SavedReplies({ replies, text, onInsert }: Props) {
  const [list, setList] = useState(replies);
  /** The reply whose deletion is being confirmed. */
  const [deleting, setDeleting] = useState<SavedReply | null>(null);
  const [summary, focusSummary] = useFocusAfter<HTMLElement>();

  async function save() {
    try {
      const body = { title: text.trim().slice(0, 60), body: text };
      const reply = await api('POST /admin/chat/replies', { body });
      setList([...list, reply].sort(byTitle));
      showToast('Saved for the next time.');
    } catch (error) {
      showToast(detailOf(error) ?? 'It could not be saved.', 'error');
    }
  }
  async function drop({ id }: SavedReply): Promise<string | null> {
    try {
      await api('DELETE /admin/chat/replies/{id}', { path: { id } });
    } catch (error) {
      return detailOf(error) ?? 'It could not be deleted.';
    }
    setList(list.filter((reply) => reply.id !== id));
    setDeleting(null);
    showToast('Deleted.');
    focusSummary();
    return null;
  }
  return (
    <details className="inbox-kept">
      <summary ref={summary}>Saved replies ({list.length})</summary>
      <ul>
        {list.map((reply) => (
          <li key={reply.id}>
            <button
              type="button"
              className="inbox-insert"
              title={reply.body}
              onClick={() => onInsert(reply.body)}
            >
              <span className="sr-only">Insert: </span>
              {reply.title}
            </button>
            <button
              type="button"
              className="link"
              aria-label={`Delete the saved reply ${reply.title}`}
              onClick={() => setDeleting(reply)}
            >
              Delete
            </button>
          </li>
        ))}
      </ul>
      {list.length === 0 && <p className="hint">None yet. Write a text and save it.</p>}
      {text.trim() !== '' && (
        <button type="button" className="btn btn-quiet btn-sm" onClick={() => void save()}>
          Save the text in the box as a reply
        </button>
      )}
      {deleting && (
        <DeleteDialog
          title="Delete this saved reply?"
          text={`“${deleting.title}” is deleted for everybody on the desk. Messages that were sent with it stay.`}
          act="Delete reply"
          onClose={() => setDeleting(null)}
          onDelete={() => drop(deleting)}
        />
      )}
    </details>
  );
}
