/**
 * Towns, counties and countries (words/places.json): by the regions that the knowledge base names, and within them by a
 * postcode district; `elsewhere` are those of no one district.
 */
import islands from './islands.json' with { type: 'json' };
import places from './places.json' with { type: 'json' };

const ALL = Object.entries<Readonly<Record<string, string>>>(places);

/** Islands that the knowledge base speaks of by themselves. */
const OF_THEIR_OWN = 'islands and others';

const RULES = ALL.filter(([region]) => region !== OF_THEIR_OWN).map(
  ([region, names]) =>
    [
      new RegExp(`\\b(?:(?:co\\.?|county|the county) )?(?:${Object.values(names).join('|')})\\b`, 'gi'),
      region,
    ] as const,
);

/**
 * A question with its places replaced by their regions, so that any town is understood.
 *
 * @example namePlaces('do yous deliver to Letterkenny') // 'do yous deliver to the republic of ireland'
 */
export const namePlaces = (text: string): string =>
  RULES.reduce((words, [place, region]) => words.replace(place, region), text);

/** A question without its places and what leads to them: `can someone measure in Newtownards`. */
export const withoutPlaces = (text: string): string =>
  RULES.reduce(
    (words, [place]) =>
      words.replace(
        new RegExp(`(?:,? (?:i'm|we're|i am|we are))?(?: (?:in|near|at|to|from))? ${place.source}`, 'gi'),
        '',
      ),
    text,
  );

/** Whether a text names a place, or a whole region. */
export const namesPlace = (text: string): boolean =>
  RULES.some(([place, region]) => text.search(place) >= 0 || text.toLowerCase().includes(region));

/** The region of a place that a text names; undefined if it names none. */
export const regionIn = (text: string): string | undefined =>
  RULES.find(([place]) => text.search(place) >= 0)?.[1];

const DISTRICTS = ALL.flatMap(([, names]) =>
  Object.entries(names).flatMap(([district, name]) =>
    district === 'elsewhere' ? [] : [[new RegExp(`\\b(?:${name})\\b`, 'i'), district] as const],
  ),
);

const ISLAND = new RegExp(`\\b(?:${islands.join('|')})\\b`, 'i');

/** Whether a text names an island off the coast, to which a boat goes. */
export const namesIsland = (text: string): boolean => ISLAND.test(text);

/** A postcode district of the town, county or island that a text names; null if it names none that is known. */
export const districtIn = (text: string): string | null =>
  DISTRICTS.find(([name]) => name.test(text))?.[1] ?? null;
