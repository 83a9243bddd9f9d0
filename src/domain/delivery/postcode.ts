/**
 * Reads a UK postcode or an Irish Eircode, whole or only its first part ('BT19', 'D02'), which is enough to know the day.
 * The areas are Royal Mail's with those of the Crown Dependencies; the routing keys are the Eircode register's. A form
 * alone is not enough: 'ZZ1 1AA' and 'A99 X285' have the form and lie nowhere.
 */
import { formatPostcode } from '../shared/address.ts';
import { refuse, type Result } from '../shared/result.ts';

/** The countries that an order may go to. */
export const COUNTRIES = ['GB', 'IE', 'US', 'CA'] as const;
export type Country = (typeof COUNTRIES)[number];
/** Countries that the shop delivers to on a day of its calendar, as their whole is called. */
export const SERVED_COUNTRIES = {
  GB: 'Great Britain and Northern Ireland',
  IE: 'Ireland',
} as const satisfies Partial<Record<Country, string>>;
export type ServedCountry = keyof typeof SERVED_COUNTRIES;
/** 'The country is GB or IE.': said of a country that is none of a list. */
export const countryOneOf = (codes: readonly Country[]): string =>
  `The country is ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(codes)}.`;
export const isServed = (country: Country): country is ServedCountry => country in SERVED_COUNTRIES;

export interface Place {
  readonly country: Country;
  /** As it is written officially: 'BT19 1AA', 'D02 X285', 'BT19'. */
  readonly postcode: string;
  /** 'BT19', or an Eircode's routing key, 'D02'; empty for other countries. */
  readonly outcode: string;
  /** Its letters: 'BT', 'D'. */
  readonly area: string;
  /** Its number: 19, 2. */
  readonly district: number;
}

const UK_AREAS = new Set(
  `AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL
  GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA
  PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV
  YO ZE`.split(/\s+/),
);
const ROUTING_KEYS = new Set(
  `A41 A42 A45 A63 A67 A75 A81 A82 A83 A84 A85 A86 A91 A92 A94 A96 A98 C15 D01 D02 D03 D04 D05 D06 D07 D08 D09 D10 D11 D12
  D13 D14 D15 D16 D17 D18 D20 D22 D24 D6W E21 E25 E32 E34 E41 E45 E53 E91 F12 F23 F26 F28 F31 F35 F42 F45 F52 F56 F91 F92
  F93 F94 H12 H14 H16 H18 H23 H53 H54 H62 H65 H71 H91 K32 K34 K36 K45 K56 K67 K78 N37 N39 N41 N91 P12 P14 P17 P24 P25 P31
  P32 P36 P43 P47 P51 P56 P61 P67 P72 P75 P81 P85 R14 R21 R32 R35 R42 R45 R51 R56 R93 R95 T12 T23 T34 T45 T56 V14 V15 V23
  V31 V35 V42 V92 V93 V94 V95 W12 W23 W34 W91 X35 X42 X91 Y14 Y21 Y25 Y34 Y35`.split(/\s+/),
);

/** Whether postcodes of a country begin with these letters: 'BT', or 'D' in Ireland. */
export const isArea = (country: ServedCountry, letters: string): boolean =>
  country === 'GB' ? UK_AREAS.has(letters) : [...ROUTING_KEYS].some((key) => key.startsWith(letters));

/** Royal Mail's letters: none of C, I, K, M, O and V in the second part, and few after a district's figure. */
const UK = /^(?:([A-Z])(\d[A-HJKPSTUW\d]?)|([A-Z]{2})(\d[ABEHMNPRVWXY\d]?))(\d[ABD-HJLNP-UW-Z]{2})?$/;
const IRISH = /^([A-Z]\d[\dW])([\dAC-FHKNPRTV-Y]{4})?$/;
const US = /^\d{5}(?:\d{4})?$/;
const CANADIAN = /^[A-Z]\d[A-Z]\d[A-Z]\d$/;

const EXAMPLES: Readonly<Record<Country, string>> = {
  GB: 'Please write a UK postcode like BT19 1AA, or its first part, BT19.',
  IE: 'Please write an Eircode like D02 X285, or its first three characters.',
  US: 'Please write a ZIP code like 90210.',
  CA: 'Please write a Canadian postcode like K1A 0B1.',
};
/** What a text is that was typed for another country, and which to choose. */
const OF_ANOTHER: Readonly<Record<Country, string>> = {
  GB: 'a UK postcode. Please choose the United Kingdom',
  IE: 'an Irish Eircode. Please choose Ireland',
  US: 'a US ZIP code. Please choose the United States',
  CA: 'a Canadian postcode. Please choose Canada',
};
const ISLANDS = 'Please write a UK postcode like BT19 1AA, or an Eircode like D02 X285.';
const EITHER =
  'Please write a UK postcode like BT19 1AA, an Eircode like D02 X285, or a ZIP code like 90210.';

const joined = (first: string, last: string | undefined): string => (last ? `${first} ${last}` : first);

function readUk(text: string): Place | null {
  const [, short, ofShort, long, ofLong, inward] = UK.exec(text) ?? [];
  const [area, number] = [short ?? long ?? '', ofShort ?? ofLong ?? ''];
  if (!UK_AREAS.has(area)) return null;
  const outcode = area + number;
  return { country: 'GB', postcode: joined(outcode, inward), outcode, area, district: parseInt(number, 10) };
}

function readIrish(text: string): Place | null {
  const [, key = '', rest] = IRISH.exec(text) ?? [];
  if (!ROUTING_KEYS.has(key)) return null;
  return {
    country: 'IE',
    postcode: joined(key, rest),
    outcode: key,
    area: key.charAt(0),
    district: parseInt(key.slice(1), 10),
  };
}

const abroad = (country: Exclude<Country, ServedCountry>, postcode: string): Place => ({
  country,
  postcode,
  outcode: '',
  area: '',
  district: 0,
});

const readAbroad = (country: Exclude<Country, ServedCountry>, form: RegExp) => (text: string) =>
  form.test(text) ? abroad(country, formatPostcode(text)) : null;

const READERS: Readonly<Record<Country, (text: string) => Place | null>> = {
  GB: readUk,
  IE: readIrish,
  US: readAbroad('US', US),
  CA: readAbroad('CA', CANADIAN),
};

/** The last district of the London areas whose letter routing keys have too: W23 is Ireland's, W12 both islands'. */
const LAST_DISTRICT: Readonly<Record<string, number>> = { E: 20, N: 22, W: 14 };

/** The country whose postcodes have this form; GB for a first part that both islands have. */
function byForm(text: string): Place | null {
  const [uk, irish] = [readUk(text), readIrish(text)];
  const isIrish = irish && uk && uk.district > (LAST_DISTRICT[uk.area] ?? Infinity);
  return isIrish ? irish : (uk ?? irish ?? READERS.US(text) ?? READERS.CA(text));
}

const mayBe = (country: Country | null, one: Country): boolean => country === null || country === one;

/** What is wrong with a text that is no postcode of the country; null if none is given and nothing is known. */
function faultOf(text: string, country: Country | null): string | null {
  // 'DO2 X285': the letter O for the figure 0.
  const figures = text.slice(0, 1) + text.slice(1).replaceAll('O', '0');
  const meant = mayBe(country, 'IE') && figures !== text ? readIrish(figures) : null;
  if (meant) return `An Eircode has the figure 0 here, not the letter O: ${meant.postcode}?`;
  if (mayBe(country, 'GB') && UK_AREAS.has(text))
    return `${text} is only the area. Please add its number, like ${text}1, or write the whole postcode.`;
  return country && EXAMPLES[country];
}

/**
 * Reads what a shopper typed, in any case and with any spaces.
 * @param country of the address; null or left out to go by the postcode's form
 * @param either what is asked for where no country is known
 * @returns a refusal with a sentence to stand beside the field
 */
export function readPostcode(
  typed: string,
  country: Country | null = null,
  either = EITHER,
): Result<Place, 'bad_postcode' | 'unknown_postcode'> {
  const text = typed.toUpperCase().replace(/[\s-]+/g, '');
  // Nothing there depends on the postcode, which a question for the days may leave out.
  if (country && !isServed(country) && typed.trim() === '') return { ok: true, value: abroad(country, '') };
  // Right in form, but of an area that the lists above do not have (yet).
  const isNew =
    (mayBe(country, 'GB') && UK.exec(text)?.[5]) || (mayBe(country, 'IE') && IRISH.exec(text)?.[2]);
  const refused = (detail: string, code: 'bad_postcode' | 'unknown_postcode' = 'bad_postcode') =>
    refuse(code, detail, { postcode: detail });
  if (text === '') return refused(country ? EXAMPLES[country] : either);
  const read = country ? READERS[country](text) : byForm(text);
  if (read) return { ok: true, value: read };
  const other = COUNTRIES.find((one) => READERS[one](text));
  if (other) return refused(`${typed.trim()} is ${OF_ANOTHER[other]} as the country.`);
  return refused(faultOf(text, country) ?? either, isNew ? 'unknown_postcode' : 'bad_postcode');
}

/** The same of a house that somebody has to travel to, for which no ZIP code is asked. */
export const readHousePostcode = (typed: string): ReturnType<typeof readPostcode> =>
  readPostcode(typed, null, ISLANDS);

/**
 * Reads the postcode of an address, to which something is sent: the first part alone is not enough.
 * @returns a refusal with a sentence to stand beside the field
 */
export function readWholePostcode(
  typed: string,
  country: Country | null,
): Result<Place, 'bad_postcode' | 'unknown_postcode'> {
  const read = readPostcode(typed, country);
  if (!read.ok) {
    // What is enough to know the day is not enough here.
    const detail = read.error.detail.replace(/, or its first [^.]*\.$/, '.');
    return refuse(read.error.code, detail, { postcode: detail });
  }
  if (read.value.outcode === '' || read.value.postcode !== read.value.outcode) return read;
  const example = read.value.country === 'IE' ? 'D02 X285' : 'BT19 1AA';
  const detail = `Please write the whole postcode, like ${example}: ${read.value.outcode} is only its first part.`;
  return refuse('bad_postcode', detail, { postcode: detail });
}
