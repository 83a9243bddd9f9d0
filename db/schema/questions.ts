/** Questions about products and their answers, shown after staff have published them. */
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { PostState } from '../../src/domain/questions/contract.ts';
import { flag, id, instant } from './columns.ts';

export const questions = sqliteTable(
  'questions',
  {
    id: id().primaryKey(),
    productId: text('product_id').notNull(),
    /** Null for guests. */
    userId: text('user_id'),
    /** Shown with the question. */
    name: text('name').notNull(),
    /** Where the answer is mailed; never shown. Empty once it is erased. */
    email: text('email').notNull(),
    words: text('words').notNull(),
    /** True only if an order of this user contained the product. */
    verifiedPurchase: flag('verified_purchase').notNull().default(false),
    state: text('state').$type<PostState>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('questions_product').on(table.productId, table.state),
    index('questions_state').on(table.state, table.createdAt),
    index('questions_email').on(table.email),
    index('questions_user').on(table.userId),
  ],
);

export const questionAnswers = sqliteTable(
  'question_answers',
  {
    id: id().primaryKey(),
    questionId: text('question_id').notNull(),
    /** A customer who bought the product; null for the shop. */
    userId: text('user_id'),
    /** Shown with the answer. */
    name: text('name').notNull(),
    isShop: flag('is_shop').notNull(),
    words: text('words').notNull(),
    state: text('state').$type<PostState>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('question_answers_question').on(table.questionId),
    index('question_answers_state').on(table.state),
    index('question_answers_user').on(table.userId),
  ],
);
