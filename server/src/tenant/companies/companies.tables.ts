/** Companies (tenants). Read across companies only by the platform itself. */
import type { weekdays } from '@prosa/shared';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { onBreach } from '../../platform/db/breaches.ts';
import { at, createdAt, updatedAt } from '../../platform/db/columns.ts';
import { plans } from '../plans/plans.tables.ts';

type CompanyHours = readonly {
  readonly weekday: string;
  readonly weekdayEn: (typeof weekdays)[number];
  readonly startTime: string;
  readonly endTime: string;
}[];
type CompanyHolidays = readonly { readonly day: string; readonly name: string }[];

export const companies = pgTable(
  'companies',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull().unique('companies_name'),
    email: text('email'),
    phone: text('phone'),
    planId: integer('plan_id').references(() => plans.id),
    /** The plan that the company has chosen to have from its next invoice on. */
    nextPlanId: integer('next_plan_id').references(() => plans.id, { onDelete: 'set null' }),
    status: boolean('status').notNull().default(true),
    /** End of the paid time; null never ends. */
    dueDate: at('due_date'),
    trialExpiration: at('trial_expiration'),
    recurrence: text('recurrence').notNull().default('MENSAL'),
    /** The day of the month it falls due on, which shorter months only put off. */
    dueDay: integer('due_day'),
    /** The company whose address led this one here; it gives neither of them anything of the other. */
    referrerId: integer('referrer_id'),
    language: text('language').notNull().default('pt'),
    timezone: text('timezone').notNull().default('America/Sao_Paulo'),
    /** Weekly service hours; none means always. */
    schedules: jsonb('schedules').$type<CompanyHours>().notNull().default([]),
    /** Days on which the company is closed whatever its hours say. */
    holidays: jsonb('holidays').$type<CompanyHolidays>().notNull().default([]),
    /** Who pays, as the checkout asks for it; a CPF or CNPJ in digits. */
    billingName: text('billing_name'),
    address: text('address'),
    city: text('city'),
    state: text('state'),
    zipcode: text('zipcode'),
    country: text('country'),
    cpfCnpj: text('cpf_cnpj'),
    /** The company that runs the platform: its subscription never ends. */
    isPlatform: boolean('is_platform').notNull().default(false),
    /** The operator has removed it: it exists for nobody any more, and what it had is on its way out. */
    removedAt: at('removed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('companies_plan').on(t.planId)],
);

onBreach('companies_name', 'ERR_VALIDATION', [{ field: 'name', rule: 'taken' }]);
