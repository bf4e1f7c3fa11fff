export const operatorKeys = {
  all: ['operator'] as const,
  pages: (text: string) => [...operatorKeys.all, 'companies', text] as const,
  usage: (companyId: number) => [...operatorKeys.all, 'usage', companyId] as const,
};
