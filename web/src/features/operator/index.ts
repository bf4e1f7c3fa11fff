export { CompanyManager } from './components/company-manager.tsx';
