/** Wakes the open streams of a conversation in this process; other processes see the table within a second. */
import { EventEmitter } from 'node:events';

const bus = new EventEmitter();
// Every open stream listens: many are right, not a leak.
bus.setMaxListeners(0);

/** Something was written in a conversation. Called inside its transaction: listeners look a moment later. */
export function wake(sessionId: string): void {
  setTimeout(() => bus.emit(sessionId), 10).unref();
}

/** Calls back when something was written; answers how to stop listening. */
export function listen(sessionId: string, heard: () => void): () => void {
  bus.on(sessionId, heard);
  return () => bus.off(sessionId, heard);
}
