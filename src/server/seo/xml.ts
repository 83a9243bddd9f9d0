/** The little XML that the shop writes. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { env } from '#config/env.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text as XML may carry it: control characters have no place in it. */
export const xmlText = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** One element with text in it; nothing for an absent value. */
export const element = (name: string, value: string | null | undefined): string =>
  value === null || value === undefined || value === '' ? '' : `<${name}>${xmlText(value)}</${name}>`;

const ORIGIN = new URL(env.SITE_URL).origin;
/** What nearly every path of the shop is made of: nothing in it wants encoding, no dot leads elsewhere. */
const PLAIN_PATH = /^(?:\/[\w-][\w.-]*)+(?:\?[\w\-.=&%]*)?$/;

/** The whole address of a path, or of a picture that lies elsewhere already. */
export const absolute = (path: string): string =>
  PLAIN_PATH.test(path) ? ORIGIN + path : new URL(path, env.SITE_URL).href;

/** Written at a time; between two pieces the process answers whoever waits. */
const PIECE = 250;

/** Thousands of lines, a piece at a time: all at once they would hold everybody up for 60 ms and more. */
export async function inPieces<One>(all: readonly One[], line: (one: One) => string): Promise<string> {
  const pieces: string[] = [];
  for (let at = 0; at < all.length; at += PIECE) {
    if (at > 0) await nextTurn();
    pieces.push(
      all
        .slice(at, at + PIECE)
        .map(line)
        .join('\n'),
    );
  }
  return pieces.join('\n');
}

/** An answer that crawlers may keep for an hour. */
export const xmlAnswer = (body: string, type = 'application/xml'): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
  });
