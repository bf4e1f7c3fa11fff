export const notificationKeys = {
  all: ['notifications'] as const,
  news: () => [...notificationKeys.all, 'news'] as const,
  unread: () => [...notificationKeys.all, 'unread'] as const,
  push: () => [...notificationKeys.all, 'push'] as const,
  pushedHere: () => [...notificationKeys.all, 'pushed-here'] as const,
  preferences: () => [...notificationKeys.all, 'preferences'] as const,
};
