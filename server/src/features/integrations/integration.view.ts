import { type IntegrationView, maskedSecret } from '@prosa/shared';
import type { IntegrationRow } from './integration.queries.ts';

/** An integration as admins see it; its credentials show that there are some. */
export const viewIntegration = (row: IntegrationRow): IntegrationView => ({
  id: row.id,
  type: row.type,
  name: row.name,
  projectName: row.projectName,
  jsonContent: row.jsonContent === null ? '' : maskedSecret,
  language: row.language,
  urlN8N: row.urlN8N,
  typebotSlug: row.typebotSlug,
  typebotExpires: row.typebotExpires,
  typebotDelayMessage: row.typebotDelayMessage,
  typebotKeywordFinish: row.typebotKeywordFinish,
  typebotKeywordRestart: row.typebotKeywordRestart,
  typebotRestartMessage: row.typebotRestartMessage,
  typebotUnknownMessage: row.typebotUnknownMessage,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
