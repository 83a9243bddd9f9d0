/** The dialog around the editor of a photo or a slide: its error, its conflicts, and the rule that it needs an image. */
import { Conflict } from './Conflict.tsx';
import { Modal, type ModalProps } from './Modal.tsx';
import type { useRecord } from './use-record.ts';

interface Props<Draft extends { readonly image_url: string }> extends Pick<
  ModalProps,
  'title' | 'act' | 'wide' | 'onClose' | 'children'
> {
  readonly record: ReturnType<typeof useRecord<Draft, unknown>>;
  /** The words before the reason for a failed save: 'Photo Save Error: '. */
  readonly prefix: string;
}

export function RecordModal<Draft extends { readonly image_url: string }>({
  record: { draft, error, clashes, takeTheirs, busy, save, refuse },
  prefix,
  children,
  ...modal
}: Props<Draft>) {
  return (
    <Modal
      keeps
      {...modal}
      busy={busy}
      error={
        error && (
          <>
            <p>{error}</p>
            <Conflict clashes={clashes} onTake={takeTheirs} />
          </>
        )
      }
      onSubmit={() =>
        draft.image_url === '' ? refuse('image_url', `${prefix}An image is required`) : void save()
      }
    >
      {children}
    </Modal>
  );
}
