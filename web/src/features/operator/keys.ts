import type { CompanyPlace } from './place.ts';

export const operatorKeys = {
  all: ['operator'] as const,
  pages: (place: CompanyPlace) => [...operatorKeys.all, 'companies', place] as const,
  overview: () => [...operatorKeys.all, 'overview'] as const,
  usage: (companyId: number) => [...operatorKeys.all, 'usage', companyId] as const,
};
