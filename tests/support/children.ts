/** Processes that must not outlive the tests that started them: one left behind keeps the whole run waiting. */
import type { ChildProcess } from 'node:child_process';

const living = new Set<ChildProcess>();
let isWatching = false;

function endAll(): void {
  for (const child of living) child.kill('SIGKILL');
}

/** Binds a started process to this one: when the worker ends, or is ended, so is the child. */
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
