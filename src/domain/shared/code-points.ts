/**
 * One form for each text: `é` can be sent as one code point or as `e` with a combining accent, depending on the keyboard
 * and the system. Text is kept in the composed form (Unicode NFC) and compared in the compatibility form (NFKC), in which
 * full-width letters and ligatures are equal to plain ones as well.
 */

/** The form in which input is kept. */
export const composed = (text: string): string => text.normalize('NFC');

/** The form in which names of accounts are compared: trimmed, without case. */
export const comparable = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/**
 * A field of a request in the form in which it is kept. Passwords stay as they were typed: the stored hash of an older one
 * may be of another form.
 */
export const composedField = <Value>(name: string, value: Value): Value | string =>
  typeof value === 'string' && !name.includes('password') ? composed(value) : value;
