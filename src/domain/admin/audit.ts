/**
 * The actions and entities of the audit log, with their labels. This is the only list of actions: a write with an action
 * that is not in it does not compile.
 */
export const AUDIT_ACTIONS = {
  'product.create': 'Product made',
  'product.update': 'Product changed',
  'product.bulk': 'Product changed with many others',
  'product.import': 'Product changed by a file',
  'product.feature': 'Featured switched',
  'product.archive': 'Product moved to the archive',
  'product.restore': 'Product brought back from the archive',
  'product.publish': 'Draft published',
  'product.schedule': 'Moment of publishing a draft changed',
  'product.duplicate': 'Product duplicated',
  'product.delete': 'Product deleted',
  'product.photos': 'Product pictures changed',
  'photo.add': 'Product picture added',
  'photo.remove': 'Product picture removed',
  'products.undo': 'Bulk change taken back',
  'products.import': 'File imported',
  'stock.adjust': 'Stock changed',
  'stock.count': 'Stock take saved',
  'incoming.create': 'Incoming delivery recorded',
  'incoming.delete': 'Incoming delivery taken out',
  'order.move': 'Order moved on',
  'batch.create': 'Batch of orders made',
  'batch.move': 'Batch of orders moved on',
  'order.parcel': 'Parcel entered',
  'order.parcel_taken_back': 'Parcel taken back',
  'order.day': 'Order moved to another day',
  'visit.book': 'Visit booked for a customer',
  'visit.move': 'Visit moved to another time',
  'visit.outcome': 'Visit closed',
  'order.note': 'Note written on an order',
  'order.payment': 'Payment recorded',
  'order.payment-removed': 'Recorded payment taken back',
  'order.refund': 'Money given back',
  'order.batches': 'Batches of an order written down',
  'order.return': 'Goods put back in stock',
  'return.receive': 'Return checked in',
  'return.refuse': 'Return refused',
  'claim.answer': 'Claim answered',
  'claim.replace': 'Claim settled by a replacement',
  'claim.refuse': 'Claim refused',
  'claim.call_off': 'Replacement called off',
  'claim.day': 'Replacement moved to another day',
  'claim.sent': 'Replacement sent or collected',
  'mail.resend': 'Mail sent again',
  'user.make-admin': 'Let into the admin',
  'user.role': 'Role changed',
  'user.ban': 'Account banned',
  'user.unban': 'Account unbanned',
  'user.delete': 'Account deleted',
  'user.sessions': 'Logged out everywhere',
  'photo.create': 'Customer photo added',
  'photo.update': 'Customer photo changed',
  'photo.delete': 'Customer photo deleted',
  'slide.create': 'Hero slide made',
  'slide.update': 'Hero slide changed',
  'slide.delete': 'Hero slide deleted',
  'slide.order': 'Hero slides put in order',
  'slide.initialize': 'Default hero slides made',
  'discount.create': 'Discount code made',
  'discount.update': 'Discount code changed',
  'discount.delete': 'Discount code deleted',
  'category.image': 'Category image changed',
  'synonym.save': 'Search synonym saved',
  'synonym.delete': 'Search synonym deleted',
  'message.answer': 'Contact message answered',
  'message.save': 'Contact message dealt with',
  'review.hide': 'Review hidden',
  'review.show': 'Review shown again',
  'question.answer': 'Question answered',
  'question.publish': 'Question published',
  'question.refuse': 'Question refused',
  'answer.publish': 'Answer to a question published',
  'answer.refuse': 'Answer to a question refused',
  'finance.answer': 'Lender’s answer entered',
  'chat.claim': 'Conversation claimed',
  'chat.release': 'Conversation handed back',
  'chat.transfer': 'Conversation handed on',
  'chat.requeue': 'Conversation put back into the queue',
  'chat.resolve': 'Conversation resolved',
  'chat.reopen': 'Conversation reopened',
  'chat.keep': 'Reply saved',
  'chat.drop': 'Saved reply deleted',
  'plan.send': 'Plan mailed',
  'quote.create': 'Quote written',
  'quote.update': 'Quote changed',
  'quote.send': 'Quote sent',
  'quote.accept': 'Quote accepted for the customer',
  'trade.approve': 'Trade account approved',
  'trade.refuse': 'Trade account refused',
  'trade.close': 'Trade account closed',
  'trade.prices': 'Trade prices changed',
  'settings.update': 'Settings changed',
  'settings.delivery': 'Delivery settings changed',
  'publish.everything': 'All pages published anew',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Labels of the entities, by their stored name. */
export const AUDIT_ENTITIES = {
  product: 'Product',
  import: 'Import',
  'stock take': 'Stock take',
  order: 'Order',
  batch: 'Batch of orders',
  mail: 'Mail',
  user: 'Account',
  'customer photo': 'Customer photo',
  'hero slide': 'Hero slide',
  discount: 'Discount code',
  category: 'Category',
  synonym: 'Search synonym',
  message: 'Contact message',
  review: 'Review',
  question: 'Question',
  finance_application: 'Finance application',
  chat: 'Conversation',
  'kept text': 'Saved reply',
  plan: 'Plan',
  quote: 'Quote',
  visit: 'Visit',
  'trade account': 'Trade account',
  'trade prices': 'Trade prices',
  settings: 'Settings',
  publishing: 'Publishing',
} as const;
export type AuditEntity = keyof typeof AUDIT_ENTITIES;

/** A label for a stored name that is no longer in the list: 'some_old-name' becomes 'Some old name'. */
const labelFromName = (name: string): string => {
  const words = name.replace(/[._-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const actionLabel = (action: string): string =>
  Object.hasOwn(AUDIT_ACTIONS, action) ? AUDIT_ACTIONS[action as AuditAction] : labelFromName(action);

export const entityLabel = (entity: string): string =>
  Object.hasOwn(AUDIT_ENTITIES, entity) ? AUDIT_ENTITIES[entity as AuditEntity] : labelFromName(entity);

/** The actions whose label contains a text, so that staff can search for what they see. */
export const actionsLabelled = (text: string): AuditAction[] =>
  (Object.keys(AUDIT_ACTIONS) as AuditAction[]).filter((action) =>
    AUDIT_ACTIONS[action].toLowerCase().includes(text.toLowerCase()),
  );
