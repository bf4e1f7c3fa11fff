import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { orderedHours, serviceHours, writtenHours } from '../../kernel/hours.ts';
import { wireId } from '../../kernel/wire.ts';
import { companyView, companyWithPlan, holiday, mostHolidays, planUsage } from './model.ts';

const params = z.object({ companyId: wireId });
const holidays = z.array(holiday).max(mostHolidays);

export const companiesContract = defineContract({
  listPlan: {
    method: 'GET',
    path: '/companies/listPlan/:companyId',
    permission: 'session',
    whenExpired: true,
    // The super user's look at another company leaves one's own transaction.
    remote: true,
    summary: 'The company with its plan; another company than one’s own only for the super user',
    errors: ['ERR_NO_COMPANY_FOUND'],
    params,
    response: companyWithPlan,
  },
  usage: {
    method: 'GET',
    path: '/companies/usage',
    permission: 'admin',
    whenExpired: true,
    summary: 'How many users, connections and queues one’s own company has, and how many its plan allows',
    response: planUsage,
  },
  get: {
    method: 'GET',
    path: '/companies/:companyId',
    permission: 'session',
    // The super user's look at another company leaves one's own transaction.
    remote: true,
    summary:
      'The company with its hours and holidays; another company than one’s own only for the super user',
    errors: ['ERR_NO_COMPANY_FOUND'],
    params,
    response: companyView,
  },
  saveSchedules: {
    method: 'PUT',
    path: '/companies/:companyId/schedules',
    permission: 'admin',
    summary: 'When one’s own company is there for its customers; no hours at all mean always',
    errors: ['ERR_NO_COMPANY_FOUND'],
    params,
    body: z.object({
      schedules: writtenHours,
      /** The hours that were changed, as they were read: whoever saw older ones is told instead of overwriting. */
      seen: serviceHours.max(100).transform(orderedHours).optional(),
    }),
    response: companyView,
  },
  saveHolidays: {
    method: 'PUT',
    path: '/companies/:companyId/holidays',
    permission: 'admin',
    summary: 'Days on which one’s own company is closed whatever its hours say',
    errors: ['ERR_NO_COMPANY_FOUND'],
    params,
    body: z.object({
      holidays,
      /** The days that were changed, as they were read. */
      seen: holidays.optional(),
    }),
    response: companyView,
  },
});
