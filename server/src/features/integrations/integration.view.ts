import { type IntegrationDelivery, type IntegrationView, maskedSecret } from '@prosa/shared';
import type { IntegrationRow } from './integration.queries.ts';
import type { DeliveryRow } from './webhooks/delivery.queries.ts';

const masked = (sealed: Buffer | null): string => (sealed === null ? '' : maskedSecret);

/** Returns an integration as admins see it; its secrets show that there are some. */
export const viewIntegration = (row: IntegrationRow): IntegrationView => ({
  id: row.id,
  type: row.type,
  name: row.name,
  projectName: row.projectName,
  jsonContent: masked(row.jsonContent),
  language: row.language,
  region: row.region,
  urlN8N: row.urlN8N,
  secret: masked(row.secret),
  compatible: row.compatible,
  compatibleRoot: row.compatibleRoot,
  events: row.events,
  typebotSlug: row.typebotSlug,
  typebotExpires: row.typebotExpires,
  typebotDelayMessage: row.typebotDelayMessage,
  typebotKeywordFinish: row.typebotKeywordFinish,
  typebotKeywordRestart: row.typebotKeywordRestart,
  typebotRestartMessage: row.typebotRestartMessage,
  typebotUnknownMessage: row.typebotUnknownMessage,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const viewDelivery = (row: DeliveryRow): IntegrationDelivery => ({
  id: row.id,
  integrationId: row.integrationId,
  ticketId: row.ticketId,
  event: row.event,
  state: row.state,
  attempts: row.attempts,
  dueAt: row.dueAt?.toISOString() ?? null,
  status: row.status,
  trouble: row.error,
  durationMs: row.durationMs,
  lastAt: row.lastAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
