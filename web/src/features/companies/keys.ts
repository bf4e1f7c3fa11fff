export const companyKeys = {
  all: ['companies'] as const,
  detail: (id: number) => [...companyKeys.all, 'detail', id] as const,
  plan: (id: number) => [...companyKeys.all, 'plan', id] as const,
};
