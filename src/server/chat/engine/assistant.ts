/** The assistant: the embedded one, or the model that the environment names with the embedded one beneath it. */
import { answerEmbedded } from './embedded.ts';
import type { Answered, Asked } from './port.ts';
import { mayAsk } from './remote/limits.ts';
import { hasModel } from './remote/model.ts';

export { hasModel };

/**
 * Answers one sentence of a conversation.
 * @throws where the model's server fails: the shopper is told so, and the next sentence is answered anew
 */
export async function answer(asked: Asked): Promise<Answered> {
  const own = await answerEmbedded(asked);
  // Who asks for a person gets one without a detour.
  if (!hasModel || own.handOver || !(await mayAsk(asked.visitor))) return own;
  // The model's library, and what is worked out for it, come with the first question: most shops have no model.
  const { answerRemote } = await import('./remote/remote.ts');
  return answerRemote(asked, own);
}
