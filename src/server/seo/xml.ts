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

/** Items per batch. */
const BATCH = 250;

/**
 * Renders items as lines, in batches with a pause between them: thousands of lines at once would block other requests
 * for 60 ms and more.
 */
export async function joinInBatches<Item>(
  items: readonly Item[],
  line: (item: Item) => string,
): Promise<string> {
  const batches: string[] = [];
  for (let start = 0; start < items.length; start += BATCH) {
    if (start > 0) await nextTurn();
    batches.push(
      items
        .slice(start, start + BATCH)
        .map(line)
        .join('\n'),
    );
  }
  return batches.join('\n');
}

/** A response that crawlers may cache for an hour. */
export const xmlResponse = (body: string, type = 'application/xml'): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
  });
