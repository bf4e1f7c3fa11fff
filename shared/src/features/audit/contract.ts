import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { wireDay, wireFilter, wireWhole } from '../../kernel/wire.ts';
import { auditRecord, mostAuditRecords } from './model.ts';

export const auditContract = defineContract({
  list: {
    method: 'GET',
    path: '/audit-log',
    permission: 'admin',
    summary: 'What people with rights have done, newest first, 20 a page unless told; days are the company’s',
    query: z.object({
      userId: wireFilter,
      action: z
        .string()
        .regex(/^\w{1,40}\.\w{1,40}$/)
        .optional(),
      from: wireDay.optional(),
      to: wireDay.optional(),
      /** How many a page holds: many, where all of them are wanted. */
      limit: wireWhole({ min: 1, max: mostAuditRecords }).optional(),
      /** Where the page before ended. */
      cursor: z
        .string()
        .regex(/^\d{1,13}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
        .optional(),
    }),
    response: z.object({
      records: z.array(auditRecord),
      hasMore: z.boolean(),
      cursor: z.string().nullable(),
    }),
  },
});
