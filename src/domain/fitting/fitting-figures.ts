/**
 * The fitting figures on product pages, in demo descriptions and in the chat. Source: UK practice, that is BS 8201 for
 * wood, BS 8203 for LVT and vinyl, BS 5385 for tiles, and the makers' guides. Ranges are text: `10 to 15`.
 */

/** Minimum hours that closed boxes (or an unrolled sheet) rest in the room before laying. */
export const REST_HOURS = { wood: 72, laminate: 48, lvt: 24, vinyl: 24 } as const;

/** Temperature of the room while a floor rests and is laid, in °C. */
export const ROOM_CELSIUS = '18 to 22';

/** Relative humidity of the room air for a wood floor, during and after laying, in %. */
export const HUMIDITY = '45 to 60';

/** Maximum relative humidity of a concrete base or screed, measured by hygrometer, in %. */
export const DAMP_LIMIT = { wood: 65, resilient: 75 } as const;

/** Permitted deviation of the base from level. */
export const FLATNESS = '3 mm over 2 m';

/** Gap to walls and pipes, in mm. Glued LVT needs none. */
export const EDGE_GAP_MM = { laminate: '10', wood: '10 to 15', lvt: '5' } as const;

/** Minimum distance between the end joints of neighbouring rows, in mm. */
export const END_STAGGER_MM = 300;

/** Width of a tile joint, in mm: `narrow` for rectified tiles, `wide` for pressed ones. */
export const TILE_JOINT_MM = { wall: { narrow: 2, wide: 3 }, floor: { narrow: 3, wide: 5 } } as const;

/** Maximum surface temperature of wood, laminate and LVT over underfloor heating, in °C. */
export const HEATED_SURFACE_CELSIUS = 27;

/** Maximum thermal resistance of floor and underlay together over underfloor heating, in tog. */
export const TOG_LIMIT = 2.5;
