/** The fitting steps of each category ('How to fit' on product pages). */
import type { Category } from '#domain/catalogue/categories.ts';
import {
  DAMP_LIMIT,
  EDGE_GAP_MM,
  END_STAGGER_MM,
  FLATNESS,
  HEATED_SURFACE_CELSIUS,
  HUMIDITY,
  REST_HOURS,
  ROOM_CELSIUS,
  TILE_JOINT_MM,
  TOG_LIMIT,
} from '#domain/products/fitting-figures.ts';

const { wall, floor } = TILE_JOINT_MM;

export const FITTING: Readonly<Record<Category, readonly string[]>> = {
  Tiles: [
    'Start from a dry, level, clean base. Over timber, fix a backer board first.',
    'Mix tiles from several boxes as you lay, so that shades blend.',
    'Use a flexible adhesive under large formats and over heating, and butter the back of anything above 600 mm.',
    `Leave ${wall.narrow} to ${wall.wide} mm joints on walls and ${floor.narrow} to ${floor.wide} mm on floors, and a movement joint at every doorway and around the edge.`,
  ],
  'Wood Flooring': [
    `Let the closed boxes lie in the room for at least ${REST_HOURS.wood} hours, at ${ROOM_CELSIUS} °C and ${HUMIDITY} % humidity.`,
    `Check the base: no more than ${FLATNESS} out of level, concrete below ${DAMP_LIMIT.wood} % relative humidity.`,
    `Leave ${EDGE_GAP_MM.wood} mm around the edge and hide it under the skirting or a trim.`,
    `Stagger the ends by at least ${END_STAGGER_MM} mm, and run boards towards the main window.`,
  ],
  'Laminate Flooring': [
    `Let the closed boxes lie in the room for at least ${REST_HOURS.laminate} hours.`,
    'Lay over a suitable underlay, with a moisture barrier on concrete.',
    `Leave ${EDGE_GAP_MM.laminate} mm at every wall and pipe, and a profile in doorways and every 8-10 m.`,
    `Start with full boards from three boxes at once, and stagger the ends by at least ${END_STAGGER_MM} mm.`,
  ],
  LVT: [
    'A thin floor shows everything beneath: smooth the base with a levelling compound first.',
    `Let the boxes lie flat in the room for at least ${REST_HOURS.lvt} hours.`,
    `Click boards float with a ${EDGE_GAP_MM.lvt} mm gap at the edge; glue-down boards need pressure-sensitive adhesive and a roller.`,
    `Over underfloor heating keep the surface at or below ${HEATED_SURFACE_CELSIUS} °C.`,
  ],
  'Vinyl & Lino': [
    `Unroll the sheet in the warm room and let it lie flat for at least ${REST_HOURS.vinyl} hours.`,
    `Smooth the base, because old joints and nail heads print through. Concrete has to be below ${DAMP_LIMIT.resilient} % relative humidity.`,
    'Cut 50 mm large, ease it into the corners, then trim with a hooked blade.',
    'Loose-lay small rooms with tape at the door; stick down anything above 20 m².',
  ],
  Carpet: [
    'Fit gripper rods 6 mm from the skirting, with underlay up to them and not over.',
    'Run the pile the same way in every room that joins, away from the main light.',
    'Stretch with a knee kicker from the longest straight wall, then tuck and trim.',
    'Let a new carpet settle for a day before heavy furniture goes back.',
  ],
  'Trims & Accessories': [
    'Measure every doorway and edge, and add a tenth for mitres.',
    'Cut with a fine-toothed saw or mitre block, from the face side.',
    'Never fix a trim through a floating floor: it must be free to move.',
  ],
  Underlay: [
    'Lay it at right angles to the boards, edge to edge and not overlapped, and tape the joints.',
    'On concrete the moisture barrier faces up, turned 20 mm up the wall.',
    `Check the thermal resistance over underfloor heating: floor and underlay together below ${TOG_LIMIT} tog.`,
  ],
  Adhesives: [
    'Read the open time on the tub and spread no more than you can cover within it.',
    'Use the notch size given for your floor: too little leaves hollows, too much pushes up through joints.',
    'Air the room and keep off the floor for the stated curing time.',
  ],
  Other: [
    'Read the maker’s instructions before you open the pack, and check what you have against your list.',
    'Ask us when anything is unclear: a call costs less than a second attempt.',
  ],
};
