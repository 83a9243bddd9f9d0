/** Asks before something is deleted for good; a refusal is said in the dialog. */
import { useState } from 'react';
import { Modal } from './Modal.tsx';

interface Props {
  readonly title: string;
  /** What is lost, in a full sentence. */
  readonly words: string;
  readonly act: string;
  readonly onClose: () => void;
  /** Deletes. Resolves to why it could not be done, or to null. */
  readonly onDelete: () => Promise<string | null>;
}

export function DeleteDialog({ title, words, act, onClose, onDelete }: Props) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    setError(null);
    const refusal = await onDelete();
    if (refusal === null) return;
    setError(refusal);
    setBusy(false);
  };
  return (
    <Modal
      {...{ title, act, error, busy, onClose }}
      acting="Deleting…"
      look="danger"
      onSubmit={() => void submit()}
    >
      <p>{words}</p>
    </Modal>
  );
}
