/** The materials of the demo pictures: what each shows, and for which products it may be used. */
import type { Category } from '../../src/domain/catalogue/categories.ts';
import homeRecords from './homes.json' with { type: 'json' };
import records from './designs.json' with { type: 'json' };
import sceneRecords from './scenes.json' with { type: 'json' };
import secondVersions from './second-versions.json' with { type: 'json' };

export interface Design {
  readonly id: string;
  readonly name: string;
  readonly categories: readonly Category[];
  readonly material: string;
  readonly look: string;
  readonly colour: string;
  readonly pieceMm: readonly [number, number] | null;
  readonly layout: string | null;
  readonly finish: string | null;
  /** The brand on the pack's label: the product's supplier must be the same. */
  readonly brand: string | null;
  readonly room: string | null;
  /** How much floor its swatch shows, width and height in mm; null for what is no floor. */
  readonly swatchMm: readonly [number, number] | null;
  readonly placeholder: string;
  readonly alt: string;
}

/** Every material that the demo shop has a picture of. */
export const DESIGNS = records as unknown as readonly Design[];

const byId = new Map(DESIGNS.map((design) => [design.id, design]));

/** The design with an id. @throws for an unknown id, which is a typing error in the seed */
export function designById(id: string): Design {
  const design = byId.get(id);
  if (!design) throw new Error(`No design ${id}`);
  return design;
}

/** The designs that a category sells. */
export const designsOf = (category: Category): readonly Design[] =>
  DESIGNS.filter((design) => design.categories.includes(category));

export interface Scene {
  readonly file: string;
  readonly title: string;
  readonly room: string;
  readonly room_type: string;
  readonly flooring_type: string;
  readonly alt: string;
}

/** Every room scene of the demo shop. */
export const SCENES: readonly Scene[] = sceneRecords;

/** Pictures whose floor was corrected: to the colour of its material, or seen from near. */
const SECOND: ReadonlySet<string> = new Set(secondVersions);
const versioned = (stem: string): string => `/media/${stem}-v${SECOND.has(stem) ? 2 : 1}.webp`;

/** URLs of the demo pictures. They are cached forever, so the version is part of the name. */
export const productPicture = (design: Design): string => `/media/products/${design.id}-v1.webp`;

/** The seamless picture of its surface. */
export const swatchPicture = ({ id }: Design): string => versioned(`swatches/${id}`);

/** The design laid in its own room. */
export const roomPicture = (design: Design): string => versioned(`roomshots/${design.id}`);

/**
 * The design laid in another room.
 * @param room its name, words joined by underscores
 */
export const composedPicture = (design: Design, room: string): string =>
  versioned(`rooms/${design.id}-in-${room.replaceAll('_', '-')}`);

/** A customer's photo of the demo: a floor in a room of its own angle and light. */
export interface Home {
  readonly file: string;
  readonly design: string;
  readonly room: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

/** Every customer's photo. */
export const HOMES: readonly Home[] = homeRecords;

export const homePicture = ({ file }: Home): string => `/media/homes/${file}-v1.webp`;

/** A whole scene, as home page and gallery show it. */
export const scenePicture = (scene: Scene): string =>
  `/media/scenes/${scene.file.replace('.webp', '')}-v1.webp`;
