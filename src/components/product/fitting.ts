/** How to fit, by category: what a fitter would say across the counter. */
import type { Category } from '#domain/catalogue/categories.ts';

export const FITTING: Readonly<Record<Category, readonly string[]>> = {
  Tiles: [
    'Start from a dry, level, clean base. Over timber, fix a backer board first.',
    'Mix tiles from several boxes as you lay, so that shades blend.',
    'Use a flexible adhesive under large formats and over heating, and butter the back of anything above 600 mm.',
    'Leave 2-3 mm joints on walls and 3-5 mm on floors, and a movement joint at every doorway and around the edge.',
  ],
  'Wood Flooring': [
    'Let the closed boxes lie in the room for 72 hours, at 18-22 °C and 45-60 % humidity.',
    'Check the base: no more than 3 mm out of level over 2 m, concrete below 75 % relative humidity.',
    'Leave a gap of 10-15 mm around the edge and hide it under the skirting or a trim.',
    'Stagger the ends by at least 300 mm, and run boards towards the main window.',
  ],
  'Laminate Flooring': [
    'Let the closed boxes lie in the room for 48 hours.',
    'Lay over a suitable underlay, with a moisture barrier on concrete.',
    'Leave 8-10 mm at every wall and pipe, and a profile in doorways and every 8-10 m.',
    'Start with full boards from three boxes at once, and stagger the ends by at least 300 mm.',
  ],
  LVT: [
    'A thin floor shows everything beneath: smooth the base with a levelling compound first.',
    'Let the boxes lie flat in the room for 24 hours.',
    'Click boards float with a 5 mm gap at the edge; glue-down boards need pressure-sensitive adhesive and a roller.',
    'Over underfloor heating keep the surface below 27 °C.',
  ],
  'Vinyl & Lino': [
    'Unroll the sheet in the warm room a day before and let it lie flat.',
    'Smooth and dry the base; old joints and nail heads print through.',
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
    'Check the tog value over underfloor heating: floor and underlay together below 2.5.',
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
