import type { operatorContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { addCompany } from './add-company.ts';
import { changeCompany } from './change-company.ts';
import { listCompanies, pageCompanies } from './list-companies.ts';
import { readUsage } from './read-usage.ts';
import { removeCompany } from './remove-company.ts';

export const operatorHandlers: Handlers<typeof operatorContract> = {
  page: pageCompanies,
  list: listCompanies,
  create: addCompany,
  update: changeCompany,
  remove: removeCompany,
  usage: readUsage,
};
