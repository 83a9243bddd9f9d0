/** A name in one field, as forms with two have it: the last word is the last name. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/);
  return {
    first_name: words.slice(0, -1).join(' ') || name,
    last_name: words.length > 1 ? (words.at(-1) ?? '') : '',
  };
}
