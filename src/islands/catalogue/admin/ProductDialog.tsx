/** The content of the product list's edit dialog: the editor of the product whose row opened it. */
import { useEffect, useRef, useState } from 'react';
import { FAILED } from '#domain/catalogue/admin/texts.ts';
import type { StaffProductWire } from '#domain/catalogue/admin/wire.ts';
import { api } from '#islands/api.ts';
import { guardClosing, confirmLeave } from '#islands/admin/confirm-leave.ts';
import { ProductEditor } from './ProductEditor.tsx';
import { failureMessage } from './failure-message.ts';

const isChanged = (dialog: HTMLDialogElement): boolean => dialog.querySelector('form[data-dirty]') !== null;

interface Opened {
  readonly product: StaffProductWire;
  readonly suppliers: readonly string[];
}

export function ProductDialog() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState('');
  const head = useRef<HTMLDivElement>(null);
  /** Whether the list behind the dialog is out of date. */
  const isStale = useRef(false);
  const dialog = () => head.current?.closest('dialog') ?? null;

  useEffect(() => {
    const box = dialog();
    if (!box) return;
    async function open() {
      const id = box?.dataset['product'];
      if (!id || !box?.open) return;
      setFailure('');
      try {
        const [product, { suppliers }] = await Promise.all([
          api('GET /admin/products/{id}', { path: { id } }),
          api('GET /products', { query: { limit: 1 } }),
        ]);
        // The dialog may have been closed, or opened for another product, meanwhile.
        if (box.open && box.dataset['product'] === id) setOpened({ product, suppliers });
      } catch (error) {
        setFailure(failureMessage('', error) || 'Please check the connection and try again.');
      }
    }
    const start = () => void open();
    const close = () => {
      delete box.dataset['product'];
      setOpened(null);
      if (isStale.current) window.dispatchEvent(new Event('ardglen:list'));
      isStale.current = false;
    };
    window.addEventListener('ardglen:edit', start);
    const unguard = guardClosing(box, () => confirmLeave(isChanged(box)));
    box.addEventListener('close', close);
    start();
    return () => {
      window.removeEventListener('ardglen:edit', start);
      unguard();
      box.removeEventListener('close', close);
    };
  }, []);

  return (
    <>
      <div className="modal-product-head" ref={head}>
        <h2 id="product-dialog-title" tabIndex={-1}>
          Edit product
        </h2>
        {opened && (
          <a className="link" href={`/admin/products/${opened.product.id}`}>
            Stock, prices, archive and deleting
          </a>
        )}
      </div>
      {failure && (
        <p className="panel panel-error" role="alert">
          {FAILED.load}
          {failure}
        </p>
      )}
      {opened ? (
        <ProductEditor
          key={opened.product.id}
          {...opened}
          onChange={() => (isStale.current = true)}
          onSaved={() => {
            isStale.current = true;
            dialog()?.close();
          }}
          onCancel={() => {
            const box = dialog();
            if (box && confirmLeave(isChanged(box))) box.close();
          }}
        />
      ) : (
        <p className="flex flex-wrap items-center justify-between gap-4 pt-4 pb-6">
          {!failure && (
            <span role="status">
              <span className="spinner" /> Loading the product…
            </span>
          )}
          <button type="button" className="btn btn-secondary" onClick={() => dialog()?.close()}>
            Cancel
          </button>
        </p>
      )}
    </>
  );
}
