/** The bank's 3-D Secure challenge, as a dialog over the checkout. Test cards have a fixed code. */

const WRONG = 'That code is not right. For test cards it is 123456.';

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  facts: { className?: string; text?: string; attributes?: Record<string, string> } = {},
  ...children: readonly HTMLElement[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  if (facts.className) created.className = facts.className;
  if (facts.text) created.textContent = facts.text;
  for (const [key, value] of Object.entries(facts.attributes ?? {})) created.setAttribute(key, value);
  created.append(...children);
  return created;
}

/**
 * Asks for the code.
 * @param amount formatted for the shopper
 * @param wasWrong true to say that the previous code was wrong
 * @returns the code; null if the shopper cancelled
 */
export function askForCode(amount: string, wasWrong: boolean): Promise<string | null> {
  const error = element('p', {
    className: 'error',
    text: wasWrong ? WRONG : '',
    attributes: { id: 'card-code-error', role: 'alert' },
  });
  const input = element('input', {
    className: 'input',
    attributes: {
      id: 'card-code',
      inputmode: 'numeric',
      autocomplete: 'one-time-code',
      maxlength: '6',
      required: '',
      'aria-describedby': 'card-code-error',
      ...(wasWrong ? { 'aria-invalid': 'true' } : {}),
    },
  });
  const cancel = element('button', {
    className: 'btn btn-secondary',
    text: 'Cancel',
    attributes: { type: 'button' },
  });
  const form = element(
    'form',
    { className: 'card-challenge', attributes: { method: 'dialog' } },
    element('h2', { text: 'Confirm it is you', attributes: { id: 'card-challenge-title' } }),
    element('p', {
      text: `Your bank asks for the code it sent you, to approve ${amount}. For test cards it is 123456.`,
    }),
    element(
      'div',
      { className: 'field' },
      element('label', { className: 'label', text: 'Code', attributes: { for: 'card-code' } }),
      input,
      error,
    ),
    element(
      'div',
      { className: 'card-challenge-buttons' },
      element('button', {
        className: 'btn btn-primary',
        text: 'Confirm payment',
        attributes: { type: 'submit' },
      }),
      cancel,
    ),
  );
  const dialog = element(
    'dialog',
    {
      className: 'card raised card-challenge-dialog',
      attributes: { 'aria-labelledby': 'card-challenge-title' },
    },
    form,
  );
  document.body.append(dialog);
  return new Promise((done) => {
    let code: string | null = null;
    cancel.addEventListener('click', () => dialog.close());
    form.addEventListener('submit', () => (code = input.value.trim()));
    dialog.addEventListener('close', () => {
      dialog.remove();
      done(code);
    });
    dialog.showModal();
    input.focus();
  });
}
