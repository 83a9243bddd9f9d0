/** Image files chosen by staff: checked before upload, sent as data URLs. */
import {
  ACCEPTED_TYPES,
  MAX_UPLOAD_BYTES,
  NOT_AN_IMAGE,
  OTHER_KIND,
  TOO_LARGE,
} from '#domain/media/upload.ts';

export { ACCEPTED_TYPES };

/** The reason to refuse a file, or null. The server checks its bytes again. */
export function refusalOf(file: File): string | null {
  if (!file.type.startsWith('image/')) return NOT_AN_IMAGE;
  if (!ACCEPTED_TYPES.split(',').includes(file.type)) return OTHER_KIND;
  return file.size > MAX_UPLOAD_BYTES ? TOO_LARGE : null;
}

/** The files chosen in a field. The field is cleared, so that the same can be chosen again after a refusal. */
export function filesFrom(field: HTMLInputElement): readonly File[] {
  const files = [...(field.files ?? [])];
  field.value = '';
  return files;
}

/** The file chosen in a field for one. */
export const takenFrom = (field: HTMLInputElement): File | undefined => filesFrom(field)[0];

/** The file as a data URL. Rejects if it cannot be read. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}
