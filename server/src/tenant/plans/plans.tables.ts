/** Plans belong to the platform, not to a company. */
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { onBreach } from '../../platform/db/breaches.ts';
import { createdAt, updatedAt } from '../../platform/db/columns.ts';

const flag = (name: string) => boolean(name).notNull().default(true);
const amount = (name: string) => integer(name).notNull().default(0);

export const plans = pgTable('plans', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull().unique('plans_name'),
  users: amount('users'),
  connections: amount('connections'),
  queues: amount('queues'),
  fileMegabytes: integer('file_megabytes').notNull().default(100),
  valueCents: amount('value_cents'),
  enabled: flag('enabled'),
  useCampaigns: flag('use_campaigns'),
  useSchedules: flag('use_schedules'),
  useInternalChat: flag('use_internal_chat'),
  useExternalApi: flag('use_external_api'),
  useKanban: flag('use_kanban'),
  useOpenAi: flag('use_open_ai'),
  useIntegrations: flag('use_integrations'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

onBreach('plans_name', 'ERR_VALIDATION', [{ field: 'name', rule: 'taken' }]);
