/** Orders the responses to overlapping calls, which may arrive in another order than the server processed them. */

/**
 * Shows the responses to calls. A call that did not overlap another is shown as it is. With overlapping calls it is
 * unknown which response is newer, so the current state is read again after the last of them.
 * @param show shows a response
 * @param readAgain reads the current state
 * @returns a function that awaits a call and shows its response; `isLook` for a call that only reads, whose response may
 * predate a change
 */
export function uncrossed<Answer>(show: (answer: Answer) => void, readAgain: () => Promise<void>) {
  let underWay = 0;
  let crossed = false;
  return async (call: Promise<Answer>, isLook = false): Promise<void> => {
    crossed ||= underWay > 0;
    underWay += 1;
    try {
      const answer = await call;
      if (!isLook || !crossed) show(answer);
    } finally {
      underWay -= 1;
      if (underWay === 0 && crossed) {
        crossed = false;
        void readAgain();
      }
    }
  };
}
