/** Whether to ask for a rating: from the end of the conversation (by staff or the shopper) to the next message. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $chat } from '#islands/stores/chat-state.ts';

/** @returns whether the end is shown, and a function for the shopper to end the conversation */
export function useEnd(): readonly [shown: boolean, end: () => void] {
  const { messages, owner, asksHowItWas } = useStore($chat);
  const questionCount = messages.filter(({ message_type: type }) => type === 'user').length;
  /** The number of the shopper's messages when it ended; with one more, the conversation goes on. */
  const [endedAt, setEndedAt] = useState<number | null>(asksHowItWas ? questionCount : null);
  const [before, setBefore] = useState({ owner, asksHowItWas });
  if (before.owner !== owner || before.asksHowItWas !== asksHowItWas) {
    setBefore({ owner, asksHowItWas });
    // Stays until the conversation goes on, even after the rating was given.
    if (asksHowItWas && !before.asksHowItWas) setEndedAt(questionCount);
    if (owner !== 'ai' && before.owner === 'ai') setEndedAt(null);
  }
  return [endedAt !== null && questionCount <= endedAt, () => setEndedAt(questionCount)];
}
