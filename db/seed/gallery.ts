/** Ninety customer photos: rooms of all kinds with floors the shop sells, linked to the products in them. */
import { PICTURE_SIZES } from '../../src/domain/media/variants.ts';
import type { Category } from '../../src/domain/catalogue/categories.ts';
import type { Transaction } from '../client.ts';
import { customerPhotoLikes, customerPhotoProducts, customerPhotos } from '../schema/index.ts';
import { capital } from './catalogue/draft.ts';
import type { SeedProduct } from './catalogue/products.ts';
import { DAY, HOUR, seedId, type SeedClock } from './clock.ts';
import { COMPOSED } from './composed.ts';
import {
  composedPicture,
  designById,
  DESIGNS,
  roomPicture,
  SCENES,
  scenePicture,
  type Design,
} from './designs.ts';
import { insertAll } from './insert.ts';
import { personAt } from './people.ts';
import { Random } from './random.ts';

export const GALLERY_PHOTOS = 90;
type PhotoRow = Required<typeof customerPhotos.$inferInsert>;

interface Shot {
  imageUrl: string;
  kind: 'scenes' | 'roomshots' | 'rooms';
  room: string;
  design: Design;
  title: string;
  category: Category;
}

/** The floor in each finished scene. */
const SCENE_FLOORS: Readonly<Record<string, readonly [string, Category]>> = {
  'living-room-oak-planks.webp': ['oak-natural-190', 'Wood Flooring'],
  'living-room-smoked-herringbone.webp': ['oak-smoked-herringbone', 'Wood Flooring'],
  'loft-walnut-planks.webp': ['walnut-american-150', 'Wood Flooring'],
  'loft-grey-laminate.webp': ['lam-oak-grey', 'Laminate Flooring'],
  'kitchen-marble-tile.webp': ['marble-carrara-600x600', 'Tiles'],
  'kitchen-oak-herringbone.webp': ['oak-natural-herringbone', 'LVT'],
  'bathroom-terrazzo.webp': ['terrazzo-pearl-600x600', 'Tiles'],
  'bathroom-chequer.webp': ['checker-marble-300', 'Tiles'],
  'bedroom-carpet.webp': ['carpet-twist-oatmeal', 'Carpet'],
  'bedroom-oak-planks.webp': ['oak-natural-190', 'Wood Flooring'],
  'hallway-chequer.webp': ['checker-limestone-300', 'Tiles'],
  'hallway-smoked-herringbone.webp': ['oak-smoked-herringbone', 'Wood Flooring'],
  'home-office-walnut-herringbone.webp': ['walnut-american-herringbone', 'Wood Flooring'],
  'home-office-grey-planks.webp': ['ash-grey-180', 'LVT'],
  'garden-room-stone.webp': ['limestone-portland-600x600', 'Tiles'],
  'garden-room-oak.webp': ['lvt-oak-honey', 'LVT'],
};

/** Spec section 5: room types and flooring types of the gallery. */
const ROOM_TYPES: Readonly<Record<string, string>> = {
  bathroom: 'Bathroom',
  kitchen: 'Kitchen',
  living_room: 'Living Room',
  loft: 'Living Room',
  garden_room: 'Living Room',
  bedroom: 'Bedroom',
  hallway: 'Hallway',
  home_office: 'Office',
};
const flooringType = (category: Category): string => (category === 'LVT' ? 'Vinyl & Lino' : category);

const TITLES = [
  '{look} in our {room}',
  'The {room}, finished at last',
  'New {room} floor: {look}',
  '{look}, laid in two days',
  'With the furniture back in: {look}',
];
const STORIES = [
  'Laid by our own fitters, {m2} m² in all.',
  'We did it ourselves over a long weekend.',
  'The old floor came up on Friday and this was down by Monday.',
  'Chosen from three samples on the windowsill.',
  'It runs straight through from the hall.',
  'Over underfloor heating, and warm all winter.',
  'The dog has approved it.',
  'A narrow room that looks wider now.',
];
const AREAS = ['belfast', 'derry', 'armagh', 'newry', 'lisburn', null, null];

/** Names of places and peoples keep their capital inside a sentence. */
const PROPER =
  /^(American|Brazilian|Calacatta|Carrara|Casablanca|Crema|Emperador|Fez|Greek|Jatoba|Lisbon|Macassar|Moorish|Moroccan|Nero|Nordic|Palladio|Pietra|Portland|Seville|Spanish|Statuario|Tuscan|Venetian|Versailles|Victorian|LVT)\b/;
const inSentence = (look: string): string =>
  PROPER.test(look) ? look : `${look.charAt(0).toLowerCase()}${look.slice(1)}`;

const readable = (room: string): string =>
  room
    .replaceAll('-', '_')
    .replace('living_room', 'living room')
    .replace('home_office', 'study')
    .replace('garden_room', 'garden room')
    .replaceAll('_', ' ');

function shots(): Shot[] {
  const random = new Random('gallery');
  const scenes = SCENES.map((scene): Shot => {
    const [id, category] = SCENE_FLOORS[scene.file] ?? ['oak-natural-190', 'Wood Flooring'];
    return {
      imageUrl: scenePicture(scene),
      kind: 'scenes',
      room: scene.room,
      design: designById(id),
      title: scene.title,
      category,
    };
  });
  const title = (design: Design, room: string): string =>
    capital(
      random.pick(TITLES).replaceAll('{look}', inSentence(design.look)).replaceAll('{room}', readable(room)),
    );
  const composed = Object.entries(COMPOSED).flatMap(([id, rooms]) => {
    const design = designById(id);
    return random
      .shuffle(rooms)
      .slice(0, 2)
      .map((room): Shot => ({
        imageUrl: composedPicture(design, room),
        kind: 'rooms',
        room: room.replaceAll('-', '_'),
        design,
        title: title(design, room),
        category: design.categories[0] ?? 'Tiles',
      }));
  });
  const rest = random
    .shuffle(DESIGNS.filter(({ room, id }) => room && !COMPOSED[id]))
    .map((design): Shot => ({
      imageUrl: roomPicture(design),
      kind: 'roomshots',
      room: design.room ?? 'kitchen',
      design,
      title: title(design, design.room ?? 'kitchen'),
      category: design.categories[0] ?? 'Tiles',
    }));
  return [...scenes, ...random.shuffle([...composed, ...rest.slice(0, GALLERY_PHOTOS)])].slice(
    0,
    GALLERY_PHOTOS,
  );
}

function photoOf(shot: Shot, index: number, clock: SeedClock): PhotoRow {
  const random = new Random(`photo ${index}`);
  const createdAt = new Date(clock.today - (index * 4 + random.int(1, 3)) * DAY + random.int(9, 20) * HOUR);
  const [width, height] = PICTURE_SIZES[shot.kind];
  const customer = personAt(index * 3 + 7, clock);
  const story = random.shuffle(STORIES).slice(0, random.int(1, 2)).join(' ');
  return {
    id: seedId(createdAt, random),
    title: shot.title,
    description: story.replace('{m2}', String(random.int(8, 42))),
    imageUrl: shot.imageUrl,
    roomType: ROOM_TYPES[shot.room] ?? 'Living Room',
    flooringType: flooringType(shot.category),
    customerName: `${customer.firstName} ${customer.lastName.charAt(0)}.`,
    area: random.pick(AREAS),
    isFeatured: index < 12,
    likes: random.int(0, 18),
    width,
    height,
    placeholder: shot.design.placeholder,
    createdAt,
    updatedAt: createdAt,
  };
}

export async function insertGallery(
  tx: Transaction,
  catalogue: readonly SeedProduct[],
  clock: SeedClock,
): Promise<void> {
  const all = shots();
  const rows = all.map((shot, index) => photoOf(shot, index, clock));
  const byDesign = Map.groupBy(catalogue, ({ row }) => `${row.design} ${row.category}`);
  await insertAll(tx, customerPhotos, rows);
  await insertAll(
    tx,
    customerPhotoProducts,
    rows.flatMap((row, index) => {
      const shot = all[index];
      const products = shot ? (byDesign.get(`${shot.design.id} ${shot.category}`) ?? []) : [];
      return products.slice(0, 3).map((product) => ({ photoId: row.id, productId: product.row.id }));
    }),
  );
  await insertAll(
    tx,
    customerPhotoLikes,
    rows.flatMap((row) =>
      Array.from({ length: row.likes }, (_, i) => ({
        photoId: row.id,
        visitor: `demo-visitor-${i}`,
        createdAt: row.createdAt,
      })),
    ),
  );
}
