import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { wireSort } from '../../kernel/sort.ts';
import { pageNumber, searchParam, wireChoice, wireFilter, wireFlag, wireId } from '../../kernel/wire.ts';
import {
  companyDues,
  companyFields,
  companyUsage,
  newCompany,
  operatedCompany,
  platformOverview,
  supportEntry,
  supportSession,
} from './model.ts';

const params = z.object({ companyId: wireId });

/** Everything here works across companies, so it leaves the caller's own transaction. */
export const operatorContract = defineContract({
  page: {
    method: 'GET',
    path: '/companies',
    permission: 'super',
    remote: true,
    summary:
      'Companies by name or as `sort` says, 20 a page; searchParam matches any part of name or address, and `due` takes those that are overdue, fall due within a week, or never do',
    query: z.object({
      searchParam,
      pageNumber,
      sort: wireSort('name', 'plan', 'dueDate', 'status', 'createdAt'),
      status: wireFlag.optional(),
      due: z.enum(companyDues).optional(),
      planId: wireFilter,
    }),
    response: z.object({ companies: z.array(operatedCompany), count: z.int(), hasMore: z.boolean() }),
  },
  list: {
    method: 'GET',
    path: '/companies/list',
    permission: 'super',
    remote: true,
    summary: 'Every company by name, with plan and settings',
    response: z.array(operatedCompany),
  },
  create: {
    method: 'POST',
    path: '/companies',
    permission: 'super',
    remote: true,
    summary: 'Opens a company with its first admin; a password that was made is answered once',
    errors: ['ERR_NO_PLAN_FOUND'],
    body: newCompany,
    response: operatedCompany.extend({ password: z.string().nullable() }),
  },
  update: {
    method: 'PUT',
    path: '/companies/:companyId',
    permission: 'super',
    remote: true,
    summary: 'Changes a company, its plan and until when it has paid; absent fields stay as they are',
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_NO_PLAN_FOUND', 'ERR_PLATFORM_COMPANY'],
    params,
    body: companyFields.partial().extend({
      /** Null only where it has none. */
      planId: wireChoice.optional(),
    }),
    response: operatedCompany,
  },
  remove: {
    method: 'DELETE',
    path: '/companies/:companyId',
    permission: 'super',
    remote: true,
    summary: 'Removes a company with everything it has; a name, where one is given, must be its own',
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_PLATFORM_COMPANY'],
    params,
    query: z.object({ name: z.string().trim().max(200).optional() }),
    response: z.object({}),
  },
  support: {
    method: 'POST',
    path: '/companies/:companyId/support',
    permission: 'super',
    remote: true,
    throttle: 30,
    summary:
      'Enters a company as an admin for an hour at most; its own audit log tells why, and what is done there',
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_COMPANY_INACTIVE'],
    params,
    body: supportEntry,
    response: supportSession,
  },
  usage: {
    method: 'GET',
    path: '/companies/:companyId/usage',
    permission: 'super',
    remote: true,
    summary: 'How much of its plan a company uses',
    errors: ['ERR_NO_COMPANY_FOUND'],
    params,
    response: companyUsage,
  },
  overview: {
    method: 'GET',
    path: '/platform/overview',
    permission: 'super',
    remote: true,
    heavyRead: 'always',
    summary:
      'The installation in numbers: companies, people, connections, money, and the messages of each of the last seven days',
    response: platformOverview,
  },
});
