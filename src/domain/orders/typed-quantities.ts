/** Quantities of goods as people type them. */

/** A quantity as typed. @returns null if it is not a whole number from 0 to `left` */
export function typedQuantity(text: string, left: number): number | null {
  const plain = text.trim();
  return /^\d{1,9}$/.test(plain) && Number(plain) <= left ? Number(plain) : null;
}

/** Quantities as typed, by line, without those that are 0; refused fields have an error each. */
export function typedQuantities(
  lines: readonly { readonly id: string; readonly most: number }[],
  typedOf: (id: string) => string,
): { readonly boxes: ReadonlyMap<string, number>; readonly errors: ReadonlyMap<string, string> } {
  const boxes = new Map<string, number>();
  const errors = new Map<string, string>();
  for (const { id, most } of lines) {
    const quantity = typedQuantity(typedOf(id), most);
    if (quantity === null)
      errors.set(id, most > 0 ? `Please give a whole number from 0 to ${most}.` : 'None of these is left.');
    else if (quantity > 0) boxes.set(id, quantity);
  }
  return { boxes, errors };
}

/** Such errors by the fields of a form. */
export const fieldErrors = (
  errors: ReadonlyMap<string, string>,
  nameOf: (id: string) => string,
): Record<string, string> => Object.fromEntries([...errors].map(([id, words]) => [nameOf(id), words]));
