/** The pictures that a room is made of. Apart from the schema, which browsers do not need. */

/** The layers of a room's picture: without floor, where the floor is, the light on it, and its shine. */
export const SCENE_LAYERS = ['base', 'mask', 'light', 'gloss'] as const;
export type SceneLayer = (typeof SCENE_LAYERS)[number];

/** The widths of the layers, in px. */
export const SCENE_WIDTHS = [960, 1600] as const;
export type SceneWidth = (typeof SCENE_WIDTHS)[number];

/** The width of the layers that a view begins with, px. All four stand in one picture, two by two. */
export const FIRST_WIDTH = 480;

export type PictureWidth = SceneWidth | typeof FIRST_WIDTH;

/** Px per mm of a floor that are seen in a room of each width. */
export const PX_PER_MM: Readonly<Record<PictureWidth, number>> = {
  [FIRST_WIDTH]: 0.17,
  960: 0.34,
  1600: 0.57,
};

/**
 * The screens on which a room has at most 960 of their pixels, two for one of the page at most: telephones, and those on
 * which it stands beside what is chosen. All others show the large pictures.
 */
export const SMALL_PICTURE =
  '(max-width: 480px), (max-width: 640px) and (max-resolution: 1.5dppx), (max-resolution: 1.16dppx)';
