export const sessionKeys = {
  user: ['session', 'user'] as const,
  settings: ['session', 'settings'] as const,
  availability: ['session', 'availability'] as const,
  plan: (companyId: number) => ['session', 'plan', companyId] as const,
};
