/** The three built-in gallery photos, shown when the first page cannot be loaded. */
import { SAMPLE_PHOTOS } from '../home/sample-photos.ts';
import type { PhotoWire } from './contract.ts';

const STORIES = [
  'Natural oak from wall to wall, laid towards the window.',
  'A pale marble look that wipes clean, in front of a dark range.',
  'Black and white, as in the house’s first bathroom.',
];

export const GALLERY_SAMPLES: readonly PhotoWire[] = STORIES.flatMap((description, index) => {
  const photo = SAMPLE_PHOTOS[index];
  if (!photo) return [];
  return {
    id: `sample-${photo.id}`,
    title: photo.title,
    description,
    image_url: photo.imageUrl,
    room_type: photo.roomType,
    flooring_type: photo.flooringType,
    customer_name: photo.customerName,
    is_featured: true,
    likes: 0,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    width: photo.width,
    height: photo.height,
    placeholder: photo.placeholder,
    products: [],
  };
});
