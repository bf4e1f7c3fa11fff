/**
 * How the hot queries are carried out. With a few thousand rows of two companies the planner is asked for the very plans
 * that named statements keep: each reads its tables through an index that begins with the company, at any depth.
 */
import { kanbanContract, ticketListQuery } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { countPlanUsage } from '#src/features/billing/index.ts';
import { countAudience } from '#src/features/campaigns/audience/audience.queries.ts';
import { listUnread } from '#src/features/chats/chat.queries.ts';
import { createChat } from '#src/features/chats/create-chat.ts';
import { listChatMessages } from '#src/features/chats/list-chat-messages.ts';
import { listChatsPage } from '#src/features/chats/list-chats.ts';
import { buildCompany } from '#src/features/companies/testing.ts';
import { listItemsPage } from '#src/features/contact-lists/items/list-items.ts';
import { insertContactList } from '#src/features/contact-lists/list.queries.ts';
import { listContactListsPage } from '#src/features/contact-lists/list-contact-lists.ts';
import {
  listUncheckedNumbers,
  lockListsByNumbers,
  settleNumber,
} from '#src/features/contact-lists/number-checks/number.queries.ts';
import { deleteContacts, lockContacts, setTagsOfMany } from '#src/features/contacts/bulk.queries.ts';
import { listContacts } from '#src/features/contacts/lists/contact-list.queries.ts';
import { listContactsPage } from '#src/features/contacts/lists/list-contacts.ts';
import { getDashboard } from '#src/features/dashboard/get-dashboard.ts';
import { getInsights } from '#src/features/dashboard/get-insights.ts';
import { getSlaFigures } from '#src/features/dashboard/get-sla-figures.ts';
import { hourBucketsOf } from '#src/features/dashboard/roll-up/hour-buckets.rules.ts';
import {
  findEarliest,
  lockProgress,
  replaceFigures,
  takeMarks,
} from '#src/features/dashboard/roll-up/progress.queries.ts';
import { ticketsByDay, ticketsByUser } from '#src/features/dashboard/ticket-charts.ts';
import {
  deleteDeliveriesOf,
  listDeliveries,
  listDeliveriesOf,
  lockDelivery,
  renewDelivery,
} from '#src/features/integrations/webhooks/delivery.queries.ts';
import { getBoard } from '#src/features/kanban/get-board.ts';
import { listEarlyChanges } from '#src/features/messages/changes/early-change.queries.ts';
import { listDueChanges } from '#src/features/messages/changes/outgoing-change.queries.ts';
import { listDepartures, listDueReceipts } from '#src/features/messages/delivery/delivery.queries.ts';
import { listWaitingMessages } from '#src/features/messages/delivery/waiting.queries.ts';
import { deleteDoubles } from '#src/features/messages/identity/join-conversations.queries.ts';
import { listToldMessages } from '#src/features/messages/identity/network-identity.ts';
import { claimRawEvent } from '#src/features/messages/inbound/raw-event.queries.ts';
import { listVoteRecords, listVotes } from '#src/features/messages/polls/vote.queries.ts';
import { listMessages } from '#src/features/messages/reading/list-messages.ts';
import { eraseMessages } from '#src/features/messages/retention/message-personal-data.queries.ts';
import { countMessagesBefore } from '#src/features/messages/retention/purge.queries.ts';
import { emptyDeps } from '#src/features/messages/testing.ts';
import { createFirstQueues } from '#src/features/queues/index.ts';
import { talkedSince } from '#src/features/tickets/history/index.ts';
import { listTicketsPage } from '#src/features/tickets/lists/list-tickets.ts';
import { countTicketsForCaller } from '#src/features/tickets/lists/ticket-counters.ts';
import { listPins } from '#src/features/tickets/pins/list-pins.ts';
import { buildUser } from '#src/features/users/testing.ts';
import type { UserActor, UserCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/db/database.ts';
import { appRole, searchRole } from '#src/platform/db/schema/roles.ts';
import { newId } from '#src/platform/id.ts';
import { emptyFiles } from '#src/tenant/files/testing.ts';
import { testDatabase } from '../database.ts';

type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Subplan Name'?: string;
  readonly Plans?: readonly Plan[];
};

const systemActor = { kind: 'system', name: 'plans' } as const;
const size = 3_000;

let database: Database;
let owner: pg.Pool;
let companyId: number;
let people: { admin: UserActor; agent: UserActor; supervisor: UserActor };

beforeAll(async () => {
  ({ database, owner } = await testDatabase());
  companyId = await fill();
  await fill();
  await owner.query('analyze');
  people = await database.inCompany(companyId, systemActor, async (ctx) => {
    const admin = await buildUser(ctx, { profile: 'admin' });
    const agent = await buildUser(ctx, { allTicket: 'enabled' });
    const supervisor = await buildUser(ctx, { profile: 'supervisor' });
    const actor = (id: number, profile: UserActor['profile']): UserActor => ({
      kind: 'user',
      id,
      name: '',
      profile,
      super: false,
      sessionId: newId(),
    });
    return {
      admin: actor(admin.id, 'admin'),
      agent: actor(agent.id, 'user'),
      supervisor: actor(supervisor.id, 'supervisor'),
    };
  });
});

/** A company with thousands of contacts, and tickets in every state with two messages, an episode and a rating each. */
async function fill(): Promise<number> {
  const id = await database.across('plans', async (db) => {
    const made = await buildCompany(db);
    await createFirstQueues(db, made);
    return made;
  });
  const client = await owner.connect();
  try {
    await client.query(`begin; set local app.company_id = ${id}`);
    await client.query(`insert into connections (name) values ('one')`);
    await client.query(
      `insert into contacts (name, number) select 'Contact ' || n, '55119' || lpad(n::text, 8, '0') from generate_series(1, ${size}) n`,
    );
    await client.query(`
      insert into tickets (uuid, status, contact_id, connection_id, unread_messages, last_seq, updated_at)
      select gen_random_uuid(), (array['open', 'pending', 'closed', 'closed'])[c.id % 4 + 1], c.id,
        (select k.id from connections k where k.company_id = ${id}), c.id % 3, 2, now() - c.id * interval '1 minute'
      from contacts c where c.company_id = ${id}`);
    await client.query(`
      insert into messages (id, contact_id, connection_id, seq, ticket_id, from_me, body)
      select gen_random_uuid(), t.contact_id, t.connection_id, n, t.id, n = 2, 'word' || t.id || ' and more'
      from tickets t, generate_series(1, 2) n where t.company_id = ${id}`);
    const began = `now() - t.id * interval '10 minutes'`;
    await client.query(`
      insert into ticket_episodes (ticket_id, queued_at, created_at, started_at, first_reply_at, finished_at)
      select t.id, ${began}, ${began}, ${began}, ${began}, ${began} from tickets t where t.company_id = ${id}`);
    await client.query(`
      insert into ratings (ticket_id, contact_id, connection_id, asked_at, until, rate, rated_at)
      select t.id, t.contact_id, t.connection_id, ${began}, ${began}, t.id % 3 + 1, ${began} from tickets t where t.company_id = ${id}`);
    await client.query('commit');
  } finally {
    client.release();
  }
  return id;
}

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan;
  for (const inner of plan.Plans ?? []) yield* nodesOf(inner);
}

/** The part of a list's plan that finds the page; what follows only dresses its forty rows. */
const walkOf = (plan: Plan): Plan =>
  [...nodesOf(plan)].find((node) => node['Subplan Name'] === 'CTE page') ?? plan;

const parameters = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map((match) => Number(match[1])));

/** The plan for all values; sequential scans are made dear, so that one that remains has no index to turn to. */
async function planOf(client: pg.ClientBase, text: string): Promise<Plan> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json${parameters(text) > 0 ? ', generic_plan' : ''}) ${text}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (plan === undefined) throw new Error(`no plan for ${text}`);
  return plan;
}

async function asRole<T>(role: string, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await owner.connect();
  try {
    await client.query(
      `begin; set local role ${role}; set local app.company_id = ${companyId}; set local enable_seqscan = off`,
    );
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Tables that are read otherwise than through an index that begins with the company. */
const astray = (plan: Plan): string[] =>
  [...nodesOf(plan)].flatMap((node) => {
    const type = node['Node Type'];
    if (type === 'Seq Scan') return [`Seq Scan on ${node['Relation Name']}`];
    if (!type.includes('Index')) return [];
    const led =
      /\bcompany_id\b/.test(node['Index Cond'] ?? '') ||
      (node['Relation Name'] === 'companies' && /\bid\b/.test(node['Index Cond'] ?? ''));
    return led
      ? []
      : [`${type} of ${node['Index Name']} without the company (${node['Index Cond'] ?? 'no condition'})`];
  });

const queries = [
  {},
  { status: 'open' },
  { status: 'pending' },
  { status: 'closed' },
  { status: 'open', showAll: true },
  { status: 'pending', showAll: true },
  { status: 'closed', showAll: true },
  { showAll: true },
  { status: 'pending', queueIds: [1, 2] },
  { status: 'open', ticketIds: [1, 2] },
  { status: 'pending', ticketIds: [1, 2], order: 'waiting' },
  { snoozed: true, showAll: true, ticketIds: [1, 2] },
  { status: 'open', showAll: true, users: [1] },
  { status: 'open', showAll: true, tags: [1] },
  { status: 'closed', showAll: true, whatsappIds: [1] },
  { status: 'closed', showAll: true, date: '2026-01-15' },
  { showAll: true, updatedAt: '2026-01-15' },
  { status: 'open', order: 'waiting' },
  { status: 'pending', order: 'waiting' },
  { status: 'open', showAll: true, order: 'waiting' },
  { status: 'pending', showAll: true, order: 'waiting' },
  { status: 'open', order: 'priority' },
  { status: 'pending', order: 'priority' },
  { status: 'open', showAll: true, order: 'priority' },
  { status: 'pending', showAll: true, order: 'priority', cursor: '2:1795000000000.7' },
  { status: 'open', order: 'due' },
  { status: 'pending', order: 'due' },
  { status: 'open', showAll: true, order: 'due' },
  { status: 'pending', showAll: true, order: 'due' },
  { status: 'closed', showAll: true, order: 'oldest' },
  { showAll: true, unanswered: true, order: 'waiting' },
  { withUnreadMessages: true },
  { status: 'closed', showAll: true, pageNumber: 20 },
  { status: 'closed', showAll: true, cursor: '1795000000000.7' },
  { status: 'open', cursor: '1795000000000.7' },
  { status: 'pending', cursor: '1795000000000.7' },
  { searchParam: 'contact 77', showAll: true },
  { searchParam: 'word77', showAll: true, status: 'open' },
  { searchParam: 'contact', showAll: true },
] as const;

const contactFilters = [
  { cursor: '7.Y29udGFjdA' },
  { dateStart: '2026-01-15' },
  { date: '2026-01-15' },
  { tags: [1] },
  { tags: [1, 2], tagMatch: 'all' as const },
  { talkedSince: '2026-01-15', silentSince: '2026-02-15' },
  { hasEmail: true },
  { pageNumber: 10 },
];

const boards = [
  {},
  { showAll: true },
  { showAll: true, lane: 0, cursor: '1795000000000.7' },
  { lane: 0, cursor: '1795000000000.7' },
  { showAll: true, queueIds: [1, 2], users: [1], dateStart: '2026-01-15', dateEnd: '2026-01-15' },
  { showAll: true, searchParam: 'contact 77' },
  { showAll: true, searchParam: 'contact' },
] as const;

/** What the page of chats asks for. */
async function readChats(ctx: UserCtx): Promise<void> {
  const other = ctx.actor.id === people.admin.id ? people.agent : people.admin;
  const { id: chatId } = await createChat(ctx, { title: 'Plans', users: [other.id] });
  for (const searchParam of ['', 'plans'])
    for (const cursor of [undefined, '1795000000000.7'])
      await listChatsPage(ctx, { searchParam, pageNumber: 1, cursor });
  await listUnread(ctx, ctx.actor.id);
  await listChatMessages(ctx, emptyFiles(), { chatId, pageNumber: 1, beforeSeq: 50 });
}

/** A contact list as its page shows it, and the numbers on it that wait to be looked up. */
async function readContactLists(ctx: UserCtx): Promise<void> {
  const contactListId = await insertContactList(ctx, 'List');
  await listContactListsPage(ctx, { searchParam: 'list', pageNumber: 1 });
  for (const searchParam of ['', 'contact 7'])
    for (const cursor of [undefined, '7.Y29udGFjdA'])
      await listItemsPage(ctx, { contactListId, searchParam, pageNumber: 1, cursor });
  await listUncheckedNumbers(ctx, 21);
  await lockListsByNumbers(ctx, ['5511900000007']);
  await settleNumber(ctx, '5511900000007', { isValid: true, isSimulated: false });
}

/** The dashboard, while its days are read from the rows and once they have been added up; and the adding up itself. */
async function readFiguresOf(ctx: UserCtx): Promise<void> {
  await getDashboard(ctx, { days: 30 });
  await getInsights(ctx, { days: 30 });
  await getSlaFigures(ctx, { days: 30 });
  await ticketsByDay(ctx, {});
  await ticketsByUser(ctx, {});
  await lockProgress(ctx);
  await findEarliest(ctx);
  await takeMarks(ctx);
  await replaceFigures(ctx, hourBucketsOf('2026-01-15', 'America/Sao_Paulo'));
}

/** How many a campaign would reach, what a shorter retention would take away, and how much of its plan the company uses. */
async function readForesight(ctx: UserCtx): Promise<void> {
  const anywhere = { connectionId: null, openSince: null, needsEmail: false };
  const official = { connectionId: 1, openSince: new Date(), needsEmail: true };
  const tags = { kind: 'walk', match: 'any', tagIds: [1, 2] } as const;
  const talked = { condition: talkedSince, since: new Date(0), notSince: new Date() };
  const segments = [null, { tags }, { talked, hasEmail: true }];
  for (const segment of segments)
    for (const reach of [anywhere, official])
      await countAudience(ctx, { contactListId: 1, tagId: 1, segment }, reach);
  await countMessagesBefore(ctx, new Date());
  await countPlanUsage(ctx.db, ctx.companyId);
}

/** Steps for many contacts at once, here for none. */
async function changeMany(ctx: UserCtx): Promise<void> {
  await lockContacts(ctx, []);
  for (const kind of ['tag', 'untag'] as const) await setTagsOfMany(ctx, kind, [], []);
  await deleteContacts(ctx, []);
}

/** What was sent to an integration's address, and what goes with its contact. */
async function readDeliveries(ctx: UserCtx): Promise<void> {
  for (const before of [undefined, { at: new Date(), id: newId() }]) await listDeliveries(ctx, 7, before, 21);
  await lockDelivery(ctx, newId());
  await renewDelivery(ctx, newId());
  await listDeliveriesOf(ctx, 7, undefined, 100);
  await deleteDeliveriesOf(ctx, 7, 100);
}

/** What is asked of every message, receipt and change that a network tells. */
async function readTold(ctx: UserCtx): Promise<void> {
  await claimRawEvent(ctx, { id: 0, connectionId: 1, dedupeKey: 'm:x' });
  await listToldMessages(ctx, { connectionId: 1, providerId: 'x', chat: 1 });
  await listEarlyChanges(ctx, 1, 'x');
  await eraseMessages(ctx, 0, 10);
  await deleteDoubles(ctx, { into: 0, from: 0, connectionId: 1 });
}

/** What the screens ask for; answers the named statements it took, by name. */
async function statementsOf(actor: UserActor): Promise<Map<string, string>> {
  return database.inCompany(companyId, actor, async (inner) => {
    const ctx = inner as UserCtx;
    for (const query of queries) await listTicketsPage(ctx, ticketListQuery.parse(query));
    await countTicketsForCaller(ctx, { showAll: true });
    await listPins(ctx);
    for (const query of boards) await getBoard(ctx, kanbanContract.board.query.parse(query));
    const { tickets } = await listTicketsPage(
      ctx,
      ticketListQuery.parse({ showAll: true, status: 'pending' }),
    );
    const ticketId = tickets[0]?.id;
    if (ticketId !== undefined && actor.profile === 'admin')
      await listMessages(ctx, emptyDeps(), { ticketId, pageNumber: 1 });
    for (const searchParam of ['', 'contact 7', 'contact'])
      await listContactsPage(ctx, talkedSince, { searchParam, pageNumber: 1 });
    for (const further of contactFilters)
      await listContactsPage(ctx, talkedSince, { searchParam: '', pageNumber: 1, ...further });
    // As it is done where very many carry a tag.
    for (const match of ['any', 'all'] as const)
      await listContacts(ctx, { tags: { kind: 'walk', match, tagIds: [1, 2] } }, { offset: 0 }, 31);
    await readChats(ctx);
    if (actor.profile !== 'user') await readFiguresOf(ctx);
    await readDeliveries(ctx);
    await readContactLists(ctx);
    await readForesight(ctx);
    await readDepartures(ctx);
    await changeMany(ctx);
    await readTold(ctx);
    await listVotes(ctx, []);
    await listVoteRecords(ctx, 1, 0, 10);
    const prepared = await ctx.db.orm.execute<{ name: string; statement: string }>(
      sql`select name, statement from pg_prepared_statements`,
    );
    return new Map(prepared.rows.map((row) => [row.name, row.statement]));
  });
}

/** What every delivery of every connection asks again and again. */
async function readDepartures(ctx: UserCtx): Promise<void> {
  const now = new Date();
  await listDepartures(ctx, 1, { busy: [], files: true, links: true, answers: 10, masses: 10, now });
  await listDueChanges(ctx, 1, [], now, 10);
  await listDueReceipts(ctx, 1, [], 10);
  await listWaitingMessages(ctx, 1, 10);
}

describe('named statements', () => {
  let statements: Map<string, string>;
  beforeAll(async () => {
    statements = new Map();
    for (const actor of Object.values(people))
      for (const [name, text] of await statementsOf(actor)) statements.set(name, text);
  });

  it('are what the screens are made of', () => {
    const names = [...statements.keys()].join(' ');
    for (const name of [
      'tickets-list:',
      'tickets-count:',
      'ticket-live-counts',
      'ticket-pins-of-user',
      'messages-page',
      'ticket-by-id',
      'contacts-list::page:31',
      'contacts-search-few:',
      'tickets-by-contact:',
      'tickets-by-message:',
      'chats-page',
      'chats-found-after',
      'chat-messages-before',
      'contact-list-items-found-after',
      'contact-list-items-settle',
      'kanban-page:',
      'kanban-count:',
      'dashboard:company:',
      'dashboard:chosen queues:',
      'dashboard-figures-fill',
      'dashboard-queue-figures-fill',
      'integration-deliveries-behind',
      'campaign-audience-counts:',
      'messages-count-before',
      'message-by-provider',
      'messages-erase',
      'threads-doubles',
      'messages-departing',
      'plan-usage',
      'contacts-untag',
    ])
      expect(names).toContain(name);
    expect(statements.size).toBeGreaterThan(25);
  });

  it('read every table through an index that begins with the company', async () => {
    const found = await asRole(appRole, async (client) => {
      const all: string[] = [];
      for (const [name, text] of statements)
        all.push(...astray(await planOf(client, text)).map((why) => `${name}: ${why}`));
      return all;
    });
    expect(found).toEqual([]);
  });

  it('that show a tab walk its index in order, so that a page costs a page', async () => {
    const tabs = [...statements].filter(([name]) =>
      /^tickets-list:(open|pending|closed)(,own|,team)?(,a)?:(page|cursor)(:waiting|:oldest|:priority|:due)?$/.test(
        name,
      ),
    );
    expect(tabs.length).toBeGreaterThanOrEqual(9);
    await asRole(appRole, async (client) => {
      // So few rows are cheaply sorted as well: a sort that remains is one that the index cannot spare.
      await client.query('set local enable_sort = off');
      for (const [name, text] of tabs) {
        const nodes = [...nodesOf(walkOf(await planOf(client, text)))];
        const onTickets = nodes.find((node) => node['Relation Name'] === 'tickets');
        const order = /:(waiting|priority|due)$/.exec(name)?.[1];
        const [mine, all] =
          order === undefined
            ? ['tickets_mine', 'tickets_list']
            : [`tickets_${order}_mine`, `tickets_${order}`];
        expect([name, onTickets?.['Index Name']]).toEqual([name, name.includes('own') ? mine : all]);
        expect(
          nodes.map((node) => node['Node Type']).filter((type) => type.includes('Sort')),
          name,
        ).toEqual([]);
      }
    });
  });

  it('that ask what may leave walk what waits in its order, and look each conversation’s first up', async () => {
    await asRole(appRole, async (client) => {
      await client.query('set local enable_sort = off');
      const nodes = [...nodesOf(await planOf(client, statements.get('messages-departing') ?? ''))];
      const indexes = nodes.flatMap((node) => node['Index Name'] ?? []);
      // Once for answers, once for what was written for many.
      expect(indexes.filter((name) => name === 'messages_departing')).toHaveLength(2);
      expect(indexes.filter((name) => name === 'messages_departing_heads')).toHaveLength(4);
      expect(indexes).toHaveLength(6);
      expect(nodes.map((node) => node['Node Type']).filter((type) => type.includes('Sort'))).toEqual([]);
    });
  });

  it('that show contacts far down walk the index alone, and read the page', async () => {
    const plan = await asRole(appRole, (client) =>
      planOf(client, statements.get('contacts-list::page:further:31') ?? ''),
    );
    const nodes = [...nodesOf(plan)].map((node) => [node['Node Type'], node['Index Name']]);
    expect(nodes).toContainEqual(['Index Only Scan', 'contacts_by_name']);
  });

  it('that take an event look up that one, however much waits', async () => {
    const plan = await asRole(appRole, (client) => planOf(client, statements.get('raw-event-claim') ?? ''));
    const looks = [...nodesOf(plan)].filter((node) => node['Node Type'].includes('Index'));
    expect(looks.length).toBeGreaterThan(0);
    for (const { 'Index Name': index, 'Index Cond': held } of looks)
      if (!index?.includes('pk'))
        expect([index, held]).toEqual([
          index,
          expect.stringMatching(/connection_id = .*\((id|dedupe_key) = /),
        ]);
  });

  it('that show the board walk each lane in order, so that a lane costs a page', async () => {
    const plain = [...statements].filter(([name]) => /^kanban-page:(team[^:]*)?:/.test(name));
    expect(plain.length).toBeGreaterThanOrEqual(4);
    await asRole(appRole, async (client) => {
      await client.query('set local enable_sort = off');
      for (const [name, text] of plain) {
        const nodes = [...nodesOf(await planOf(client, text))];
        const onTickets = nodes.find((node) => node['Relation Name'] === 'tickets');
        expect([name, onTickets?.['Index Name']]).toEqual([name, 'tickets_board']);
        expect(
          nodes.map((node) => node['Node Type']).filter((type) => type.includes('Sort')),
          name,
        ).toEqual([]);
      }
    });
  });

  it('that show what was sent to an address walk its index in order, at any depth', async () => {
    const shown = [...statements].filter(([name]) => /^integration-deliveries(-behind)?$/.test(name));
    expect(shown).toHaveLength(2);
    await asRole(appRole, async (client) => {
      await client.query('set local enable_sort = off');
      for (const [name, text] of shown) {
        const nodes = [...nodesOf(await planOf(client, text))];
        const walk = nodes.find((node) => node['Index Name'] === 'integration_deliveries_page');
        expect([name, walk?.['Node Type']]).toEqual([name, 'Index Scan']);
        expect(walk?.['Index Cond']?.includes('created_at')).toBe(name.endsWith('behind'));
        expect(
          nodes.some((node) => node['Node Type'].includes('Sort')),
          name,
        ).toBe(false);
      }
    });
  });

  it('that count what was voted look each message, and each person, up', async () => {
    const indexOf = { 'votes-of-messages': 'message_votes_voter', 'vote-records': 'message_votes_person' };
    await asRole(appRole, async (client) => {
      for (const [name, index] of Object.entries(indexOf)) {
        const nodes = [...nodesOf(await planOf(client, statements.get(name) ?? ''))];
        expect([name, ...nodes.flatMap((node) => node['Index Name'] ?? [])]).toContain(index);
      }
    });
  });

  it('that count what happened look only at the moments asked for', async () => {
    const figures = [...statements].filter(([name]) => /^dashboard(:|-(queue-)?figures-fill)/.test(name));
    expect(figures.length).toBeGreaterThanOrEqual(12);
    await asRole(appRole, async (client) => {
      for (const [name, text] of figures) {
        const nodes = [...nodesOf(await planOf(client, text))];
        const onEvents = nodes.filter((node) =>
          ['ticket_episodes', 'ratings'].includes(node['Relation Name'] ?? ''),
        );
        expect(onEvents.length, name).toBeGreaterThan(0);
        for (const { 'Index Cond': held } of onEvents)
          expect([name, held]).toEqual([name, expect.stringMatching(/_at >= /)]);
      }
    });
  });

  it('count live tickets from an index alone', async () => {
    const plan = await asRole(appRole, (client) =>
      planOf(client, statements.get('ticket-live-counts') ?? ''),
    );
    expect([...nodesOf(plan)].map((node) => [node['Node Type'], node['Index Name']])).toContainEqual([
      'Index Only Scan',
      'tickets_live_counts',
    ]);
  });
});

describe('search functions', () => {
  it('find through the text indexes, filtered by company within them', async () => {
    const { rows } = await owner.query<{ name: string; body: string; names: string[]; types: string[] }>(
      `select proname as name, prosrc as body, proargnames as names,
         array(select format_type(t, null) from unnest(proargtypes) with ordinality a(t, n) order by n) as types
       from pg_proc where pronamespace = 'public'::regnamespace and proname like 'prosa\\_search%'`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    await asRole(searchRole, async (client) => {
      // As with very many rows: looking at each one costs more than any index.
      await client.query('set local cpu_tuple_cost = 10');
      for (const { name, body, names, types } of rows) {
        // What a procedure asks for in turn are its queries; its own variables stand for any values.
        const queries = [...body.matchAll(/return query ([^;]+);/g)].map(([, query = '']) => query);
        const asked =
          queries.length === 0 ? [body] : queries.filter((query) => query.includes('from messages'));
        expect(asked.length, name).toBeGreaterThan(0);
        const variables = ['among tsquery[]', 'down_to int', 'newest int', 'got int'].map((of) =>
          of.split(' '),
        );
        const given = [
          ...names.slice(0, types.length).map((parameter, n) => [parameter, types[n]]),
          ...variables.filter(([of]) => queries.length > 0 && !names.includes(of ?? '')),
        ];
        for (const query of asked) {
          const text = given.reduce(
            (sofar, [parameter, type], n) =>
              sofar.replace(new RegExp(`(?<!\\.)\\b${parameter}\\b`, 'g'), () => `($${n + 1}::${type})`),
            query,
          );
          const plan = await planOf(client, text);
          expect([name, astray(plan)]).toEqual([name, []]);
          const used = [...nodesOf(plan)]
            .map((node) => node['Index Name'] ?? '')
            .filter((index) => index !== '');
          expect(used.length, name).toBeGreaterThan(0);
          for (const index of used)
            expect(index, name).toMatch(/_search$|^messages_terms$|^messages_ticket$|^contacts_by_name$/);
        }
      }
    });
  });
});

it('no index of texts puts what is new aside, where every search would read it', async () => {
  const { rows } = await owner.query<{ name: string; puts: boolean }>(
    `select indexes.relname as name, not coalesce(indexes.reloptions @> '{fastupdate=off}', false) as puts
     from pg_index join pg_class indexes on indexes.oid = indexrelid join pg_am on pg_am.oid = relam
     where amname = 'gin' and relnamespace = 'public'::regnamespace order by 1`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(rows.filter(({ puts }) => puts).map(({ name }) => name)).toEqual([]);
});
