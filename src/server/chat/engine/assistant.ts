/** The assistant: the embedded one, or the configured language model with the embedded one as its fallback. */
import { answerEmbedded } from './embedded/embedded.ts';
import type { Answered, Asked } from './port.ts';
import { mayAsk, hasModel } from './remote/model.ts';

export { hasModel };

/**
 * Answers one message of a conversation.
 * @throws if the model's server fails; the caller tells the shopper
 */
export async function answer(asked: Asked): Promise<Answered> {
  const own = await answerEmbedded(asked);
  // A request for a person never goes through the model.
  if (!hasModel || own.handOver || !(await mayAsk(asked.visitor))) return own;
  // The model's library is imported with the first question, because most shops use no model.
  const { answerRemote } = await import('./remote/remote.ts');
  return answerRemote(asked, own);
}
