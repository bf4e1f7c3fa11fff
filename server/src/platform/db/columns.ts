/**
 * Columns that tables share. A company's table starts with `companyId`, which the database fills from the transaction's
 * company, and leads every key with it: a row cannot even point at another company.
 */
import { sql } from 'drizzle-orm';
import { integer, timestamp } from 'drizzle-orm/pg-core';

export const companyId = () =>
  integer('company_id').notNull().default(sql`(current_setting('app.company_id'))::int`);

export const id = () => integer('id').notNull().generatedAlwaysAsIdentity();

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const at = instant;
export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();
