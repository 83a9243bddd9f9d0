/** Renders a queued mail as HTML and text. Imported on demand, so that React is not loaded for page requests. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { render, toPlainText } from '@react-email/render';
import { createElement, type FunctionComponent } from 'react';
import type { MailTemplate, MailTemplates } from './types.ts';
import { AccountChanged } from './templates/AccountChanged.tsx';
import { EmailChanged, EmailConfirm } from './templates/AccountEmail.tsx';
import { AddressProof } from './templates/AddressProof.tsx';
import { BackInStock, StockAlert } from './templates/StockAlert.tsx';
import { ChatReply } from './templates/ChatReply.tsx';
import { ChatTranscript } from './templates/ChatTranscript.tsx';
import { ChatWaiting } from './templates/ChatWaiting.tsx';
import { ClaimMoved } from './templates/ClaimMoved.tsx';
import { ContactAnswer, ContactMessage, ContactReceived } from './templates/Contact.tsx';
import { DeliveryDay } from './templates/DeliveryDay.tsx';
import { FinanceMoved } from './templates/FinanceMoved.tsx';
import { OrderConfirmation } from './templates/OrderConfirmation.tsx';
import { MoneyBack } from './templates/MoneyBack.tsx';
import { OrderLink } from './templates/OrderLink.tsx';
import { OrderMoved } from './templates/OrderMoved.tsx';
import { QuestionAnswered } from './templates/QuestionAnswered.tsx';
import { Quote } from './templates/Quote.tsx';
import { Parcel } from './templates/Parcel.tsx';
import { PlanLink } from './templates/PlanLink.tsx';
import { PasswordReset } from './templates/PasswordReset.tsx';
import { ReturnMoved } from './templates/ReturnMoved.tsx';
import { SamplesSent } from './templates/SamplesSent.tsx';
import { TradeDecided } from './templates/TradeDecided.tsx';
import { Visit } from './templates/Visit.tsx';
import { WithdrawalReceived } from './templates/WithdrawalReceived.tsx';

/** The component of each template. */
const TEMPLATES: { readonly [Name in MailTemplate]: FunctionComponent<MailTemplates[Name]> } = {
  'account-changed': AccountChanged,
  'email-confirm': EmailConfirm,
  'email-changed': EmailChanged,
  'address-proof': AddressProof,
  'chat-reply': ChatReply,
  'chat-transcript': ChatTranscript,
  'chat-waiting': ChatWaiting,
  'contact-message': ContactMessage,
  'contact-received': ContactReceived,
  'contact-answer': ContactAnswer,
  'finance-moved': FinanceMoved,
  quote: Quote,
  'plan-link': PlanLink,
  'password-reset': PasswordReset,
  'order-link': OrderLink,
  'order-confirmation': OrderConfirmation,
  'order-moved': OrderMoved,
  parcel: Parcel,
  'trade-decided': TradeDecided,
  'stock-alert': StockAlert,
  'back-in-stock': BackInStock,
  'question-answered': QuestionAnswered,
  'samples-sent': SamplesSent,
  'delivery-day': DeliveryDay,
  visit: Visit,
  'money-back': MoneyBack,
  'claim-moved': ClaimMoved,
  'return-moved': ReturnMoved,
  'withdrawal-received': WithdrawalReceived,
};

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
