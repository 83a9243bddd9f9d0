/** Reads customer photos with their linked products. */
import { and, asc, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { customerPhotoProducts, customerPhotos } from '#db/schema/index.ts';
import { type ListRules, type ListState, pagesOf } from '#domain/admin/list.ts';
import type { PhotoWire } from '#domain/gallery/contract.ts';
import { GALLERY_FILTERS, type GalleryFilter, ROOM_SCENE } from '#domain/gallery/gallery.ts';
import type { FeaturedPhoto } from '#domain/home/home.ts';
import { productsByIds } from '#server/catalogue/index.ts';
import { db } from '#server/database.ts';
import { containing } from '#server/staff-search.ts';

export interface PhotoQuery {
  readonly limit: number;
  /** 1-based. */
  readonly page: number;
  readonly featuredOnly?: boolean;
  readonly filter?: GalleryFilter;
}

type Row = typeof customerPhotos.$inferSelect;

async function productsIn(ids: readonly string[]): Promise<Map<string, PhotoWire['products']>> {
  const links = await db
    .select()
    .from(customerPhotoProducts)
    .where(inArray(customerPhotoProducts.photoId, [...ids]));
  const found = await productsByIds([...new Set(links.map(({ productId }) => productId))]);
  const known = new Map(found.map((product) => [product.id, product]));
  const byPhoto = new Map<string, PhotoWire['products']>();
  for (const { photoId, productId } of links) {
    const product = known.get(productId);
    if (!product) continue;
    const { id, name, inRoomView: in_room_view } = product;
    byPhoto.set(photoId, [...(byPhoto.get(photoId) ?? []), { id, name, in_room_view }]);
  }
  return byPhoto;
}

async function toWire(rows: readonly Row[]): Promise<PhotoWire[]> {
  const products = await productsIn(rows.map(({ id }) => id));
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    image_url: row.imageUrl,
    room_type: row.roomType,
    flooring_type: row.flooringType,
    customer_name: row.customerName,
    is_featured: row.isFeatured,
    likes: row.likes,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    products: products.get(row.id) ?? [],
  }));
}

/** One page of photos, newest first. */
export async function readPhotos({ limit, page, featuredOnly, filter }: PhotoQuery): Promise<PhotoWire[]> {
  const rule: { room?: string; flooring?: string } = GALLERY_FILTERS[filter ?? 'all'];
  const conditions: SQL[] = [];
  if (featuredOnly) conditions.push(eq(customerPhotos.isFeatured, true));
  if (rule.room) conditions.push(eq(customerPhotos.roomType, rule.room));
  if (rule.flooring) conditions.push(eq(customerPhotos.flooringType, rule.flooring));
  const rows = await db
    .select()
    .from(customerPhotos)
    .where(and(...conditions))
    .orderBy(desc(customerPhotos.createdAt), asc(customerPhotos.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return toWire(rows);
}

/** What home and the local pages show of customers' photos, without the shop's own room scenes. */
const customersPhotos = (where: SQL | undefined) =>
  db
    .select({
      id: customerPhotos.id,
      title: customerPhotos.title,
      imageUrl: customerPhotos.imageUrl,
      roomType: customerPhotos.roomType,
      flooringType: customerPhotos.flooringType,
      customerName: customerPhotos.customerName,
      width: customerPhotos.width,
      height: customerPhotos.height,
      placeholder: customerPhotos.placeholder,
    })
    .from(customerPhotos)
    .where(and(ne(customerPhotos.customerName, ROOM_SCENE), where));

/** Customers' photos, featured only or all, newest first. */
export const homePhotos = (featuredOnly: boolean, limit: number): Promise<FeaturedPhoto[]> =>
  customersPhotos(featuredOnly ? eq(customerPhotos.isFeatured, true) : undefined)
    .orderBy(desc(customerPhotos.createdAt), asc(customerPhotos.id))
    .limit(limit);

/** Customers' photos from a local area: featured ones first, then the most liked. */
export const photosOfArea = (slug: string, limit: number): Promise<FeaturedPhoto[]> =>
  customersPhotos(eq(customerPhotos.area, slug))
    .orderBy(desc(customerPhotos.isFeatured), desc(customerPhotos.likes), customerPhotos.id)
    .limit(limit);

export const PHOTO_RULES: ListRules = {
  sorts: ['date', 'likes', 'title'],
  defaultSort: 'date',
  defaultDir: 'desc',
  filters: ['room', 'flooring', 'featured'],
};
/** Photos on one page of the admin. */
const ADMIN_PAGE = 36;
const SORTS = { date: customerPhotos.createdAt, likes: customerPhotos.likes, title: customerPhotos.title };

/** One page of photos for the admin, searched and sorted. */
export async function staffPhotoPage(state: ListState) {
  const { search, filters } = state;
  const { id, title, description, customerName, roomType, flooringType, isFeatured } = customerPhotos;
  const where = and(
    filters['room'] ? eq(roomType, filters['room']) : undefined,
    filters['flooring'] ? eq(flooringType, filters['flooring']) : undefined,
    filters['featured'] ? eq(isFeatured, filters['featured'] === 'yes') : undefined,
    containing(search, title, description, customerName),
  );
  const total = await db.$count(customerPhotos, where);
  const pages = pagesOf(total, ADMIN_PAGE);
  const direction = state.dir === 'asc' ? asc : desc;
  const rows = await db
    .select()
    .from(customerPhotos)
    .where(where)
    .orderBy(direction(SORTS[state.sort as keyof typeof SORTS] ?? SORTS.date), asc(id))
    .limit(ADMIN_PAGE)
    .offset((state.page - 1) * ADMIN_PAGE);
  return { photos: await toWire(rows), total, pages };
}

/** One photo; null for an unknown id. */
export async function readPhoto(id: string): Promise<PhotoWire | null> {
  const rows = await db.select().from(customerPhotos).where(eq(customerPhotos.id, id));
  const [photo] = await toWire(rows);
  return photo ?? null;
}
