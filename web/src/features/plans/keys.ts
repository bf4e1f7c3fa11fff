export const planKeys = {
  all: ['plans'] as const,
  offer: () => [...planKeys.all, 'offer'] as const,
  every: () => [...planKeys.all, 'every'] as const,
};
