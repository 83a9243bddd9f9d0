/** Whether a search may hold somebody's number or address, and so is not to be kept. */

/** Sizes of goods: `600x1200`, `600 × 1200 mm`, `600x600x10`, and `600 1200`, whose figures are round. */
const SIZES = [
  /(?<![\p{Nd}x×*.])\d{2,4} ?(?:mm|cm)? ?[x×*] ?\d{2,4}(?: ?[x×*] ?\d{1,3})? ?(?:mm|cm)?(?! ?[\p{Nd}x×*.])/gu,
  /(?<!\p{Nd} ?)[1-9]\d{0,2}0 [1-9]\d{0,2}0(?! ?\p{Nd})/gu,
];
/** Telephone, card and account numbers: six digits of any script, whatever is between them but letters. */
const NUMBER = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){5}/u;
const POSTCODE = /\b[a-z]{1,2}\d[a-z\d]? ?\d(?!mm|cm|ft|kg|in)[a-z]{2}\b/;
const STREET = /\b(?:street|road|avenue|lane|crescent|terrace|close|drive|mews)\b/;
/** Words that goods have too: an address with the number of a house before them. */
const STREETS = 'st|rd|ave|ln|cres|dr|pl|ct|court|grove|gardens?|park|row|hill|way|view|place|walk|square';
const HOUSE = new RegExp(String.raw`\b\d{1,4}[a-z]?,? (?:\p{L}+ ){1,3}(?:${STREETS})\b`, 'u');

/** @example mayBePersonal('4111.1111.1111.1111'), mayBePersonal('12 high st bangor') // both true */
export function mayBePersonal(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
  const figures = SIZES.reduce((rest, size) => rest.replace(size, 'x'), plain).replace(/[x×*]/g, ' ');
  return (
    plain.includes('@') ||
    NUMBER.test(figures) ||
    [POSTCODE, STREET, HOUSE].some((pattern) => pattern.test(plain))
  );
}
