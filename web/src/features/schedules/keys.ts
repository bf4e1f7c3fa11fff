import type { Period } from './period.ts';

export type ListFilter = { readonly which: 'upcoming' | 'past'; readonly text: string };

export const scheduleKeys = {
  all: ['schedules'] as const,
  /** All between two days. */
  period: (period: Period) => [...scheduleKeys.all, 'period', period] as const,
  pages: (filter: ListFilter) => [...scheduleKeys.all, 'pages', filter] as const,
  pendingOf: (contactId: number) => [...scheduleKeys.all, 'pending', contactId] as const,
};
