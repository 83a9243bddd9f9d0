/** The scripts of every admin page. */
import { startLogOut } from '../log-out.ts';
import { startTextSize } from '../text-size.ts';
import { startToasts } from '../toast.ts';
import { startZoomLock } from '../zoom-lock.ts';
import { startPages } from './pages.ts';
import { startPublishLine } from './publish-line.ts';
import { withoutDone } from './swap.ts';

/**
 * Admin dialogs (components/admin/Confirm.astro): typing the name enables their button, and `data-fills` writes `data-value`
 * into a field of the form. Opens them in older browsers.
 */
function updateButton(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector<HTMLInputElement>('[data-typed-name]');
  const button = dialog.querySelector<HTMLButtonElement>('button[type=submit]');
  if (field && button) button.disabled = field.value.trim() !== field.dataset['typedName'];
}

/** Runs the commands of dialogs as browsers do that know them: Safari has since 26.2, Firefox since 144. */
function runCommands(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[commandfor]') : null;
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute('command') === 'close') dialog.close();
    else if (!dialog.open) dialog.showModal();
  });
}

function startConfirms(): void {
  if (!('commandForElement' in HTMLButtonElement.prototype)) runCommands();
  // A name that was typed before the scripts were loaded.
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-confirm]'))
    updateButton(dialog);
  document.addEventListener('click', ({ target }) => {
    const filling =
      target instanceof Element ? target.closest<HTMLButtonElement>('button[data-fills]') : null;
    const field = filling?.form?.elements.namedItem(filling.dataset['fills'] ?? '');
    if (!(field instanceof HTMLInputElement)) return;
    field.value = filling?.dataset['value'] ?? '';
    field.focus();
  });
  document.addEventListener('input', (event) => {
    const dialog = event.target instanceof Element ? event.target.closest('dialog') : null;
    if (dialog?.matches('[data-confirm]')) updateButton(dialog);
  });
}

history.replaceState(history.state, '', withoutDone(location.href));
startToasts();
startLogOut();
startConfirms();
startPages();
startPublishLine();
startTextSize();
startZoomLock();

// On phones the navigation rail is a menu that closes on a press outside it.
const menu = document.querySelector<HTMLDetailsElement>('[data-admin-menu]');
document.addEventListener('click', (event) => {
  if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && menu?.open) {
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }
});
