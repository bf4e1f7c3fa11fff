/** What the operator has decided for the whole installation: one row, none until then. */
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, updatedAt } from '../../platform/db/columns.ts';

export const platformSettings = pgTable('platform_settings', {
  /** Always 1. */
  id: integer('id').primaryKey(),
  userCreation: boolean('user_creation').notNull(),
  trialDays: integer('trial_days').notNull(),
  graceDays: integer('grace_days').notNull(),
  paymentProvider: text('payment_provider').notNull(),
  supportContact: text('support_contact').notNull().default(''),
  secondFactorFor: text('second_factor_for').notNull().default('nobody'),
  /** Since when that is so. */
  secondFactorSince: at('second_factor_since'),
  /** Since when a second factor is demanded of anybody, without a break. */
  secondFactorBegunAt: at('second_factor_begun_at'),
  /** Whether admins are written to before their company's paid time ends. */
  dueLetters: boolean('due_letters').notNull().default(true),
  updatedAt: updatedAt(),
});
