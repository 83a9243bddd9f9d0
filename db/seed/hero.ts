/** Six slides of the home page. */
import type { Transaction } from '../client.ts';
import { heroSlides } from '../schema/index.ts';
import { daysAgo, seedId, type SeedClock } from './clock.ts';
import { insertAll } from './insert.ts';
import { Random } from './random.ts';

interface Slide {
  title: string;
  subtitle: string;
  description: string;
  scene: string;
  badge: string;
  link: string;
  button: string;
}

const SLIDES: readonly Slide[] = [
  {
    title: 'Oak that settles in',
    subtitle: 'Engineered and solid wood',
    description: 'Wide boards from 14 to 20 mm, oiled, brushed or lacquered. See them full length in Bangor.',
    scene: 'living-room-oak-planks',
    badge: 'Wood Flooring',
    link: '/products?category=Wood%20Flooring',
    button: 'Browse wood floors',
  },
  {
    title: 'Marble looks, porcelain sense',
    subtitle: 'Tiles up to 600 × 1200 mm',
    description: 'Carrara, Calacatta and Nero in porcelain that never needs sealing.',
    scene: 'kitchen-marble-tile',
    badge: 'Tiles',
    link: '/products?category=Tiles',
    button: 'Browse tiles',
  },
  {
    title: 'Herringbone by the fire',
    subtitle: 'Parquet in oak and walnut',
    description: 'Small blocks, old patterns, modern joints. Our fitters lay 12 m² in a day.',
    scene: 'living-room-smoked-herringbone',
    badge: 'Herringbone',
    link: '/products?search=herringbone',
    button: 'See herringbone',
  },
  {
    title: 'Floors for wet rooms',
    subtitle: 'Terrazzo, stone and LVT',
    description: 'Slip ratings, sealers and the right adhesive, all explained in plain words.',
    scene: 'bathroom-terrazzo',
    badge: 'Bathrooms',
    link: '/products?search=terrazzo',
    button: 'Browse Our Collection',
  },
  {
    title: 'Soft underfoot',
    subtitle: 'Wool carpets, 4 and 5 m wide',
    description: 'Twists, loops and stripes cut to your room, with the underlay that suits them.',
    scene: 'bedroom-carpet',
    badge: 'Carpet',
    link: '/products?category=Carpet',
    button: 'Browse carpets',
  },
  {
    title: 'Grey oak under tall windows',
    subtitle: 'Laminate from 7 to 12 mm',
    description: 'AC3 to AC5, with ranges that stand water for 72 hours.',
    scene: 'loft-grey-laminate',
    badge: 'Laminate Flooring',
    // The room view shows this very room, with any floor of the shop.
    link: '/room-view?room=loft',
    button: 'See floors in this room',
  },
];

export async function insertHero(tx: Transaction, clock: SeedClock): Promise<void> {
  const updatedAt = daysAgo(clock, 12);
  await insertAll(
    tx,
    heroSlides,
    SLIDES.map((slide, order) => ({
      id: seedId(updatedAt, new Random(`slide ${order}`)),
      title: slide.title,
      subtitle: slide.subtitle,
      description: slide.description,
      imageUrl: `/media/scenes/${slide.scene}-v1.webp`,
      badge: slide.badge,
      savings: '',
      buttonText: slide.button,
      buttonLink: slide.link,
      order,
      isActive: true,
      backgroundPosition: 'center 70%',
      backgroundSize: 'cover',
      imageOpacity: 1,
      overlayOpacity: 0.1,
      updatedAt,
    })),
  );
}
