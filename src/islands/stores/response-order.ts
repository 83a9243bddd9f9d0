/** Handles responses to overlapping calls, which may arrive in another order than the server processed them. */

/**
 * Shows the responses to calls. A call that did not overlap another is shown as it is. With overlapping calls it is
 * unknown which response is newer, so the current state is read again after the last of them.
 * @param show shows a response
 * @param readAgain reads the current state
 * @returns a function that awaits a call and shows its response; `isRead` for a call that only reads, whose response may
 * predate a change
 */
export function inResponseOrder<Answer>(show: (answer: Answer) => void, readAgain: () => Promise<void>) {
  let pending = 0;
  let overlapped = false;
  return async (call: Promise<Answer>, isRead = false): Promise<void> => {
    overlapped ||= pending > 0;
    pending += 1;
    try {
      const answer = await call;
      if (!isRead || !overlapped) show(answer);
    } finally {
      pending -= 1;
      if (pending === 0 && overlapped) {
        overlapped = false;
        void readAgain();
      }
    }
  };
}
