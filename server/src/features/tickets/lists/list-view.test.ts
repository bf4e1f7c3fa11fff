/**
 * Who sees a ticket is one rule in three places: the SQL of lists, the rooms of sockets, and a function that the browser
 * asks. Each is held against the function, for everybody, everywhere a ticket can be.
 */
import {
  canReadTicket,
  isInListView,
  type ListedPlace,
  type TicketActor,
  ticketListView,
  ticketStatuses,
} from '@prosa/shared';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#src/testing/database.ts';
import { ticketListRooms } from '../access/ticket-rooms.ts';
import { isVisibleTo } from '../tickets.sql.ts';
import { listRoomsOf } from './list-rooms.ts';
import { listViewSql } from './list-view.sql.ts';

const actor = (
  profile: TicketActor['profile'],
  queueIds: readonly number[],
  allTicket: TicketActor['allTicket'],
): TicketActor => ({ id: 7, profile, super: false, queueIds, allTicket });

const actors = (['user', 'supervisor', 'admin'] as const).flatMap((profile) =>
  [[], [1], [1, 2]].flatMap((queueIds) =>
    (['enabled', 'desabled'] as const).map((allTicket) => actor(profile, queueIds, allTicket)),
  ),
);

type Ticket = ListedPlace & { readonly id: number };

/** Everywhere a ticket can be; one that waits is nobody's. */
const tickets: readonly Ticket[] = ticketStatuses
  .flatMap((status) =>
    [null, 7, 8].flatMap((userId) => [null, 1, 2, 3].map((queueId) => ({ status, userId, queueId }))),
  )
  .filter(({ status, userId }) => status !== 'pending' || userId === null)
  .map((place, id) => ({ ...place, id }));

const idsOf = (shown: (ticket: Ticket) => boolean): number[] => tickets.filter(shown).map(({ id }) => id);

let owner: pg.Pool;
beforeAll(async () => {
  ({ owner } = await testDatabase());
});

async function idsWhere(condition: string, values: readonly unknown[]): Promise<number[]> {
  const rows = await owner.query<{ id: number }>(
    `with t as (select * from json_to_recordset($${values.length + 1}) as t (id int, status text, user_id int, queue_id int))
     select id from t where ${condition} order by id`,
    [
      ...values,
      JSON.stringify(
        tickets.map(({ id, status, userId, queueId }) => ({
          id,
          status,
          user_id: userId,
          queue_id: queueId,
        })),
      ),
    ],
  );
  return rows.rows.map(({ id }) => id);
}

const views = actors.flatMap((who) =>
  [{ all: false }, { all: true }, { all: false, isCall: true }, { all: true, isCall: true }].map((asked) => ({
    who,
    asked,
    view: ticketListView(who, asked),
  })),
);

describe('a list', () => {
  it.each([undefined, ...ticketStatuses])('shows in the tab %s by SQL what the rule says', async (tab) => {
    for (const { who, asked, view } of views) {
      const values: unknown[] = [];
      const found = listViewSql(view, tab, (given) => `$${values.push(given)}`);
      const inTab = tab === undefined ? 'true' : `status = '${tab}'`;
      expect(
        await idsWhere(`${inTab} and ${found?.sql ?? 'true'}`, values),
        JSON.stringify({ who, asked }),
      ).toEqual(
        idsOf((ticket) => (tab === undefined || ticket.status === tab) && isInListView(view, ticket)),
      );
    }
  });

  it.each(ticketStatuses)('is heard of in the tab %s by all it may show, and by nobody else', (tab) => {
    for (const who of actors) {
      const heard = new Set(listRoomsOf(1, tab, who));
      const widest = ticketListView(who, { all: true });
      expect(
        idsOf(
          (ticket) => ticket.status === tab && ticketListRooms(1, ticket).some((room) => heard.has(room)),
        ),
        JSON.stringify(who),
      ).toEqual(idsOf((ticket) => ticket.status === tab && isInListView(widest, ticket)));
    }
  });

  it('shows nothing that its reader may not read, but what waits to admins', () => {
    for (const { who, view } of views)
      for (const ticket of tickets)
        if (isInListView(view, ticket))
          expect(canReadTicket(who, ticket), JSON.stringify({ who, ticket })).toBe(true);
  });
});

it('a ticket is readable by SQL to whom the rule says', async () => {
  const condition = isVisibleTo({
    seesAll: '$1::boolean',
    userId: '$2',
    queueIds: '$3',
    withoutQueue: '$4::boolean',
  });
  for (const who of actors)
    expect(
      await idsWhere(condition, [who.profile === 'admin', who.id, who.queueIds, who.allTicket === 'enabled']),
      JSON.stringify(who),
    ).toEqual(idsOf((ticket) => canReadTicket(who, ticket)));
});
