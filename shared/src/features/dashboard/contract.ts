import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { wireCount, wireDay, wireFilter } from '../../kernel/wire.ts';
import { attendant, dashboardCounters, dashboardPeriod, insights, slaFigures } from './model.ts';

/** Empty fields of a form are no days. */
const day = wireDay.or(z.literal('')).optional();
const days = wireCount.or(z.literal('')).optional();

/** Days of the company; without any, this month until today. */
const period = z.object({ days, date_from: day, date_to: day });
/** As clients of this family ask; the company is always one's own. */
const dates = z.object({ initialDate: day, finalDate: day, companyId: wireFilter });

const errors = ['ERR_PERIOD_REVERSED', 'ERR_PERIOD_TOO_LONG'] as const;
const permission = 'dashboard:view';

export const dashboardContract = defineContract({
  read: {
    method: 'GET',
    path: '/dashboard',
    permission,
    heavyRead: 'always',
    summary: 'Counters of a period and how each attendant stands; times in minutes',
    errors,
    query: period,
    response: z.object({
      period: dashboardPeriod,
      counters: dashboardCounters,
      attendants: z.array(attendant),
    }),
  },
  ticketsUsers: {
    method: 'GET',
    path: '/dashboard/ticketsUsers',
    permission,
    heavyRead: 'always',
    summary: 'How many tickets of a period each attendant has, most first',
    errors,
    query: dates,
    response: z.object({ data: z.array(z.object({ nome: z.string(), quantidade: z.int() })) }),
  },
  ticketsDay: {
    method: 'GET',
    path: '/dashboard/ticketsDay',
    permission,
    heavyRead: 'always',
    summary: 'How many tickets were opened on each day of a period, or in each hour of a single day',
    errors,
    query: dates,
    response: z.object({
      count: z.int(),
      data: z.array(
        z.union([
          z.object({ total: z.int(), data: z.string() }),
          z.object({ total: z.int(), horario: z.int() }),
        ]),
      ),
    }),
  },
  insights: {
    method: 'GET',
    path: '/dashboard/insights',
    permission,
    heavyRead: 'always',
    summary: 'Everything else that is drawn of a period, also of one queue alone; durations in seconds',
    errors: [...errors, 'ERR_NO_QUEUE_FOUND'],
    query: period.extend({ queueId: wireFilter }),
    response: insights,
  },
  sla: {
    method: 'GET',
    path: '/dashboard/sla',
    permission,
    heavyRead: 'always',
    summary: 'How many times that queues promise were kept and missed in a period, by queue and by user',
    errors,
    query: period,
    response: slaFigures,
  },
});
