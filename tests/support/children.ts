/** Ends child processes with the test worker: an orphan would keep the whole run from ending. */
import type { ChildProcess } from 'node:child_process';

const living = new Set<ChildProcess>();
let isWatching = false;

function endAll(): void {
  for (const child of living) child.kill('SIGKILL');
}

/** Kills a child process when this process exits or is killed. */
export function bound<Child extends ChildProcess>(child: Child): Child {
  if (!isWatching) {
    isWatching = true;
    process.once('exit', endAll);
    process.once('disconnect', endAll);
    process.once('SIGTERM', () => {
      endAll();
      process.exit(143);
    });
  }
  living.add(child);
  child.once('exit', () => living.delete(child));
  return child;
}
