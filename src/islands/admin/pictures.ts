/** Files that staff choose: checked before they travel (spec section 5 'Image uploads'), sent as inline data strings. */
import { MAX_UPLOAD_BYTES, NOT_AN_IMAGE, TOO_LARGE } from '#domain/media/upload.ts';

/** Why a file is refused, or null. The server looks at its bytes once more. */
export function refusalOf(file: File): string | null {
  if (!file.type.startsWith('image/')) return NOT_AN_IMAGE;
  return file.size > MAX_UPLOAD_BYTES ? TOO_LARGE : null;
}

/** The file chosen in a field, which is emptied: the same one may be chosen again after it was refused. */
export function takenFrom(field: HTMLInputElement): File | undefined {
  const file = field.files?.[0];
  field.value = '';
  return file;
}

/** The file as a data string. Rejects where it cannot be read. */
export function dataUrlOf(file: File): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}
