/** A company (tenant): who pays, until when, in which language and time zone it works. */
import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';
import { planView } from '../plans/index.ts';

export const companyWithPlan = z
  .object({
    id: rowId,
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    status: z.boolean(),
    dueDate: instant.nullable(),
    createdAt: instant,
    plan: planView.nullable(),
  })
  .meta({ id: 'CompanyWithPlan' });
export type CompanyWithPlan = z.output<typeof companyWithPlan>;
