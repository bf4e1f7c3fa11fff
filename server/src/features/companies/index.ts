/** Companies: the tenants, until when they have paid, in which language and zone they work. */
export { changeOwnCompany } from './change-own-company.ts';
export {
  type CompanyRow,
  findCompany,
  findPlatformCompany,
  hasCompanies,
  insertCompany,
  lockCompany,
  type NewCompany,
} from './company.queries.ts';
export { isExpired, isHoliday } from './company.rules.ts';
export { companyChanged } from './events.ts';
export { type OwnCompany, ownCompany } from './own-company.ts';
export { planAllows } from './plan-allows.ts';
export { renewCompany } from './renew-company.ts';
