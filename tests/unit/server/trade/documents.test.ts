/** What is kept of the documents of a trade application. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readDocuments } from '#server/trade/documents.ts';

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#445' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 39/1 0/1' } })
    .jpeg()
    .toBuffer();

test('a photo is encoded anew, without its place; a PDF stays as it came', async () => {
  const hidden = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]);
  const read = await readDocuments([
    new File([hidden], 'card.jpg'),
    new File(['%PDF-1.7 certificate'], 'certificate.pdf'),
  ]);
  expect(read.ok && read.value.map(({ name, mime }) => [name, mime])).toEqual([
    ['card.jpg.webp', 'image/webp'],
    ['certificate.pdf', 'application/pdf'],
  ]);
  const [card, pdf] = read.ok ? read.value : [];
  expect((await sharp(card?.bytes).metadata()).exif).toBeUndefined();
  expect(Buffer.from(card?.bytes ?? []).includes('<script>')).toBe(false);
  expect(Buffer.from(pdf?.bytes ?? []).toString()).toBe('%PDF-1.7 certificate');
});

test('what only begins like a photo is refused', async () => {
  const broken = (await photo()).subarray(0, 60);
  const read = await readDocuments([new File([Buffer.from(broken)], 'card.jpg')]);
  expect(read).toMatchObject({ ok: false, error: { code: 'documents' } });
});
