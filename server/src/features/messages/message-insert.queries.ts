/** Messages take their place: behind the last of their conversation, in its ticket, whose preview and counter follow. */
import type { MediaType } from '@prosa/shared';
import {
  fromConversation,
  joinTicketById,
  takeMessage,
  takeTexts,
} from '#src/features/tickets/tickets.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { insertable, pick, type RowOf } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { MessageDetails } from './message-details.tables.ts';
import { messages } from './messages.tables.ts';

/** What whoever stores a message says of it; its ticket says the rest. */
const written = pick(
  messages,
  'id',
  'contactId',
  'connectionId',
  'userId',
  'providerId',
  'fromMe',
  'body',
  'ack',
  'late',
  'mediaType',
  'details',
  'mediaPath',
  'mediaState',
  'quotedId',
  'isForwarded',
  'participantId',
  'isMass',
  'read',
  'createdAt',
  'storedAt',
);

/** A message that is about to be stored. */
export type NewMessage = Readonly<
  Omit<RowOf<typeof written>, 'mediaType' | 'isMass' | 'read' | 'createdAt' | 'storedAt'>
> & {
  readonly mediaType: MediaType;
  readonly writtenAt: Date;
  /** What the ticket's list shows of the message. */
  readonly preview: string;
  /** How much the ticket's unread counter grows. */
  readonly unread: 0 | 1;
  /** A person of the company wrote it: bots are silent in its ticket from then on. */
  readonly isHuman: boolean;
  /** Whether the message leaves after what people answer. */
  readonly isMass?: boolean;
};

/** What is true of a message unless more is known of it. */
export const plainMessage = {
  userId: null,
  providerId: null,
  ack: 0,
  late: false,
  details: null,
  mediaPath: null,
  mediaState: null,
  quotedId: null,
  isForwarded: false,
  participantId: null,
  isHuman: false,
} as const satisfies Partial<NewMessage>;

/** Where a message went. */
export type Inserted = {
  readonly ticketId: number;
  readonly contactId: number;
  readonly status: 'pending' | 'open' | 'closed';
  readonly queueId: number | null;
  /** A person of the company has written in the ticket. */
  readonly humanSpoke: boolean;
  /** Whether the ticket's own prompt or integration answers in it, before those of its connection and queue. */
  readonly useIntegration: boolean;
  readonly promptId: number | null;
  readonly integrationId: number | null;
  /** Whether something was told about the message before it came. */
  readonly isAwaited: boolean;
  /** The ticket was put off. */
  readonly isSnoozed: boolean;
};

/** The number behind the last message of a conversation. */
const nextSeq = (contactId: string, connectionId: string): string =>
  `(select coalesce(max(m.seq), 0) + 1 from messages m
        where m.company_id = ${currentCompany} and m.contact_id = ${contactId} and m.connection_id = ${connectionId})`;

const row = insertable(written);
const [contactId, connectionId] = [row.parameter('contactId'), row.parameter('connectionId')];
/** What the ticket is told of it, and (of one that is named) which ticket it is: behind the row's own parameters. */
const told = { preview: `$${row.next}`, unread: `$${row.next + 1}`, isHuman: `$${row.next + 2}` };
const intoTicket = `$${row.next + 3}`;

const insertInto = (ticket: string): string =>
  `with added as (
     insert into messages (${row.names}, ticket_id, queue_id, seq)
     select ${row.parameters}, t.id, t.queue_id, ${nextSeq(contactId, connectionId)}
     ${fromConversation(contactId, connectionId, ticket)}
     on conflict (company_id, connection_id, provider_id, contact_id, from_me, coalesce(participant_id, 0)) do nothing
     returning ticket_id, seq
   )
   ${takeMessage({
     ...told,
     now: row.parameter('storedAt'),
     fromMe: row.parameter('fromMe'),
     userId: row.parameter('userId'),
     mediaType: row.parameter('mediaType'),
     writtenAt: row.parameter('createdAt'),
     ack: row.parameter('ack'),
   })}
   returning t.id as "ticketId", t.contact_id as "contactId", t.status, t.queue_id as "queueId", t.human_spoke as "humanSpoke",
     t.use_integration as "useIntegration", t.prompt_id as "promptId", t.integration_id as "integrationId",
     t.snoozed_at is not null as "isSnoozed", exists(select 1 from early_changes e where e.company_id = ${currentCompany} and e.connection_id = ${connectionId}
       and e.target_id = ${row.parameter('providerId')}) as "isAwaited"`;

/**
 * The message into the conversation's live ticket, with the ticket's preview, counter and place, in one statement: this is
 * the hottest write of the product.
 */
const insert = statement<Inserted, unknown[]>('message-insert', insertInto("t.status <> 'closed'"));
const insertIntoOne = statement<Inserted, unknown[]>(
  'message-insert-into',
  insertInto(`t.id = ${intoTicket}`),
);

const valuesOf = (ctx: Ctx, message: NewMessage): unknown[] => [
  ...row.valuesOf({
    ...message,
    read: message.fromMe,
    createdAt: message.writtenAt,
    storedAt: ctx.now(),
  }),
  message.preview,
  message.unread,
  message.isHuman,
];

/**
 * Inserts a message into the live ticket and returns where it went; `undefined` when there is none, or when the
 * provider has told the message before.
 */
export const insertMessage = async (ctx: Ctx, message: NewMessage): Promise<Inserted | undefined> =>
  (await ctx.db.run(insert, valuesOf(ctx, message)))[0];

/** Stores a message in a certain ticket of its conversation, also a closed one; `undefined` as `insertMessage`. */
export const insertMessageInto = async (
  ctx: Ctx,
  message: NewMessage,
  ticketId: number,
): Promise<Inserted | undefined> =>
  (await ctx.db.run(insertIntoOne, [...valuesOf(ctx, message), ticketId]))[0];

/** A text of the company's own, stored at once with many others. */
export type NewText = {
  readonly id: string;
  readonly ticketId: number;
  readonly body: string;
  /** What the ticket's list shows of the message. */
  readonly preview: string;
};

const insertMany = statement<
  unknown,
  [ids: string[], ticketIds: number[], bodies: string[], previews: string[], details: string, now: Date]
>(
  'messages-say-many',
  `with said as (
     select * from unnest($1::uuid[], $2::int[], $3::text[], $4::text[]) as s (id, ticket_id, body, preview)
   ), added as (
     insert into messages (id, ticket_id, contact_id, connection_id, queue_id, from_me, body, details, created_at, stored_at, read, is_mass, seq)
     select s.id, t.id, t.contact_id, t.connection_id, t.queue_id, true, s.body, $5::jsonb, $6, $6, true, true,
       ${nextSeq('t.contact_id', 't.connection_id')}
     from said s ${joinTicketById('t', 's.ticket_id')}
     returning id, ticket_id, seq
   )
   ${takeTexts('(select a.ticket_id, a.seq, s.preview from added a join said s on s.id = a.id)', '$6')}`,
);

/** Stores texts that nobody waits for, one a conversation; their tickets stay where they are in their lists. */
export const insertTexts = async (
  ctx: Ctx,
  texts: readonly NewText[],
  details: MessageDetails,
): Promise<void> => {
  await ctx.db.run(insertMany, [
    texts.map(({ id }) => id),
    texts.map(({ ticketId }) => ticketId),
    texts.map(({ body }) => body),
    texts.map((text) => text.preview),
    JSON.stringify(details),
    ctx.now(),
  ]);
};
