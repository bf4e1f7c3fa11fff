/** Companies: the tenants, until when they have paid, in which language and zone they work. */

export {
  type CompanyChanges,
  type CompanyRow,
  deleteCompany,
  findCompany,
  findPlatformCompany,
  hasCompanies,
  insertCompany,
  lockCompany,
  type NewCompany,
  updateCompanyRow,
} from './company.queries.ts';
export { dueInstant, isExpired, isHoliday, isOpen } from './company.rules.ts';
export { companyChanged } from './events.ts';
export { listEveryCompany } from './every-company.queries.ts';
export { type OwnCompany, ownCompany } from './own-company.ts';
export { renewCompany } from './renew-company.ts';
export { updateOwnCompany } from './update-own-company.ts';
