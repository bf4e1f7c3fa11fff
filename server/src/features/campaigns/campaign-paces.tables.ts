/** How fast campaigns may go on over each connection. */
import { foreignKey, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { at, companyId, updatedAt } from '../../platform/db/columns.ts';
import { connections } from '../../tenant/connections/connections.tables.ts';

/** How fast a connection may write to people who did not ask: one row for each that has. Its row is the turn itself. */
export const campaignPaces = pgTable(
  'campaign_paces',
  {
    companyId: companyId(),
    connectionId: integer('connection_id').notNull(),
    /** Before this moment nothing is sent. */
    nextAt: at('next_at'),
    /** The pause that follows the message now under way. */
    gapMs: integer('gap_ms').notNull().default(0),
    /** Sent since the last longer pause. */
    sincePause: integer('since_pause').notNull().default(0),
    /** The company's day that is counted, and how many have been written to on it. */
    day: text('day').notNull().default(''),
    sentToday: integer('sent_today').notNull().default(0),
    /** Days on which the number has written to many before this one. */
    daysBefore: integer('days_before').notNull().default(0),
    /** Times slower than asked for: the network has complained. */
    slowdown: smallint('slowdown').notNull().default(1),
    /** Sent since the network last complained. */
    calm: smallint('calm').notNull().default(0),
    /** The campaign whose turn was last; campaigns of one connection take turns. */
    lastCampaignId: integer('last_campaign_id').notNull().default(0),
    /** What is being waited for. */
    waiting: text('waiting'),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.connectionId] }),
    foreignKey({
      name: 'campaign_paces_connection',
      columns: [t.companyId, t.connectionId],
      foreignColumns: [connections.companyId, connections.id],
    }).onDelete('cascade'),
  ],
);
