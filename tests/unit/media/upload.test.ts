import { describe, expect, it } from 'vitest';
import {
  ACCEPTED_TYPES,
  bytesOfDataUrl,
  checkUpload,
  MAX_UPLOAD_BYTES,
  pictureType,
} from '#domain/media/upload.ts';
import { refusalOf } from '#islands/admin/pictures.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('uploaded files', () => {
  it.each([
    ['\u00ff\u00d8\u00ff\u00e0', 'jpeg'],
    ['\u0089PNG\r\n\u001a\n', 'png'],
    ['GIF89a', 'gif'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
    ['\0\0\0 ftypavif', 'avif'],
  ])('recognises %j by its first bytes', (head, type) => {
    expect(pictureType(bytes(head))).toBe(type);
  });

  it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '<?xml version="1.0"?><svg/>', '%PDF-1.7', 'MZ'])(
    'refuses %j: not a picture',
    (text) => {
      expect(checkUpload(bytes(text))).toMatchObject({
        ok: false,
        error: { detail: 'Please select an image file' },
      });
    },
  );

  it('says of an empty file that it arrived so: one in a cloud that is not on the telephone yet', () => {
    const detail = 'Please select an image file: this one arrived empty';
    expect(checkUpload(bytes(''))).toMatchObject({ ok: false, error: { detail } });
  });

  it.each([
    ['\0\0\0\u0018ftypheic', 'image/heic'],
    ['II*\0', 'image/tiff'],
    ['BM', 'image/bmp'],
  ])('names the accepted kinds for %j, a picture of another kind', (head, type) => {
    const detail = 'Please select an image file: JPEG, PNG, GIF, WebP or AVIF';
    expect(checkUpload(bytes(head))).toMatchObject({ ok: false, error: { detail } });
    expect(refusalOf(new File([bytes(head)], 'photo', { type }))).toBe(detail);
    expect(ACCEPTED_TYPES).not.toContain(type);
  });

  it('applies the size limit to the decoded bytes, exactly', () => {
    const file = (size: number) => {
      const data = new Uint8Array(size);
      data.set([0xff, 0xd8, 0xff]);
      return data;
    };
    expect(checkUpload(file(MAX_UPLOAD_BYTES)).ok).toBe(true);
    const over = { ok: false, error: { code: 'too_large', detail: 'File size must be less than 5MB' } };
    expect(checkUpload(file(MAX_UPLOAD_BYTES + 1))).toMatchObject(over);
    const inline = (size: number) => `data:image/jpeg;base64,${Buffer.from(file(size)).toString('base64')}`;
    expect(bytesOfDataUrl(inline(MAX_UPLOAD_BYTES)).ok).toBe(true);
    expect(bytesOfDataUrl(inline(MAX_UPLOAD_BYTES + 1))).toMatchObject(over);
  });

  it('refuses inline data that is not base64', () => {
    expect(bytesOfDataUrl('data:image/png,abc').ok).toBe(false);
    expect(bytesOfDataUrl('data:image/png;base64,***').ok).toBe(false);
  });
});
