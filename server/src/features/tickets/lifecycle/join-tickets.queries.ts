/** What one live ticket takes over from another of the same person. */
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { repoint } from '#src/platform/db/repoint.ts';
import { statement } from '#src/platform/db/statement.ts';

type Pair = [kept: number, gone: number];

/**
 * An agent's work is not lost: whichever of them is open gives its user; the newer activity gives preview and place, the more
 * urgent one the priority. A
 * closed one stays so: whoever opens it does it when the other one is gone.
 */
const absorb = statement<unknown, Pair>(
  'ticket-absorb',
  `update tickets k set
     status = case when k.status = 'pending' then g.status else k.status end,
     user_id = case when k.status = 'open' then k.user_id else g.user_id end,
     queue_id = coalesce(k.queue_id, g.queue_id),
     unread_messages = k.unread_messages + g.unread_messages, human_spoke = k.human_spoke or g.human_spoke,
     last_from_me = case when g.updated_at > k.updated_at then g.last_from_me else k.last_from_me end,
     last_message = case when g.updated_at > k.updated_at then g.last_message else k.last_message end,
     last_user_id = case when g.updated_at > k.updated_at then g.last_user_id else k.last_user_id end,
     last_media_type = case when g.updated_at > k.updated_at then g.last_media_type else k.last_media_type end,
     last_ack = case when g.updated_at > k.updated_at then g.last_ack else k.last_ack end,
     last_failed = case when g.updated_at > k.updated_at then g.last_failed else k.last_failed end,
     last_message_at = greatest(k.last_message_at, g.last_message_at), waiting_since = least(k.waiting_since, g.waiting_since),
     tag_ids = array(select t.tag_id from ticket_tags t where t.company_id = ${currentCompany} and t.ticket_id = k.id order by t.created_at, t.tag_id),
     priority = least(k.priority, g.priority), snoozed_at = null, snoozed_until = null, snoozed_by_id = null,
     updated_at = greatest(k.updated_at, g.updated_at), version = k.version + 1
   from tickets g
   where k.company_id = ${currentCompany} and k.id = $1 and g.company_id = ${currentCompany} and g.id = $2`,
);
export const absorbTicketRow = async (ctx: Ctx, kept: number, gone: number): Promise<void> =>
  void (await ctx.db.run(absorb, [kept, gone]));

const tags = statement<unknown, Pair>(
  'ticket-join-tags',
  `with gone as (delete from ticket_tags where company_id = ${currentCompany} and ticket_id = $2 returning tag_id, created_at)
   insert into ticket_tags (ticket_id, tag_id, created_at) select $1, tag_id, created_at from gone on conflict do nothing`,
);
export const joinTags = async (ctx: Ctx, kept: number, gone: number): Promise<void> =>
  void (await ctx.db.run(tags, [kept, gone]));

const episodes = statement<unknown, Pair>(
  'ticket-join-episodes',
  `with gone as (delete from ticket_episodes where company_id = ${currentCompany} and ticket_id = $2 returning *)
   update ticket_episodes k set user_id = coalesce(k.user_id, gone.user_id), queued_at = least(k.queued_at, gone.queued_at),
     started_at = coalesce(k.started_at, gone.started_at), first_reply_at = least(k.first_reply_at, gone.first_reply_at), chatbot_at = coalesce(k.chatbot_at, gone.chatbot_at)
   from gone where k.company_id = ${currentCompany} and k.ticket_id = $1`,
);
export const joinEpisodes = async (ctx: Ctx, kept: number, gone: number): Promise<void> =>
  void (await ctx.db.run(episodes, [kept, gone]));

/** Tables with one row a ticket, or one of each kind: the kept one's stands. */
const oneEach = [
  'ticket_tags',
  'ticket_pins',
  'ticket_episodes',
  'bot_states',
  'integration_sessions',
  'bill_inquiries',
  'prompt_questions',
  'ratings',
  'assigned_tickets',
  'news',
];

export const repointTicket = (ctx: Ctx, from: number, into: number): Promise<void> =>
  repoint(ctx.db, { table: 'tickets', from, into, except: oneEach });
