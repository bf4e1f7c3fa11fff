import type { CompanyPlace } from './place.ts';

export const operatorKeys = {
  /** What a change of a company makes stale. */
  companies: () => ['operator', 'companies'] as const,
  pages: (place: CompanyPlace) => [...operatorKeys.companies(), 'pages', place] as const,
  usage: (companyId: number) => [...operatorKeys.companies(), 'usage', companyId] as const,
  overview: () => ['operator', 'overview'] as const,
};
