/**
 * Tells browsers what their users may want to be called for: a ticket that begins to wait, to whoever it waits for, and
 * one that somebody else has given them. Who did it is not told. Whether it rings is each user's choice.
 */

import { messageReceived } from '#src/features/messages/index.ts';
import { mentionsSeen, userMentioned } from '#src/features/notes/index.ts';
import { ticketListRooms } from '#src/features/tickets/access/index.ts';
import {
  findTicket,
  type TicketFact,
  ticketFacts,
  ticketRead,
  ticketViews,
} from '#src/features/tickets/index.ts';
import { type TicketGone, ticketDeleted } from '#src/features/tickets/lifecycle/index.ts';
import { ticketSlaNear } from '#src/features/tickets/sla/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { jobOn, publishOn, type Subscriber } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { passwordChanged, userDeleted } from '#src/tenant/users/index.ts';
import { newsChanged, preferencesChanged } from './events.ts';
import {
  forgetDevices,
  forgetUser,
  gatherNews,
  noteAssigned,
  noteMention,
  noteSeen,
  noteSla,
} from './jobs.ts';
import { countUnread } from './news/news.queries.ts';
import { newsOf } from './news.rules.ts';
import { preferencesOf } from './preferences.ts';

async function tellNews(ctx: Ctx, { ticketId, before, byUserId }: TicketFact): Promise<Publication[]> {
  const row = await findTicket(ctx, ticketId);
  const news = row === undefined ? null : newsOf(before, row, byUserId);
  if (row === undefined || news === null) return [];
  const [ticket] = await ticketViews(ctx, [row]);
  if (ticket === undefined) return [];
  const { companyId } = ctx;
  const told =
    news.event === 'assigned' ? [rooms.user(companyId, news.userId)] : ticketListRooms(companyId, row);
  return [
    {
      rooms: told,
      except: byUserId === null ? [] : [rooms.user(companyId, byUserId)],
      channel: 'notification',
      payload: { action: 'announce', event: news.event, ticket },
    },
  ];
}

const tellPreferences = async (ctx: Ctx, { userId }: { userId: number }): Promise<Publication[]> => [
  {
    rooms: [rooms.user(ctx.companyId, userId)],
    channel: 'notification',
    payload: { action: 'preferences', preferences: await preferencesOf(ctx, userId) },
  },
];

type Changed = { userIds: number[]; called?: { userId: number; ticketId: number }[] | undefined };

const tellUnread = async (ctx: Ctx, { userIds, called = [] }: Changed): Promise<Publication[]> =>
  (await countUnread(ctx, userIds)).map(({ userId, unread }) => {
    const calledIn = called.flatMap((one) => (one.userId === userId ? one.ticketId : []));
    return {
      rooms: [rooms.user(ctx.companyId, userId)],
      channel: 'notification',
      payload: { action: 'news', unread, calledIn },
    };
  });

/** Customers begin most tickets, which are nobody's yet: those cost no order. */
const ofAssignment = (fact: TicketFact): TicketFact | undefined =>
  fact.before === null && fact.byUserId === null ? undefined : fact;

type Gathered = { ticketIds: number[] };
const gatherIt = ({ ticketId }: { ticketId: number }): Gathered => ({ ticketIds: [ticketId] });
/** Whoever has just taken a ticket reads it at once; what it was to its former user is no more. */
const gatherWorked = (fact: TicketFact): Gathered | undefined =>
  fact.before?.status === 'open' ? gatherIt(fact) : undefined;
const gatherGone = (fact: TicketGone): Gathered => ({
  ticketIds: [fact.ticketId, ...(fact.intoId === undefined ? [] : [fact.intoId])],
});

const factsOf = (...what: readonly string[]) =>
  ticketFacts.filter(({ name }) => what.includes(name.slice('ticket.'.length)));

export const notificationsSubscribers: readonly Subscriber[] = [
  ...ticketFacts.map((fact) => publishOn(fact, tellNews)),
  publishOn(preferencesChanged, tellPreferences),
  publishOn(newsChanged, tellUnread),
  jobOn(messageReceived, gatherNews, (fact) => (fact.answers ? gatherIt(fact) : undefined)),
  jobOn(ticketRead, gatherNews, gatherIt),
  ...factsOf('closed', 'returned', 'transferred', 'reopened', 'woken').map((fact) =>
    jobOn(fact, gatherNews, gatherIt),
  ),
  ...factsOf('accepted', 'updated').map((fact) => jobOn(fact, gatherNews, gatherWorked)),
  jobOn(ticketDeleted, gatherNews, gatherGone),
  ...factsOf('created', 'accepted', 'reopened', 'transferred').map((fact) =>
    jobOn(fact, noteAssigned, ofAssignment),
  ),
  jobOn(ticketSlaNear, noteSla, ({ ticketId, missed }) => ({ ticketId, missed })),
  jobOn(userMentioned, noteMention, (fact) => fact),
  jobOn(mentionsSeen, noteSeen, (fact) => fact),
  jobOn(userDeleted, forgetUser, ({ userId }) => ({ userId })),
  jobOn(passwordChanged, forgetDevices, ({ userId, endsTokens }) => (endsTokens ? { userId } : undefined)),
];
