import { expect, test } from 'vitest';
import { ApiError } from '#islands/api.ts';
import { refusedFields } from '#islands/rooms/use-answer.ts';

test('what is refused of a room or of a flight of stairs is said at its field', () => {
  const error = new ApiError(422, 'Please look at the fields.', 'shape', {
    'rooms.1.doors.2.width_m': 'A door.',
    'rooms.0.shape.length_m': 'A wall.',
    'stairs.1.rise_mm': 'A step.',
    'stairs.0.landings.1.length_mm': 'A landing.',
    'stairs.0.product_id': 'A remnant.',
    'stairs.7.steps': 'No flight of this plan.',
    kit_choices: 'No part.',
  });
  expect(refusedFields(error, ['1', '4'], ['1', '2'])).toEqual({
    fields: { 1: { a: 'A wall.' }, 4: { door2: 'A door.' } },
    flightFields: { 1: { landing1: 'A landing.', product_id: 'A remnant.' }, 2: { rise_mm: 'A step.' } },
  });
});
