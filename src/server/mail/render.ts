/** Renders a queued mail as HTML and text. Imported on demand, so that React is not loaded for page requests. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { render, toPlainText } from '@react-email/render';
import { createElement } from 'react';
import { isOneOf, keysOf } from '#domain/shared/keys.ts';
import { Notice } from './templates/Notice.tsx';
import { NOTICES } from './templates/notices.ts';

/**
 * Renders a template with the data stored in the outbox.
 * @param props as JSON
 * @throws for an unknown template
 */
export async function renderMail(template: string, props: string): Promise<{ html: string; text: string }> {
  if (!isOneOf(keysOf(NOTICES), template)) throw new Error(`There is no mail template '${template}'.`);
  const html = await render(createElement(Notice, NOTICES[template](JSON.parse(props) as never)));
  // Both steps take some milliseconds; yielding between them lets waiting requests be answered.
  await nextTurn();
  return { html, text: toPlainText(html) };
}
