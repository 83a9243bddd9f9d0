/** When an attempt to charge a card may still charge it. */

/** A call to the provider takes at most this long. If it is still open after that, its process has died. */
export const CALL_MS = 60_000;

type State = 'started' | 'completed' | 'declined' | 'failed' | 'unknown';

interface Calls {
  readonly state: State;
  /** Requests that wait for the provider's answer, as of `calledAt`. */
  readonly callsOpen: number;
  readonly calledAt: Date | null;
  readonly createdAt: Date;
}

/** True if the attempt's outcome is not known yet. */
export const isOpen = ({ state }: Pick<Calls, 'state'>): boolean =>
  state === 'started' || state === 'unknown';

/** True if a request may be waiting for the provider's answer, though another one's may have closed the attempt. */
export const isCalling = ({ callsOpen, state, calledAt, createdAt }: Calls, at: Date): boolean =>
  // The release before `calls_open` counts none.
  (callsOpen > 0 || state === 'started') && at.getTime() - (calledAt ?? createdAt).getTime() < CALL_MS;
