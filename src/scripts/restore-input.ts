/**
 * What a person did in an island, carried over to the elements that replace its own. React replaces all of them if it does
 * not find the server's markup: a translator has wrapped the texts, or an extension has put something beside a field.
 */

const CONTROLS = 'form, button, a[role=button], input, select, textarea';

type Entry = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isEntry = (control: Element): control is Entry =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement;

const kindOf = (control: Element): string =>
  [control.localName, control.getAttribute('type'), control.getAttribute('name'), control.className].join();

/** Sets a value as typing does. React overrides the property on the element to see changes that it makes itself. */
function typeInto(control: Entry, value: string): void {
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function refill(control: Entry, before: Element): void {
  if (before instanceof HTMLInputElement && control instanceof HTMLInputElement) {
    if (before.type === 'file') control.files = before.files;
    else if (before.type === 'checkbox' || before.type === 'radio') {
      if (before.checked !== control.checked) control.click();
    } else if (before.value !== before.defaultValue) typeInto(control, before.value);
  } else if (isEntry(before) && before.value !== control.value) typeInto(control, before.value);
}

function focusLike(control: HTMLElement, before: Element): void {
  control.focus({ preventScroll: true });
  if (!(before instanceof HTMLInputElement || before instanceof HTMLTextAreaElement)) return;
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    // Null where the type of the field has no selection.
    const { selectionStart, selectionEnd } = before;
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
  }
}

export interface Remembered {
  /** Types, ticks and focuses in the new elements what was typed, ticked and focused in those that are gone. */
  carryOver: () => void;
  /** The control itself, or the one that has taken its place; undefined if there is none. */
  successorOf: <Control extends HTMLElement>(control: Control) => Control | undefined;
}

/** Remembers the controls of an island, just before it hydrates. */
export function rememberControls(island: Element): Remembered {
  const all = () => [...island.querySelectorAll<HTMLElement>(CONTROLS)];
  const before = all().map((control) => ({ control, kind: kindOf(control) }));
  const focused = document.activeElement;
  const successorOf = <Control extends HTMLElement>(control: Control): Control | undefined => {
    if (control.isConnected) return control;
    const kind = before.find((one) => one.control === control)?.kind;
    const place = before.filter((one) => one.kind === kind).findIndex((one) => one.control === control);
    return all().filter((one) => kindOf(one) === kind)[place] as Control | undefined;
  };
  return {
    successorOf,
    carryOver() {
      for (const { control } of before) {
        const next = control.isConnected ? undefined : successorOf(control);
        if (!next) continue;
        if (isEntry(next)) refill(next, control);
        if (control === focused) focusLike(next, control);
      }
    },
  };
}
