/** The component of each template. */
import type { FunctionComponent } from 'react';
import type { MailTemplate, MailTemplates } from '../types.ts';
import { AccountChanged } from './AccountChanged.tsx';
import { EmailChanged, EmailConfirm } from './AccountEmail.tsx';
import { AddressProof } from './AddressProof.tsx';
import { BackInStock, StockAlert } from './StockAlert.tsx';
import { ChatReply } from './ChatReply.tsx';
import { ChatTranscript } from './ChatTranscript.tsx';
import { ChatWaiting } from './ChatWaiting.tsx';
import { ClaimMoved } from './ClaimMoved.tsx';
import { ContactAnswer, ContactMessage, ContactReceived } from './Contact.tsx';
import { DeliveryDay } from './DeliveryDay.tsx';
import { FinanceMoved } from './FinanceMoved.tsx';
import { OrderConfirmation } from './OrderConfirmation.tsx';
import { MoneyBack } from './MoneyBack.tsx';
import { OrderLink } from './OrderLink.tsx';
import { OrderMoved } from './OrderMoved.tsx';
import { QuestionAnswered } from './QuestionAnswered.tsx';
import { Quote } from './Quote.tsx';
import { Parcel } from './Parcel.tsx';
import { PlanLink } from './PlanLink.tsx';
import { PasswordReset } from './PasswordReset.tsx';
import { ReturnMoved } from './ReturnMoved.tsx';
import { SamplesSent } from './SamplesSent.tsx';
import { TradeDecided } from './TradeDecided.tsx';
import { Visit } from './Visit.tsx';
import { WithdrawalReceived } from './WithdrawalReceived.tsx';

export const TEMPLATES: { readonly [Name in MailTemplate]: FunctionComponent<MailTemplates[Name]> } = {
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
