/** Delivery destinations: maps counties, towns and countries to the regions that the knowledge base names. */

const REPUBLIC =
  'letterkenny|donegal|dublin|galway|limerick|waterford|sligo|mayo|kerry|killarney|tralee|ennis|kilkenny|wexford|wicklow|kildare|meath|navan|louth|dundalk|drogheda|cavan|monaghan|leitrim|longford|roscommon|westmeath|mullingar|athlone|offaly|tullamore|laois|carlow|tipperary|clonmel|bundoran|buncrana|castlebar|eire|the republic|the south|down south';
const NORTH =
  'belfast|bangor|newtownards|lisburn|newry|derry|londonderry|omagh|enniskillen|fermanagh|tyrone|antrim|armagh|ballymena|coleraine|portrush|craigavon|portadown|lurgan|banbridge|downpatrick|holywood|larne|carrickfergus|cookstown|strabane|magherafelt|dungannon|limavady';
const SCOTLAND =
  'inverness|highlands?|aberdeen|dundee|edinburgh|glasgow|stirling|fort william|oban|ayr|dumfries|stranraer|fife';
const WALES = 'cardiff|swansea|newport|wrexham|holyhead|bangor in wales|aberystwyth';
const ENGLAND =
  'london|bristol|exeter|plymouth|cornwall|devon|southampton|brighton|oxford|cambridge|norwich|birmingham|coventry|leicester|nottingham|sheffield|leeds|newcastle|sunderland|manchester|liverpool|carlisle|cumbria|lancashire';
const ABROAD =
  'germany|france|spain|portugal|italy|poland|holland|(?:the )?netherlands|belgium|austria|switzerland|sweden|norway|denmark|finland|iceland|greece|cyprus|malta|lithuania|latvia|estonia|romania|bulgaria|hungary|czech(?:ia)?|slovakia|croatia|ukraine|turkey|(?:the )?usa?|america|(?:the )?states|canada|australia|new zealand|dubai|china|india|europe|overseas|abroad|marbella|paris|berlin|new york';

const PARTS: readonly (readonly [string, string])[] = [
  [WALES, 'wales'],
  [REPUBLIC, 'the republic of ireland'],
  [NORTH, 'northern ireland'],
  [SCOTLAND, 'scotland'],
  [ENGLAND, 'england'],
  [ABROAD, 'a country abroad'],
];
const RULES = PARTS.map(
  ([names, part]) =>
    [new RegExp(`\\b(?:(?:co\\.?|county|the county) )?(?:${names})\\b`, 'gi'), part] as const,
);
const SENDS = /\b(?:deliver|ship|send|sending|post|posted|posting|delivering|shipping)\b/i;

/**
 * A question about delivery with its places replaced by their regions, so that any town is understood. Other questions
 * are returned unchanged.
 *
 * @example namePlaces('do yous deliver to Letterkenny') // 'do yous deliver to the republic of ireland'
 */
export const namePlaces = (text: string): string =>
  SENDS.test(text) ? RULES.reduce((words, [place, part]) => words.replace(place, part), text) : text;
