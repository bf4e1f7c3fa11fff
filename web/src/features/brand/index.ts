export { brandQueries } from './api.ts';
export { CompanyBrand } from './components/company-brand.tsx';
export { LegalLinks } from './components/legal-links.tsx';
export { PlatformBrand } from './components/platform-brand.tsx';
export { brandPatches } from './realtime.ts';
