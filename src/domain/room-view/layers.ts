/** The pictures that a room is made of. Apart from the schema, which browsers do not need. */

/** The layers of a room's picture: without floor, where the floor is, the light on it, and its shine. */
export const SCENE_LAYERS = ['base', 'mask', 'light', 'gloss'] as const;
export type SceneLayer = (typeof SCENE_LAYERS)[number];

/** The widths of the layers, in px. */
export const SCENE_WIDTHS = [960, 1600] as const;
