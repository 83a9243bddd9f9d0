/** A native dialog around a form; Escape and Cancel close it. */
import { type ReactNode, useEffect, useId, useRef } from 'react';

interface Props {
  readonly title: string;
  readonly error: string | null;
  readonly busy: boolean;
  readonly act: string;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function Modal({ title, error, busy, act, onClose, onSubmit, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="modal" aria-labelledby={id} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <h2 className="text-xl" id={id}>
          {title}
        </h2>
        {error && (
          <p role="alert" className="panel panel-error">
            {error}
          </p>
        )}
        {children}
        <p className="flex flex-wrap justify-end gap-3">
          <button type="button" className="btn btn-secondary" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="submit" className="btn btn-primary" disabled={busy}>
            {busy ? 'Saving…' : act}
          </button>
        </p>
      </form>
    </dialog>
  );
}
