export const authKeys = { session: ['auth', 'session'] as const, version: ['auth', 'version'] as const };
