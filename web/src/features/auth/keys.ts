export const authKeys = {
  session: ['auth', 'session'] as const,
  notice: () => ['auth', 'notice'] as const,
  version: ['auth', 'version'] as const,
  totp: ['auth', 'totp'] as const,
  totpOf: (userId: number) => ['auth', 'totp', userId] as const,
};
