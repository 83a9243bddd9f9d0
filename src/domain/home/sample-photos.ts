/** The nine built-in photos of the home page, shown when the customer photos cannot be loaded. */
import { ROOM_SCENE } from '../gallery/gallery.ts';
import type { FeaturedPhoto } from './home.ts';

const photo = (name: string, title: string, roomType: string, flooringType: string): FeaturedPhoto => ({
  id: name,
  title,
  imageUrl: `/media/scenes/${name}-v1.webp`,
  roomType,
  flooringType,
  customerName: ROOM_SCENE,
  width: 1600,
  height: 1067,
  placeholder: null,
});

export const SAMPLE_PHOTOS: readonly FeaturedPhoto[] = [
  photo('living-room-oak-planks', 'Oak planks in a bay-window living room', 'Living Room', 'Wood Flooring'),
  photo('kitchen-marble-tile', 'Marble-look tile in a kitchen', 'Kitchen', 'Tiles'),
  photo('bathroom-chequer', 'A chequered bathroom floor', 'Bathroom', 'Tiles'),
  photo('loft-walnut-planks', 'Walnut planks in a brick loft', 'Living Room', 'Wood Flooring'),
  photo('bedroom-carpet', 'Deep carpet in a bedroom', 'Bedroom', 'Carpet'),
  photo('hallway-chequer', 'A chequered hall', 'Hallway', 'Tiles'),
  photo('kitchen-oak-herringbone', 'Oak herringbone in a kitchen', 'Kitchen', 'Wood Flooring'),
  photo('loft-grey-laminate', 'Grey laminate under tall windows', 'Living Room', 'Laminate Flooring'),
  photo('bathroom-terrazzo', 'Terrazzo underfoot in a bathroom', 'Bathroom', 'Tiles'),
];
