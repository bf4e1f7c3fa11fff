export const quickMessageKeys = {
  all: ['quick-messages'] as const,
  pages: (text: string) => [...quickMessageKeys.all, 'pages', text] as const,
  /** What is offered follows the queues one works in. */
  offered: (queueIds: readonly number[]) => [...quickMessageKeys.all, 'offered', queueIds] as const,
};
