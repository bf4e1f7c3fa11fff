/** A message template as the wire shows it. */
import type { templateView } from '@prosa/shared';
import type { z } from 'zod';
import type { TemplateRow } from './template.queries.ts';

export type TemplateView = z.output<typeof templateView>;

export const viewTemplate = (row: TemplateRow): TemplateView => ({
  name: row.name,
  language: row.language,
  category: row.category,
  status: row.status,
  reason: row.reason,
  components: row.components as TemplateView['components'],
});
