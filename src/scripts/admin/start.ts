/** The scripts of every admin page. */
import { startTextSize } from '../text-size.ts';
import { startToasts } from '../toast.ts';
import { startZoomLock } from '../zoom-lock.ts';
import { startConfirms } from './confirm.ts';
import { startPages } from './pages.ts';
import { startPublishLine } from './publish-line.ts';
import { withoutDone } from './swap.ts';

history.replaceState(history.state, '', withoutDone(location.href));
startToasts();
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
