/** The script of the card frame. The card's data leaves the frame only as a token. */
import {
  complaints,
  FIELDS,
  type FieldName,
  groupExpiry,
  groupNumber,
  inputOf,
  showError,
  typedCard,
} from './card-fields.ts';
import {
  type FrameRequest,
  CONNECT,
  type FromFrame,
  type FrameUpdate,
  type TokenOutcome,
  type ToFrame,
} from './messages.ts';

let port: MessagePort | null = null;
const send = (message: FromFrame): void => port?.postMessage(message);
const tell = (update: FrameUpdate): void => send({ update });

const isField = (name: unknown): name is FieldName => FIELDS.some((field) => field === name);

function tellInput(type: Extract<FrameUpdate, { event: 'input' }>['type'], field: FieldName): void {
  const input = inputOf(field);
  tell({
    event: 'input',
    type,
    field,
    hasError: input.getAttribute('aria-invalid') === 'true',
    hasFocus: document.activeElement === input,
    isEmpty: input.value === '',
    postalCode: inputOf('postalCode').value,
  });
}

function complain(errors: readonly { field: FieldName; message: string }[]): TokenOutcome {
  for (const { field, message } of errors) {
    showError(field, message);
    tellInput('errorClassAdded', field);
  }
  const [first] = errors;
  if (first) inputOf(first.field).focus();
  return { kind: 'invalid', errors };
}

interface RefusalBody {
  readonly errors?: readonly { readonly field?: string; readonly detail?: string }[];
}
type Answered = Pick<Extract<TokenOutcome, { kind: 'made' }>, 'token' | 'card'>;

async function tokenize(verify: boolean, code: string | undefined): Promise<TokenOutcome> {
  const missing = complaints();
  if (missing.length > 0) return complain(missing);
  try {
    const response = await fetch('/emu/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...typedCard(), verify, ...(code === undefined ? {} : { code }) }),
    });
    if (response.status === 400) {
      const [error] = ((await response.json()) as RefusalBody).errors ?? [];
      const field = isField(error?.field) ? error.field : 'cardNumber';
      return complain([{ field, message: error?.detail ?? 'The card cannot be used.' }]);
    }
    if (!response.ok) return { kind: 'failed' };
    const answer = (await response.json()) as
      Answered | { readonly challenge: 'code'; readonly wrong: boolean };
    if ('challenge' in answer) return { kind: 'challenge', wrong: answer.wrong };
    return { kind: 'made', ...answer, postalCode: inputOf('postalCode').value.trim() };
  } catch {
    return { kind: 'failed' };
  }
}

async function answer(ask: FrameRequest): Promise<TokenOutcome | boolean> {
  if (ask.verb === 'tokenize') return tokenize(ask.verify, ask.code);
  if (ask.verb === 'configure') {
    const input = inputOf('postalCode');
    if (ask.postalCode && input.value === '') input.value = ask.postalCode;
  }
  if (ask.verb === 'focus') inputOf(ask.field).focus();
  if (ask.verb === 'error') showError(ask.field, 'Please check this field.');
  if (ask.verb === 'clear') {
    for (const field of FIELDS) {
      inputOf(field).value = '';
      showError(field, '');
    }
  }
  return true;
}

function onInput(field: FieldName): void {
  const input = inputOf(field);
  const isAtEnd = input.selectionStart === input.value.length;
  // Only while typing at the end, so that the cursor stays in place in the middle.
  if (isAtEnd && field === 'cardNumber') input.value = groupNumber(input.value);
  if (isAtEnd && field === 'expirationDate') input.value = groupExpiry(input.value);
  if (input.getAttribute('aria-invalid') === 'true') {
    showError(field, '');
    tellInput('errorClassRemoved', field);
  }
  if (field === 'postalCode') tellInput('postalCodeChanged', field);
}

for (const field of FIELDS) {
  const input = inputOf(field);
  input.addEventListener('input', () => onInput(field));
  input.addEventListener('focus', () => tellInput('focusClassAdded', field));
  input.addEventListener('blur', () => tellInput('focusClassRemoved', field));
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') tellInput('escape', field);
    if (key === 'Enter') tellInput('submit', field);
  });
}

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  const [received] = event.ports;
  if (port || !received || event.origin !== location.origin || event.data !== CONNECT) return;
  port = received;
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    void answer(data.ask).then((result) => send({ id: data.id, answer: result }));
  };
  const content = document.querySelector('[data-card-room]');
  if (content) {
    new ResizeObserver(() =>
      tell({ event: 'height', height: Math.ceil(content.getBoundingClientRect().height) }),
    ).observe(content);
  }
  tell({ event: 'ready' });
});
