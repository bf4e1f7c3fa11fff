export const settingCacheKeys = {
  all: ['settings'] as const,
  list: () => [...settingCacheKeys.all, 'list'] as const,
};
