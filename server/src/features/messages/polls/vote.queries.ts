/** What people have answered to polls and events: the last answer of each, also where it takes a former one back. */
import { joinContact } from '#src/features/contacts/contacts.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';

export type NewVote = {
  readonly messageId: string;
  /** Null for the company's own number. */
  readonly voterId: number | null;
  readonly choices: readonly string[];
  readonly guests: number;
  readonly votedAt: Date;
};

const keep = statement<
  { messageId: string },
  [messageId: string, voterId: number | null, choices: string[], guests: number, votedAt: Date]
>(
  'vote-keep',
  `insert into message_votes (message_id, voter_id, choices, guests, voted_at) values ($1, $2, $3, $4, $5)
   on conflict (company_id, message_id, coalesce(voter_id, 0)) do update
     set choices = excluded.choices, guests = excluded.guests, voted_at = excluded.voted_at
     where message_votes.voted_at < excluded.voted_at
   returning message_id as "messageId"`,
);

/** Sets a person's vote; returns whether it is news: an older answer never replaces a newer one. */
export const setVote = async (ctx: Ctx, vote: NewVote): Promise<boolean> => {
  const { messageId, voterId, choices, guests, votedAt } = vote;
  return (await ctx.db.run(keep, [messageId, voterId, [...choices], guests, votedAt])).length > 0;
};

export type VoteRow = {
  readonly messageId: string;
  readonly voterId: number | null;
  readonly voterName: string | null;
  readonly choices: readonly string[];
  readonly guests: number;
};

const ofMessages = reading<VoteRow, [messageIds: string[]]>(
  'votes-of-messages',
  `select v.message_id as "messageId", v.voter_id as "voterId", c.name as "voterName", v.choices, v.guests
   from message_votes v left ${joinContact('c', 'v', 'voter_id')}
   where v.company_id = ${currentCompany} and v.message_id = any($1::uuid[]) and v.choices <> '{}'
   order by v.voted_at, v.id`,
);

/** Returns the votes on these messages, by whoever has answered something, the first to do so first. */
export const listVotes = (ctx: Ctx, messageIds: readonly string[]): Promise<VoteRow[]> =>
  ctx.db.run(ofMessages, [[...messageIds]]);

const move = statement<unknown, [from: number, into: number]>(
  'votes-move',
  `with moved as (
     delete from message_votes where company_id = ${currentCompany} and voter_id = $1
     returning message_id, choices, guests, voted_at
   )
   insert into message_votes (message_id, voter_id, choices, guests, voted_at)
   select message_id, $2, choices, guests, voted_at from moved
   on conflict (company_id, message_id, coalesce(voter_id, 0)) do update
     set choices = excluded.choices, guests = excluded.guests, voted_at = excluded.voted_at
     where message_votes.voted_at < excluded.voted_at`,
);

/**
 * Moves the votes of one person to another, who turned out to be the same: where both have answered, the newer answer
 * stands.
 */
export const moveVotes = async (ctx: Ctx, from: number, into: number): Promise<void> =>
  void (await ctx.db.run(move, [from, into]));

export type VoteRecord = {
  readonly id: number;
  readonly messageId: string;
  readonly question: string;
  readonly choices: readonly string[];
  readonly guests: number;
  readonly votedAt: Date;
};

const records = statement<VoteRecord, [voterId: number, after: number, limit: number]>(
  'vote-records',
  `select v.id, v.message_id as "messageId", coalesce(m.details -> 'card' ->> 'title', '') as question, v.guests, v.voted_at as "votedAt",
     array(select coalesce(o.name, chosen.choice) from unnest(v.choices) with ordinality as chosen (choice, place)
       left join lateral (select option ->> 'name' as name from jsonb_array_elements(m.details -> 'card' -> 'options') as option
         where option ->> 'hash' = chosen.choice limit 1) o on true
       order by chosen.place) as choices
   from message_votes v join messages m on m.company_id = v.company_id and m.id = v.message_id
   where v.company_id = ${currentCompany} and v.voter_id = $1 and v.id > $2
   order by v.id limit $3`,
);

/** Returns what somebody has answered, in words. */
export const listVoteRecords = (
  ctx: Ctx,
  voterId: number,
  after: number,
  limit: number,
): Promise<VoteRecord[]> => ctx.db.run(records, [voterId, after, limit]);

const remove = statement<unknown, [voterId: number, limit: number]>(
  'votes-erase',
  `delete from message_votes v where v.company_id = ${currentCompany} and v.id in (
     select id from message_votes where company_id = ${currentCompany} and voter_id = $1 limit $2)
   returning v.id`,
);
export const deleteVotesOf = async (ctx: Ctx, voterId: number, limit: number): Promise<number> =>
  (await ctx.db.run(remove, [voterId, limit])).length;
