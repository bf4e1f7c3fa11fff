export const notificationKeys = {
  all: ['notifications'] as const,
  unread: () => [...notificationKeys.all, 'unread'] as const,
  journal: () => [...notificationKeys.all, 'journal'] as const,
  preferences: () => [...notificationKeys.all, 'preferences'] as const,
};
