/**
 * Makes photos smaller before a form with `data-shrink` sends them: those of a telephone have 5 to 12 MB, and the line where
 * boxes are counted may be slow. Without this script they are sent as they are.
 */

/** The longest side, as the shop keeps it. px */
const MOST_PX = 2000;
/** Photos of fewer bytes are left alone. */
const SMALL_BYTES = 1_000_000;

async function smaller(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES || !file.type.startsWith('image/')) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, MOST_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/jpeg', 0.85);
    });
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    // No picture that this browser reads: the shop says so.
    return file;
  }
}

async function shrink(input: HTMLInputElement): Promise<void> {
  const chosen = [...(input.files ?? [])];
  const list = new DataTransfer();
  // One after another: each takes four bytes a pixel.
  for (const file of chosen) list.items.add(await smaller(file));
  const isSame =
    chosen.length === input.files?.length && chosen.every((file, at) => file === input.files?.[at]);
  if (isSame) input.files = list.files;
}

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && 'shrink' in target.dataset) void shrink(target);
});
