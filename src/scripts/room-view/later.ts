/** Code of the view that comes beside the picture, which does not wait for it. */
import { loadAgain } from '#islands/load-again.ts';
import { LOAD_FAILED, toast } from '../toast.ts';

/** Uses code that is loaded now; if it cannot be had, a message says so. */
async function later<Module>(load: () => Promise<Module>, use: (module: Module) => unknown): Promise<void> {
  try {
    use(await loadAgain(load));
  } catch {
    toast({ message: LOAD_FAILED, tone: 'error' });
  }
}

/** What is said of the floors, and what is bought. */
const loadFacts = () => import('./facts.ts');
type Facts = Awaited<ReturnType<typeof loadFacts>>;
export const withFacts = (use: (facts: Facts) => unknown): void => void later(loadFacts, use);

/** The shopper's own room. */
const loadOwnRoom = () => import('./own-room.ts');
type OwnRoom = Awaited<ReturnType<typeof loadOwnRoom>>;

/** Starts the shopper's own room when its panel is opened. What is pressed there before its code has come is pressed again. */
export function whenOpened(panel: HTMLDetailsElement, start: (ownRoom: OwnRoom) => unknown): void {
  const isReady = () => 'ready' in panel.dataset;
  const load = () => {
    if (panel.open && !isReady()) void later(loadOwnRoom, (ownRoom) => isReady() || start(ownRoom));
  };
  for (const event of ['toggle', 'click', 'change'])
    panel.addEventListener(event, ({ target }) => {
      if (isReady()) return;
      (target as Element).closest('[data-own-action]')?.toggleAttribute('data-missed', true);
      load();
    });
  load();
}
