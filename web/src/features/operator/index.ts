export { CompanyManager } from './components/company-manager.tsx';
export { type CompanyPlace, companyPlace } from './place.ts';
