/** Companies as the platform's operator sees them: from outside, without anything of their customers. */
import { z } from 'zod';
import { recurrences } from '../../kernel/payments/recurrence.ts';
import { rowId, wireDay, wireFlag, wireId, wireNone, wireWhole } from '../../kernel/wire.ts';
import { billingDetails, billingFields, companyWithPlan } from '../companies/index.ts';
import { settingView } from '../settings/index.ts';
import { passwordLength, sessionUser } from '../users/index.ts';

/** How companies stand with their due dates, as the operator looks for them. */
export const companyDues = ['overdue', 'soon', 'never'] as const;
export type CompanyDue = (typeof companyDues)[number];
/** How many days ahead a due date is soon. */
export const soonDays = 7;

export const companyNameLength = { min: 2, max: 50 } as const;

/** A company in the operator's list. */
export const operatedCompany = companyWithPlan
  .extend({
    planId: rowId.nullable(),
    plan: z.object({ id: rowId, name: z.string(), value: z.number() }).nullable(),
    /** The plan it has chosen to have from its next invoice on, by name. */
    nextPlan: z.string().nullable(),
    recurrence: z.string(),
    /** The day of the month it falls due on, which shorter months only put off. */
    dueDay: z.int().nullable(),
    trialExpiration: z.iso.datetime().nullable(),
    timezone: z.string(),
    campaignsEnabled: z.boolean(),
    /** The company that runs the platform: it never expires, and it stays. */
    isPlatform: z.boolean(),
    ...billingDetails.shape,
    /** What clients of this API family read the campaigns flag from. */
    settings: z.array(settingView),
  })
  .meta({ id: 'OperatedCompany' });
export type OperatedCompany = z.output<typeof operatedCompany>;

/** The last paid day, or an instant; empty and null never end. */
const dueDate = z.union([
  z.literal('').transform(() => null),
  z.null(),
  wireDay,
  z.iso.datetime({ offset: true }).regex(/^(19|2\d)/),
]);

const emptyIsNothing = z.literal('').transform(() => null);

/** What the operator writes about a company. */
export const companyFields = z.object({
  name: z.string().trim().min(companyNameLength.min).max(companyNameLength.max),
  email: z.email().max(200),
  phone: z.union([emptyIsNothing, z.null(), z.string().trim().max(30)]),
  planId: wireId,
  /** Switched off, nobody of the company comes in. */
  status: wireFlag,
  dueDate,
  recurrence: z.enum(recurrences),
  campaignsEnabled: wireFlag,
  ...billingFields.shape,
});

const usual = 'MENSAL';

/** A new company comes with its first admin; without a password one is made. */
export const newCompany = companyFields.partial().extend({
  name: companyFields.shape.name,
  email: companyFields.shape.email,
  planId: wireId,
  status: wireFlag.default(true),
  /** Forms of the family send an empty text where none was chosen. */
  recurrence: z.union([companyFields.shape.recurrence, wireNone.transform(() => usual)]).default(usual),
  campaignsEnabled: wireFlag.default(true),
  password: z
    .union([
      z.literal('').transform(() => undefined),
      z.string().min(passwordLength.min).max(passwordLength.max),
    ])
    .optional(),
});

/** How much of its plan a company uses. */
export const companyUsage = z
  .object({
    users: z.int(),
    connections: z.int(),
    queues: z.int(),
    contacts: z.int(),
    openTickets: z.int(),
    /** In and out, of the last thirty days. */
    messages: z.int(),
    lastMessageAt: z.iso.datetime().nullable(),
    lastSignInAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CompanyUsage' });
export type CompanyUsage = z.output<typeof companyUsage>;

export const supportMinutes = { default: 30, max: 60 } as const;

/** Why the operator enters a company, and for how long. */
export const supportEntry = z.object({
  reason: z.string().trim().min(5).max(300),
  minutes: wireWhole({ min: 1, max: supportMinutes.max }).default(supportMinutes.default),
});

/** A session inside the company, which ends by itself and is not renewed. */
export const supportSession = z
  .object({ token: z.string(), user: sessionUser, expiresAt: z.iso.datetime() })
  .meta({ id: 'SupportSession' });
export type SupportSession = z.output<typeof supportSession>;

/** The whole installation in numbers; amounts in reais. */
export const platformOverview = z
  .object({
    /** The numbers are told again for some minutes. */
    countedAt: z.iso.datetime(),
    companies: z.int(),
    /** Not switched off. */
    active: z.int(),
    /** Overdue ones that are not switched off. */
    overdue: z.int(),
    /** Trials that end within a week and have not been paid. */
    trialsEnding: z.int(),
    users: z.int(),
    /** Users among them who were there within a day. */
    usersSeen: z.int(),
    /** Connections of companies that are not switched off. */
    connections: z.int(),
    /** Connections among them that have been linked and are not connected, although nobody of their company has ended them. */
    connectionsDown: z.int(),
    /** A month of all who pay. */
    expected: z.number(),
    /** Since the month began. */
    received: z.number(),
    /** By those that are overdue. */
    owed: z.number(),
    /** In and out, by days of the operator's clock, oldest first. */
    messages: z.array(z.object({ day: z.iso.date(), count: z.int() })),
  })
  .meta({ id: 'PlatformOverview' });
export type PlatformOverview = z.output<typeof platformOverview>;
