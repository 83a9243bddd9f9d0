export * from './accounts.ts';
export * from './catalogue.ts';
export * from './chat.ts';
export * from './operations.ts';
export * from './orders.ts';
export * from './payments.ts';
export * from './rooms.ts';
export * from './gallery.ts';
