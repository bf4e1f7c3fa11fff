/** Companies: who rents the product, how one comes, is renewed and goes. What everybody reads of one is `tenant/companies`. */

export {
  type CompanyChanges,
  deleteCompany,
  findPlatformCompany,
  hasCompanies,
  insertCompany,
  lockCompany,
  type NewCompany,
  updateCompanyRow,
} from './company.queries.ts';
export { listEveryCompany } from './every-company.queries.ts';
export { renewCompany } from './renew-company.ts';
export { updateOwnCompany } from './update-own-company.ts';
