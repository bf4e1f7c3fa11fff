export const companyKeys = {
  all: ['companies'] as const,
  detail: (id: number) => [...companyKeys.all, 'detail', id] as const,
  usage: () => [...companyKeys.all, 'usage'] as const,
};
