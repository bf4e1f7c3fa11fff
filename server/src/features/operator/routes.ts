import type { operatorContract } from '@prosa/shared';
import { enterSupport } from '#src/features/auth/index.ts';
import type { Handlers } from '#src/platform/feature.ts';
import { addCompany } from './add-company.ts';
import { changeCompany } from './change-company.ts';
import { listCompanies, pageCompanies } from './list-companies.ts';
import { readUsage } from './read-usage.ts';
import { removeCompany } from './remove-company.ts';

export const operatorHandlers = (tokenSecret: string): Handlers<typeof operatorContract> => ({
  page: pageCompanies,
  list: listCompanies,
  create: addCompany,
  update: changeCompany,
  remove: removeCompany,
  support: (ctx, input, { ip }) => enterSupport(ctx, tokenSecret, { ...input, ip }),
  usage: readUsage,
});
