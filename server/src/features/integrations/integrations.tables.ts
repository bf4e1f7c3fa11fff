/** Outside bots that answer in queues. */
import type { IntegrationView } from '@prosa/shared';
import { customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, createdAt, id, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../companies/companies.tables.ts';

const words = (name: string) => text(name).notNull().default('');
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const queueIntegrations = pgTable(
  'queue_integrations',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    type: text('type').$type<IntegrationView['type']>().notNull(),
    name: text('name').notNull(),
    projectName: words('project_name'),
    /** Sealed; nobody reads it back. */
    jsonContent: bytes('json_content'),
    language: words('language'),
    urlN8N: words('url_n8n'),
    typebotSlug: words('typebot_slug'),
    typebotExpires: integer('typebot_expires').notNull().default(1),
    typebotDelayMessage: integer('typebot_delay_message').notNull().default(1_000),
    typebotKeywordFinish: words('typebot_keyword_finish'),
    typebotKeywordRestart: words('typebot_keyword_restart'),
    typebotRestartMessage: words('typebot_restart_message'),
    typebotUnknownMessage: words('typebot_unknown_message'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.id] })],
);
