/** Helpers for writing XML. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { env } from '#config/env.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for XML, without the control characters that XML forbids. */
export const xmlText = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** An element with text content; an empty string for an absent or empty value. */
export const element = (name: string, value: string | null | undefined): string =>
  value === null || value === undefined || value === '' ? '' : `<${name}>${xmlText(value)}</${name}>`;

const ORIGIN = new URL(env.SITE_URL).origin;
/** A path that can be appended to the origin as it is: no character needs encoding, no dot segment is resolved. */
const PLAIN_PATH = /^(?:\/[\w-][\w.-]*)+(?:\?[\w\-.=&%]*)?$/;

/** The absolute URL of a path; an absolute URL (of an external picture) stays as it is. */
export const absolute = (path: string): string =>
  PLAIN_PATH.test(path) ? ORIGIN + path : new URL(path, env.SITE_URL).href;

/** How long items are rendered before other requests get their turn, in milliseconds. */
const SLICE_MS = 8;

/**
 * A whole XML file, rendered in slices: thousands of items at once would block all other requests for half a second.
 * @param before what comes before the items, after the XML declaration
 */
export async function xmlFile<Item>(
  before: string,
  items: readonly Item[],
  line: (item: Item) => string,
  after: string,
): Promise<Buffer<ArrayBuffer>> {
  const slices: Buffer[] = [];
  let lines = [`<?xml version="1.0" encoding="UTF-8"?>`, before];
  let started = performance.now();
  for (const item of items) {
    lines.push(line(item));
    if (performance.now() - started < SLICE_MS) continue;
    slices.push(Buffer.from(`${lines.join('\n')}\n`));
    lines = [];
    await nextTurn();
    started = performance.now();
  }
  slices.push(Buffer.from([...lines, after, ''].join('\n')));
  return Buffer.concat(slices);
}

/** The headers of an XML file, which crawlers may cache for an hour. */
export const xmlHeaders = (): Record<string, string> => ({
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  vary: 'accept-encoding',
});
