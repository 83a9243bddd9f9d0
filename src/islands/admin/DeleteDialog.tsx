/** Confirms a permanent deletion; a refusal is shown in the dialog. */
import { useState } from 'react';
import { Modal } from './Modal.tsx';

interface Props {
  readonly title: string;
  /** A full sentence that says what is lost. */
  readonly text: string;
  readonly act: string;
  readonly onClose: () => void;
  /** Deletes. Resolves to an error message, or to null after success. */
  readonly onDelete: () => Promise<string | null>;
}

export function DeleteDialog({ title, text, act, onClose, onDelete }: Props) {
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
      variant="danger"
      onSubmit={() => void submit()}
    >
      <p>{text}</p>
    </Modal>
  );
}
