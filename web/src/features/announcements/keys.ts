export const announcementKeys = {
  all: ['announcements'] as const,
  lists: () => [...announcementKeys.all, 'pages'] as const,
  pages: (text: string) => [...announcementKeys.lists(), text] as const,
  active: () => [...announcementKeys.all, 'active'] as const,
};
