import type { operatorContract } from '@prosa/shared';
import { enterSupport } from '#src/features/auth/index.ts';
import type { Handlers } from '#src/platform/feature.ts';
import { createCompany } from './create-company.ts';
import { getUsage } from './get-usage.ts';
import { listCompanies, pageCompanies } from './list-companies.ts';
import { openOverview } from './open-overview.ts';
import { removeCompany } from './remove-company.ts';
import { updateCompany } from './update-company.ts';

export const operatorHandlers = (tokenSecret: string): Handlers<typeof operatorContract> => ({
  page: pageCompanies,
  list: listCompanies,
  create: createCompany,
  update: updateCompany,
  remove: removeCompany,
  support: (ctx, input, { ip }) => enterSupport(ctx, tokenSecret, { ...input, ip }),
  usage: getUsage,
  overview: openOverview(),
});
