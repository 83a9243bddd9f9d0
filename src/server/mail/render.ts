/** A queued mail as HTML and as text. Loaded by the worker alone: React and its renderer stay out of requests. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { render, toPlainText } from '@react-email/render';
import { createElement, type FunctionComponent } from 'react';
import { TEMPLATES } from './templates/index.ts';
import type { MailTemplate } from './types.ts';

/**
 * Renders a template with the data kept in the outbox.
 * @throws where the template is unknown
 */
export async function renderMail(template: string, props: string): Promise<{ html: string; text: string }> {
  if (!Object.hasOwn(TEMPLATES, template)) throw new Error(`There is no mail template '${template}'.`);
  const component = TEMPLATES[template as MailTemplate] as FunctionComponent<object>;
  const html = await render(createElement(component, JSON.parse(props) as object));
  // Each half takes some milliseconds: between them the process answers whoever waits.
  await nextTurn();
  return { html, text: toPlainText(html) };
}
