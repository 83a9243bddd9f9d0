/** /questions/{product}: all published questions of a product, and the forms that ask and answer. Works without a script. */
import type { APIContext } from 'astro';
import { facts } from '#config/facts.ts';
import type { ProductSummary } from '#domain/catalogue/product.ts';
import { answerBody, questionBody } from '#domain/questions/contract.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { getProduct } from '#server/catalogue/index.ts';
import { db } from '#server/database.ts';
import { checkForm, doneOf, type FormValues, dispatchForms, refuseHiddenField } from '#server/http/forms.ts';
import { addressOf } from '#server/http/proxy.ts';
import { enforceRateLimit } from '#server/http/rate-limit.ts';
import { hasBought } from '#server/orders/index.ts';
import { answerQuestion, askQuestion } from './commands.ts';
import { questionsFor } from './queries.ts';

type Context = Pick<APIContext, 'request' | 'url' | 'params' | 'locals' | 'clientAddress'>;

const LIMIT = {
  bucket: 'question',
  points: 10,
  seconds: 3600,
  get message() {
    return `You have written several times just now. Please wait a little, or ring ${facts().phone}.`;
  },
};

const DONE: Readonly<Record<string, string>> = {
  ask: 'We have your question. We answer it here, and tell you by e-mail.',
  answer: 'Thank you. Your answer is shown once we have read it.',
};

async function ask(
  context: Context,
  product: ProductSummary | null,
  typed: FormValues,
): Promise<Result<void, string>> {
  if (!product) return refuse('no_product', 'This product is no longer sold.');
  const body = checkForm(questionBody, typed);
  if (!body.ok) return body;
  if (body.value.website) return refuseHiddenField('Your question was not sent');
  await enforceRateLimit(LIMIT, addressOf(context));
  return ok(await askQuestion(product, body.value, context.locals.viewer.user?.id ?? null));
}

async function answer(context: Context, typed: FormValues): Promise<Result<null, string>> {
  const { user } = context.locals.viewer;
  if (!user) return refuse('login', 'Please log in to answer.');
  const body = checkForm(answerBody, { words: typed['answer'] });
  if (!body.ok) return refuse('invalid', body.error.detail, { [typed['question'] ?? '']: body.error.detail });
  await enforceRateLimit(LIMIT, user.id);
  return answerQuestion(user, typed['question'] ?? '', body.value.words);
}

/** Handles the forms and loads the page. */
export async function questionsScreen(context: Context) {
  const product = await getProduct(context.params['product'] ?? '');
  const submitted = await dispatchForms(context.request, {
    ask: (typed) => ask(context, product, typed),
    answer: (typed) => answer(context, typed),
  });
  const { isDone, state } = submitted;
  const { user } = context.locals.viewer;
  return {
    redirect: isDone ? `/questions/${product?.id ?? ''}?done=${submitted.form}` : null,
    state: { ...state, status: product ? state.status : 404 },
    values: { ...(user ? { name: user.username, email: user.email } : {}), ...state.typed },
    done: DONE[doneOf(context)] ?? null,
    product,
    questions: product ? await questionsFor(product.id) : [],
    mayAnswer: product !== null && user !== null && (await hasBought(db, user.id, product.id)),
  };
}
