/** A company (tenant): who pays, until when, in which language and time zone it works. */
import { z } from 'zod';
import { serviceHours } from '../../kernel/hours.ts';
import { instant, rowId, wireDay } from '../../kernel/wire.ts';
import { planView } from '../plans/index.ts';

export const companyWithPlan = z
  .object({
    id: rowId,
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    status: z.boolean(),
    dueDate: instant.nullable(),
    /** When the trial ends; null where there is none. */
    trialExpiration: instant.nullable(),
    createdAt: instant,
    plan: planView.nullable(),
  })
  .meta({ id: 'CompanyWithPlan' });
export type CompanyWithPlan = z.output<typeof companyWithPlan>;

/** A day of the calendar on which the company is closed, and what it is called. */
export const holiday = z.object({ day: wireDay, name: z.string().trim().max(60) }).meta({ id: 'Holiday' });
export type Holiday = z.output<typeof holiday>;
export const mostHolidays = 200;

/** A company as its own people see it: what it is, and when it is there. */
export const companyView = z
  .object({
    id: rowId,
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    status: z.boolean(),
    dueDate: instant.nullable(),
    createdAt: instant,
    language: z.string(),
    timezone: z.string(),
    schedules: serviceHours,
    holidays: z.array(holiday),
  })
  .meta({ id: 'Company' });
export type CompanyView = z.output<typeof companyView>;

const room = z.object({ used: z.int(), limit: z.int() });
/** How much of its plan a company uses; simulated connections are not counted. */
export const planUsage = z.object({ users: room, connections: room, queues: room }).meta({ id: 'PlanUsage' });
export type PlanUsage = z.output<typeof planUsage>;
