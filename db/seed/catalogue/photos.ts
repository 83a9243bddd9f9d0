/** A product's pictures: the material square-on, then in a room, then (for some) in more rooms. */
import { isWallTile } from '../../../src/domain/catalogue/build.ts';
import { PICTURE_SIZES } from '../../../src/domain/media/variants.ts';
import type { productPhotos } from '../../schema/index.ts';
import { seedId } from '../clock.ts';
import { COMPOSED } from '../composed.ts';
import { composedPicture, productPicture, roomPicture, type Design } from '../designs.ts';
import type { Random } from '../random.ts';
import { capital } from './draft.ts';
import type { NamedDraft } from './generate.ts';

type PhotoRow = typeof productPhotos.$inferInsert;

const readable = (room: string): string => room.replaceAll('_', ' ').replaceAll('-', ' ');

interface Picture {
  imageUrl: string;
  altText: string;
  kind: 'products' | 'roomshots' | 'rooms';
}

/** The available pictures of a design, in the order in which the product page shows them. */
export function picturesOf(design: Design): Picture[] {
  const floor = capital(design.look);
  return [
    { imageUrl: productPicture(design), altText: design.alt, kind: 'products' },
    ...(design.room
      ? [
          {
            imageUrl: roomPicture(design),
            altText: `${floor} laid in a ${readable(design.room)}`,
            kind: 'roomshots' as const,
          },
        ]
      : []),
    ...(COMPOSED[design.id] ?? []).map((room) => ({
      imageUrl: composedPicture(design, room),
      altText: `${floor} laid in a ${readable(room)}`,
      kind: 'rooms' as const,
    })),
  ];
}

/** Most floors have two pictures, one in thirteen has one, and looks with more rooms have up to eight. */
export function photosOf(draft: NamedDraft, index: number, createdAt: Date, random: Random): PhotoRow[] {
  // In the room pictures everything lies on the floor, where a wall tile must not.
  const pictures = picturesOf(draft.design).filter(({ kind }) => kind === 'products' || !isWallTile(draft));
  const wanted = index % 13 === 5 ? 1 : index % 3 === 0 ? 8 : 2 + (index % 4);
  return pictures.slice(0, wanted).map((picture, order): PhotoRow => {
    const [width, height] = PICTURE_SIZES[picture.kind];
    return {
      id: seedId(createdAt, random),
      productId: draft.slug,
      imageUrl: picture.imageUrl,
      altText: picture.altText,
      isMain: order === 0,
      backgroundPosition: 'center',
      backgroundSize: 'cover',
      imageOpacity: 1,
      overlayOpacity: 0,
      order,
      width,
      height,
      placeholder: draft.design.placeholder,
    };
  });
}
