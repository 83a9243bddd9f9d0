/** A form in a native dialog. Escape and Cancel close it, and the focus returns to the opener. */
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { guardClosing, confirmLeave } from './confirm-leave.ts';

export interface ModalProps {
  readonly title: string;
  /** The message above the fields; null for none. */
  readonly error: ReactNode;
  readonly busy: boolean;
  /** The label of the submit button. */
  readonly act: string;
  /** The label of that button while submitting. */
  readonly acting?: string;
  readonly variant?: 'primary' | 'danger';
  readonly wide?: boolean;
  /** Ask before the dialog is closed with unsaved input. */
  readonly keeps?: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function Modal({
  title,
  error,
  busy,
  act,
  acting = 'Saving…',
  variant = 'primary',
  wide = false,
  keeps = false,
  onClose,
  onSubmit,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const isChanged = useRef(false);
  const id = useId();
  useLayoutEffect(() => {
    const box = dialog.current;
    if (!box) return;
    box.showModal();
    const unguard = guardClosing(box, () => confirmLeave(keeps && isChanged.current));
    return () => {
      unguard();
      // The browser returns the focus only if the dialog is closed before it is removed.
      box.close();
    };
  }, [keeps]);
  // The error may be above the visible part.
  useLayoutEffect(() => {
    if (!error) return;
    alert.current?.scrollIntoView({ block: 'nearest' });
    // The submit button was disabled meanwhile and has lost the focus.
    alert.current?.focus();
  }, [error]);
  return (
    <dialog
      ref={dialog}
      className={wide ? 'modal modal-wide' : 'modal'}
      aria-labelledby={id}
      onClose={onClose}
    >
      <form
        className="grid gap-4"
        onInput={() => (isChanged.current = true)}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <h2 className="text-xl" id={id}>
          {title}
        </h2>
        {error && (
          <div role="alert" className="panel panel-error" ref={alert} tabIndex={-1}>
            {error}
          </div>
        )}
        {children}
        <p className="modal-foot">
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() => {
              if (confirmLeave(keeps && isChanged.current)) dialog.current?.close();
            }}
          >
            Cancel
          </button>
          <button type="submit" className={`btn btn-${variant}`} disabled={busy}>
            {busy ? acting : act}
          </button>
        </p>
      </form>
    </dialog>
  );
}
