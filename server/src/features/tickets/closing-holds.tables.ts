/**
 * Closings that can be taken back: what each ticket was before, while the words that end its conversation are held. The
 * row goes in the transaction that lets them go, or that takes the closing back.
 */
import { foreignKey, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { at, companyId, impersonal } from '../../platform/db/columns.ts';
import { tickets } from './tickets.tables.ts';

/** A ticket as it was; instants as text. */
export type FormerTicket = Pick<
  typeof tickets.$inferSelect,
  | 'status'
  | 'userId'
  | 'queueId'
  | 'chatbot'
  | 'useIntegration'
  | 'promptId'
  | 'integrationId'
  | 'unreadMessages'
  | 'snoozedById'
> & {
  readonly updatedAt: string;
  readonly snoozedAt: string | null;
  readonly snoozedUntil: string | null;
  /** Whose its time counted as. */
  readonly episodeUserId: number | null;
  /** Who had it pinned; absent in rows of before there were pins. */
  readonly pinnedBy?: readonly number[];
};

export const closingHolds = pgTable(
  'closing_holds',
  {
    companyId: companyId(),
    ticketId: integer('ticket_id').notNull(),
    /** Who has closed it. */
    userId: integer('user_id').notNull(),
    /** The step for many tickets that it was part of: held until that one can be taken back no more. */
    bulkId: integer('bulk_id'),
    until: at('until').notNull(),
    before: impersonal(jsonb('before'), 'status, queue, assignee, pins and times of the ticket')
      .$type<FormerTicket>()
      .notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.ticketId] }),
    foreignKey({
      name: 'closing_holds_ticket',
      columns: [t.companyId, t.ticketId],
      foreignColumns: [tickets.companyId, tickets.id],
    }).onDelete('cascade'),
  ],
);
