/** Renders a queued mail as HTML and text. Imported on demand, so that React is not loaded for page requests. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { render, toPlainText } from '@react-email/render';
import { createElement, type FunctionComponent } from 'react';
import { TEMPLATES } from './templates/index.ts';
import type { MailTemplate } from './types.ts';

/**
 * Renders a template with the data stored in the outbox.
 * @param props as JSON
 * @throws for an unknown template
 */
export async function renderMail(template: string, props: string): Promise<{ html: string; text: string }> {
  if (!Object.hasOwn(TEMPLATES, template)) throw new Error(`There is no mail template '${template}'.`);
  const component = TEMPLATES[template as MailTemplate] as FunctionComponent<object>;
  const html = await render(createElement(component, JSON.parse(props) as object));
  // Both steps take some milliseconds; yielding between them lets waiting requests be answered.
  await nextTurn();
  return { html, text: toPlainText(html) };
}
