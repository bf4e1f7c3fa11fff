/** Under whose name the product stands: the platform's brand, companies' own above it, and what whoever signs up accepts. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { companyId, createdAt, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../../tenant/companies/companies.tables.ts';

/** What both hold; null where what lies below counts. Files lie in storage; here stands where. */
const decided = () => ({
  name: text('name'),
  color: text('color'),
  logoPath: text('logo_path'),
  logoDarkPath: text('logo_dark_path'),
  iconPath: text('icon_path'),
});

/** One row, none until something is decided. */
export const platformBrands = pgTable('platform_brands', {
  /** Always 1. */
  id: integer('id').primaryKey(),
  ...decided(),
  updatedAt: updatedAt(),
});

export const companyBrands = pgTable('company_brands', {
  companyId: companyId()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  ...decided(),
  /** Whom the company's own people ask. */
  supportContact: text('support_contact').notNull().default(''),
  updatedAt: updatedAt(),
});

/** Every version of terms and privacy there was: addresses, or the texts; the newest holds. */
export const legalTexts = pgTable('legal_texts', {
  version: integer('version').primaryKey(),
  terms: text('terms').notNull(),
  privacy: text('privacy').notNull(),
  createdAt: createdAt(),
});
