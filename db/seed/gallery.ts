/** Ninety pictures of the gallery: customers' photos and the shop's room scenes, each linked to the product in it. */
import { ROOM_SCENE } from '../../src/domain/gallery/gallery.ts';
import { PICTURE_SIZES } from '../../src/domain/media/variants.ts';
import type { Category } from '../../src/domain/catalogue/categories.ts';
import type { Transaction } from '../client.ts';
import { customerPhotoLikes, customerPhotoProducts, customerPhotos } from '../schema/index.ts';
import { capital } from './catalogue/draft.ts';
import type { SeedProduct } from './catalogue/products.ts';
import { DAY, HOUR, seedId, type SeedClock } from './clock.ts';
import { designById, homePicture, HOMES, SCENES, scenePicture, type Design } from './designs.ts';
import { insertAll } from './insert.ts';
import { personAt } from './users.ts';
import { Random } from './random.ts';

export const GALLERY_PHOTOS = 90;
/** The newest pictures, whose photos by customers are featured. */
const FEATURED = 14;
type PhotoRow = Required<typeof customerPhotos.$inferInsert>;

interface Shot {
  readonly imageUrl: string;
  readonly size: readonly [width: number, height: number];
  readonly room: string;
  readonly design: Design;
  readonly title: string;
  readonly category: Category;
  readonly placeholder: string;
  /** What the shop says of its own scene; a customer's photo has a customer's story. */
  readonly scene?: string;
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

/** Room types and flooring types of the gallery. */
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

/** Every so many pictures there is a room scene. */
const SCENE_EVERY = 6;

function shots(): Shot[] {
  const random = new Random('gallery');
  const scenes = SCENES.map((scene): Shot => {
    const [id, category] = SCENE_FLOORS[scene.file] ?? ['oak-natural-190', 'Wood Flooring'];
    const design = designById(id);
    return {
      imageUrl: scenePicture(scene),
      size: PICTURE_SIZES.scenes,
      room: scene.room,
      design,
      title: scene.title,
      category,
      placeholder: design.placeholder,
      scene: `${scene.alt.replace(/\.$/, '')}.`,
    };
  });
  const title = (design: Design, room: string): string =>
    capital(
      random.pick(TITLES).replaceAll('{look}', inSentence(design.look)).replaceAll('{room}', readable(room)),
    );
  const homes = random.shuffle(HOMES).map((home): Shot => {
    const design = designById(home.design);
    return {
      imageUrl: homePicture(home),
      size: [home.width, home.height],
      room: home.room,
      design,
      title: title(design, home.room),
      category: design.categories[0] ?? 'Tiles',
      placeholder: home.placeholder,
    };
  });
  return scenes
    .reduce((all, scene, index) => all.toSpliced((index + 1) * SCENE_EVERY - 1, 0, scene), homes)
    .slice(0, GALLERY_PHOTOS);
}

function photoOf(shot: Shot, index: number, clock: SeedClock): PhotoRow {
  const random = new Random(`photo ${index}`);
  const createdAt = new Date(clock.today - (index * 4 + random.int(1, 3)) * DAY + random.int(9, 20) * HOUR);
  const [width, height] = shot.size;
  const customer = personAt(index * 3 + 7, clock);
  const story = random.shuffle(STORIES).slice(0, random.int(1, 2)).join(' ');
  return {
    id: seedId(createdAt, random),
    title: shot.title,
    description: shot.scene ?? story.replace('{m2}', String(random.int(8, 42))),
    imageUrl: shot.imageUrl,
    roomType: ROOM_TYPES[shot.room] ?? 'Living Room',
    flooringType: shot.category,
    customerName: shot.scene ? ROOM_SCENE : `${customer.firstName} ${customer.lastName.charAt(0)}.`,
    area: shot.scene ? null : random.pick(AREAS),
    isFeatured: !shot.scene && index < FEATURED,
    likes: random.int(0, 18),
    width,
    height,
    placeholder: shot.placeholder,
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
      return products.slice(0, 1).map((product) => ({ photoId: row.id, productId: product.row.id }));
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
