/** A name in one field, as forms with two have it: the last word is the last name. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/);
  return {
    first_name: words.slice(0, -1).join(' ') || name,
    last_name: words.length > 1 ? (words.at(-1) ?? '') : '',
  };
}

/** 'Mr', 'Mrs', 'Dr', 'Mr & Mrs': what a last name alone is given with. */
const TITLES = /^(?:(?:mr|mrs|ms|miss|mx|dr|prof|rev|fr|sir|cllr)\.?(?:\s*(?:&|\band\b)\s*|$))+$/i;

/** The name that a greeting uses: the first one, and with a title in its place the last one too. */
export const greetedName = ({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string => (TITLES.test(firstName.trim()) ? `${firstName} ${lastName}`.trim() : firstName);
