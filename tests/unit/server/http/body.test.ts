import fc from '#tests/support/property.ts';
import { expect, test } from 'vitest';
import { bytesOfText, hasTooManyFields, isTooComplex } from '#server/http/body.ts';

const { assert, asyncProperty, property, string, jsonValue, integer } = fc;

const complex = (text: string) => isTooComplex(Buffer.from(text));

test('text never counts as structure, whatever it contains', () => {
  assert(property(string({ unit: 'binary', maxLength: 300 }), (text) => !complex(JSON.stringify({ text }))));
  expect(complex(JSON.stringify({ text: '[{,"\\'.repeat(5_000) }))).toBe(false);
});

test('usual JSON is accepted, with blanks and without', () => {
  assert(
    property(jsonValue({ maxDepth: 8 }), (value) => {
      expect(complex(JSON.stringify(value))).toBe(false);
      expect(complex(JSON.stringify(value, null, 2))).toBe(false);
    }),
  );
});

test('more than 5,000 values, or more than 20 levels, are too many', () => {
  const list = (length: number) => JSON.stringify(Array.from({ length }, () => 0));
  expect([complex(list(5_001)), complex(list(5_002))]).toEqual([false, true]);
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  expect([complex(nested(20)), complex(nested(21))]).toEqual([false, true]);
  expect(complex(`{"text":"never ended ${'['.repeat(100)}`)).toBe(false);
});

test('the fields of a form are counted, URL-encoded or multipart', () => {
  const boundary = 'multipart/form-data; charset=utf-8; boundary="b o"';
  assert(
    property(integer({ min: 2, max: 200 }), (count) => {
      const names = Array.from({ length: count }, (_, nth) => `f${nth}`);
      const encoded = Buffer.from(names.map((name) => `${name}=1`).join('&'));
      const parts = names.map(
        (name) => `--b o\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`,
      );
      const multipart = Buffer.from(`${parts.join('')}--b o--\r\n`);
      for (const [bytes, type] of [
        [encoded, 'application/x-www-form-urlencoded'],
        [multipart, boundary],
      ] as const) {
        expect(hasTooManyFields(bytes, type, count)).toBe(false);
        expect(hasTooManyFields(bytes, type, count - 1)).toBe(true);
      }
    }),
  );
});

test('of a form with files, all bytes but those of the files are text, whatever the fields are called', async () => {
  await assert(
    asyncProperty(string({ maxLength: 40 }), string({ maxLength: 200 }), async (name, note) => {
      const form = new FormData();
      form.append(`${name}; filename=x`, note);
      const sizeOf = async () => {
        const sent = new Response(form);
        const bytes = Buffer.from(await sent.arrayBuffer());
        return { text: bytesOfText(bytes, sent.headers.get('content-type') ?? ''), all: bytes.length };
      };
      const before = await sizeOf();
      expect(before.text).toBeGreaterThanOrEqual(Buffer.byteLength(note));
      form.append('photo', new File(['x'.repeat(50_000)], 'photo "1".jpg', { type: 'image/jpeg' }));
      const after = await sizeOf();
      expect(after.all - before.all).toBeGreaterThan(50_000);
      expect(Math.abs(after.text - before.text)).toBeLessThan(100);
    }),
  );
  expect(bytesOfText(Buffer.from('note=abc'), 'application/x-www-form-urlencoded')).toBe(8);
});
