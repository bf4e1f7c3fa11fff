/** Where the bot stands in each ticket. */
import {
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, code, companyId, personal } from '../../platform/db/columns.ts';
import { tickets } from '../tickets/tickets.tables.ts';

/**
 * The leader of a conversation instead of the menus: a prompt of the company's, a bot that runs elsewhere, or whoever
 * gives second copies of bills in a queue.
 */
export type Responder = { readonly kind: 'prompt' | 'integration' | 'bills'; readonly id: number };

/** Where the bot stands in a ticket. */
export type Place =
  /** The bot has not begun. */
  | { readonly at: 'nowhere' }
  /** The menu of the queues has been shown. */
  | { readonly at: 'start' }
  /** A queue was chosen outside its hours. */
  | { readonly at: 'closed'; readonly queueId: number }
  /** The ticket has come into a queue, which has not said anything yet. */
  | { readonly at: 'entered'; readonly queueId: number }
  /** The queue's menu has been shown: its own (null), or that of an option. */
  | { readonly at: 'queue'; readonly queueId: number; readonly optionId: number | null }
  /** Somebody cleverer than menus leads the conversation. */
  | { readonly at: 'mind'; readonly mind: Responder }
  /** The bot has nothing more to offer here. */
  | { readonly at: 'done'; readonly queueId: number | null };

/** Why the bot says nothing more in a ticket: a person took it, a responder left it to people, or it went round in circles. */
export type Silence = 'taken_over' | 'handed_over' | 'identical' | 'hourly';

export const botStates = pgTable(
  'bot_states',
  {
    companyId: companyId(),
    ticketId: integer('ticket_id').notNull(),
    /** Queues and options are named without foreign keys: one that has gone is noticed at the next turn. */
    place: code(jsonb('place')).$type<Place>().notNull(),
    /** How often the menu was repeated because of an answer that is none. */
    tries: smallint('tries').notNull().default(0),
    menuAt: at('menu_at'),
    /** The connection's greeting has been said. */
    greeted: boolean('greeted').notNull().default(false),
    /** When the ticket was last told that nobody is there, and for which queue (null: the company). */
    closedAt: at('closed_at'),
    closedQueueId: integer('closed_queue_id'),
    /** Why the bot says nothing more in this ticket. */
    silence: code(text('silence')).$type<Silence>(),
    /** What it said last, and how often in a row. */
    lastText: personal(text('last_text')).notNull().default(''),
    repeats: smallint('repeats').notNull().default(0),
    /** The bot's last message: as long as that has not left, nobody can have answered it. */
    lastMessageId: uuid('last_message_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.ticketId] }),
    foreignKey({
      name: 'bot_states_ticket',
      columns: [t.companyId, t.ticketId],
      foreignColumns: [tickets.companyId, tickets.id],
    }).onDelete('cascade'),
  ],
);
