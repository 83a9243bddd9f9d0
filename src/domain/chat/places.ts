/** Towns, counties and countries (words/places.json), by the regions that the knowledge base names. */
import places from './words/places.json' with { type: 'json' };
import postcodes from './words/postcodes.json' with { type: 'json' };

const RULES = Object.entries(places).map(
  ([region, names]) =>
    [new RegExp(`\\b(?:(?:co\\.?|county|the county) )?(?:${names.join('|')})\\b`, 'gi'), region] as const,
);

/**
 * A question with its places replaced by their regions, so that any town is understood.
 *
 * @example namePlaces('do yous deliver to Letterkenny') // 'do yous deliver to the republic of ireland'
 */
export const namePlaces = (text: string): string =>
  RULES.reduce((words, [place, region]) => words.replace(place, region), text);

const DISTRICTS = Object.entries(postcodes).map(
  ([district, names]) => [new RegExp(`\\b(?:${names.join('|')})\\b`, 'i'), district] as const,
);

/** A postcode district of the town, county or island that a text names; null if it names none that is known. */
export const districtIn = (text: string): string | null =>
  DISTRICTS.find(([name]) => name.test(text))?.[1] ?? null;
