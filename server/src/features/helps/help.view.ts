import type { HelpView } from '@prosa/shared';
import type { HelpRow } from './help.queries.ts';

export const viewHelp = ({ createdAt, updatedAt, ...shown }: HelpRow): HelpView => ({
  ...shown,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
