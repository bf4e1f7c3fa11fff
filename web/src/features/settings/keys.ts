export const settingCacheKeys = {
  all: ['settings'] as const,
  retention: () => [...settingCacheKeys.all, 'retention'] as const,
  retentionPreview: (days: number) => [...settingCacheKeys.retention(), 'preview', days] as const,
};
