import { say } from '#islands/stores/notices.ts';

/** Spec section 9 'chunk load timeout', in milliseconds. */
const CHUNK_MS = 120_000;

/** The line that something was added to. */
export interface AddedLine {
  readonly product_id: string;
  readonly is_sample: boolean;
}

/** @throws where the line has brought nothing for so long */
const inTime = <Module>(code: Promise<Module>): Promise<Module> =>
  Promise.race([
    code,
    new Promise<never>((_, fail) => {
      setTimeout(fail, CHUNK_MS, new Error('The code did not come.'));
    }),
  ]);

/**
 * Opens the cart drawer and says what was put in: 'Item added to cart!'. React and the drawer arrive with the first
 * opening, not with the page. Where they do not (the line is lost, a new release is out) the goods are in the cart all the
 * same, and a short message says so.
 */
export async function showAdded(message: string, line: AddedLine): Promise<void> {
  try {
    const { showDrawer } = await inTime(import('./mount-drawer.tsx'));
    showDrawer(message, line);
  } catch {
    say(message, 'success');
  }
}
