export const brandKeys = {
  all: ['brand'] as const,
  platform: () => [...brandKeys.all, 'platform'] as const,
  legal: () => [...brandKeys.all, 'legal'] as const,
  own: () => [...brandKeys.all, 'own'] as const,
};
