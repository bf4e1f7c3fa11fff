import type { QuickMessagePlace } from './place.ts';

export const quickMessageKeys = {
  all: ['quick-messages'] as const,
  pages: (place: QuickMessagePlace) => [...quickMessageKeys.all, 'pages', place] as const,
  /** What is offered follows the queues one works in. */
  offered: (queueIds: readonly number[]) => [...quickMessageKeys.all, 'offered', queueIds] as const,
};
