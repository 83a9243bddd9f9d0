/** Renders a queued mail as HTML and text. Imported on demand, so that React is not loaded for page requests. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { render, toPlainText } from '@react-email/render';
import { createElement, type FunctionComponent } from 'react';
import { isOneOf, keysOf } from '#domain/shared/keys.ts';
import type { MailTemplate, MailTemplates } from './types.ts';
import { Notice } from './templates/Notice.tsx';
import { NOTICES, type NoticeText } from './templates/notices.ts';
import { BackInStock } from './templates/BackInStock.tsx';
import { ChatTranscript } from './templates/ChatTranscript.tsx';
import { ClaimMoved } from './templates/ClaimMoved.tsx';
import { ContactAnswer } from './templates/ContactAnswer.tsx';
import { DeliveryDay } from './templates/DeliveryDay.tsx';
import { FinanceMoved } from './templates/FinanceMoved.tsx';
import { OrderConfirmation } from './templates/OrderConfirmation.tsx';
import { MoneyBack } from './templates/MoneyBack.tsx';
import { OrderDue } from './templates/OrderDue.tsx';
import { OrderMoved } from './templates/OrderMoved.tsx';
import { Parcel } from './templates/Parcel.tsx';
import { ReturnMoved } from './templates/ReturnMoved.tsx';
import { SamplesSent } from './templates/SamplesSent.tsx';
import { WithdrawalReceived } from './templates/WithdrawalReceived.tsx';

/** The component of each template that is more than a notice. */
const TEMPLATES: {
  readonly [Name in Exclude<MailTemplate, keyof typeof NOTICES>]: FunctionComponent<MailTemplates[Name]>;
} = {
  'chat-transcript': ChatTranscript,
  'contact-answer': ContactAnswer,
  'finance-moved': FinanceMoved,
  'order-confirmation': OrderConfirmation,
  'order-due': OrderDue,
  'order-moved': OrderMoved,
  parcel: Parcel,
  'back-in-stock': BackInStock,
  'samples-sent': SamplesSent,
  'delivery-day': DeliveryDay,
  'money-back': MoneyBack,
  'claim-moved': ClaimMoved,
  'return-moved': ReturnMoved,
  'withdrawal-received': WithdrawalReceived,
};

function elementOf(template: string, data: object) {
  if (isOneOf(keysOf(NOTICES), template)) {
    const notice = NOTICES[template] as (props: object) => NoticeText;
    return createElement(Notice, notice(data));
  }
  if (!isOneOf(keysOf(TEMPLATES), template)) throw new Error(`There is no mail template '${template}'.`);
  return createElement(TEMPLATES[template] as FunctionComponent<object>, data);
}

/**
 * Renders a template with the data stored in the outbox.
 * @param props as JSON
 * @throws for an unknown template
 */
export async function renderMail(template: string, props: string): Promise<{ html: string; text: string }> {
  const data = JSON.parse(props) as object;
  const html = await render(elementOf(template, data));
  // Both steps take some milliseconds; yielding between them lets waiting requests be answered.
  await nextTurn();
  return { html, text: toPlainText(html) };
}
