export const authKeys = {
  notice: () => ['auth', 'notice'] as const,
  totp: ['auth', 'totp'] as const,
  totpOf: (userId: number) => ['auth', 'totp', userId] as const,
};
