/** The rooms that floors can be seen in: every folder of src/content/room-view. */
import { floorOf, type SceneData, type SceneFile, sceneFile } from '#domain/room-view/scene.ts';

const FILES = import.meta.glob<unknown>('/src/content/room-view/*/room.json', {
  eager: true,
  import: 'default',
});
const PICTURES = import.meta.glob<string>('/src/content/room-view/*/*.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

const folderOf = (path: string): string => path.split('/').at(-2) ?? '';

function pictureOf(folder: string, name: string): string {
  const url = PICTURES[`/src/content/room-view/${folder}/${name}.webp`];
  if (!url) throw new Error(`src/content/room-view/${folder} has no ${name}.webp.`);
  return url;
}

const layersOf = (folder: string, width: number) => ({
  base: pictureOf(folder, `base-${width}`),
  mask: pictureOf(folder, `mask-${width}`),
  light: pictureOf(folder, `light-${width}`),
  gloss: pictureOf(folder, `gloss-${width}`),
});

const sceneOf = (
  folder: string,
  file: SceneFile,
): Omit<SceneData, 'cuts'> & { readonly preview: string } => ({
  id: folder,
  title: file.title,
  roomType: file.room_type,
  alt: file.alt,
  lengthM: file.length_m,
  widthM: file.width_m,
  exposure: file.exposure,
  lightMax: file.light_max,
  glossMax: file.gloss_max,
  toFloor: floorOf(file),
  layers: { 960: layersOf(folder, 960), 1600: layersOf(folder, 1600) },
  first: pictureOf(folder, 'first'),
  preview: pictureOf(folder, 'preview'),
});

/** In the order of their positions. */
export const SCENES = Object.entries(FILES)
  .map(([path, file]) => ({ folder: folderOf(path), file: sceneFile.parse(file) }))
  .sort((a, b) => a.file.position - b.file.position)
  .map(({ folder, file }) => sceneOf(folder, file));
