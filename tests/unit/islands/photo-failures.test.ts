import { expect, test } from 'vitest';
import { bulkFailure, photoFailure } from '#islands/gallery/admin/photo-failures.ts';
import { ApiError } from '#islands/api.ts';

const AUTH = 'Authentication error. Please log in again to access admin gallery.';
const away = new ApiError(0, '');
const broken = new ApiError(500, 'The disk is full.');
const refused = new ApiError(422, 'Please select an image file');

test('a photo that cannot be saved shows the owner’s message', () => {
  expect(photoFailure('Photo Save Error: ', broken)).toBe('Photo Save Error: The disk is full.');
  expect(photoFailure('Photo Delete Error: ', away)).toBe('Photo Delete Error: Please try again.');
  for (const status of [401, 403])
    expect(photoFailure('Photo Save Error: ', new ApiError(status, 'Admin access required.'))).toBe(AUTH);
});

test('a bulk upload fails as a whole if no file got through, unless a file itself was refused', () => {
  expect(bulkFailure([away, broken], 0)).toBe('Bulk upload failed. Please try again.');
  expect(bulkFailure([new ApiError(401, '')], 0)).toBe(AUTH);
  expect(bulkFailure([away, broken], 1)).toBeNull();
  expect(bulkFailure([away, refused], 0)).toBeNull();
  expect(bulkFailure([new Error('File size must be less than 5MB')], 0)).toBeNull();
  expect(bulkFailure([], 3)).toBeNull();
});
