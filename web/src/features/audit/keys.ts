import type { AuditFilter } from './filter.ts';

export const auditKeys = {
  all: ['audit'] as const,
  pages: (filter: AuditFilter) => [...auditKeys.all, 'pages', filter] as const,
};
