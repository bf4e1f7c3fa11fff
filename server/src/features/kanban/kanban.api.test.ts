/** The board: which tickets stand where and who sees them, how they are moved, and what becomes of the lanes. */
import type { ClientInput, kanbanContract } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Refused, refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

type Query = ClientInput<typeof kanbanContract.board>;
type Seed = {
  readonly name?: string;
  readonly number?: string;
  readonly status?: 'pending' | 'open' | 'closed';
  readonly queueId?: number | null;
  readonly userId?: number | null;
  readonly laneId?: number;
  readonly since?: string;
  readonly createdAt?: string;
};

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

let made = 0;

/** A ticket as if it had come about long ago; answers its id. */
async function seed(company: TestCompany, one: Seed = {}): Promise<number> {
  made += 1;
  const { name = `Cliente ${made}`, status = 'open', queueId = null, userId = null, laneId = 0 } = one;
  const { number = null, createdAt = '2026-03-01T12:00:00Z', since = createdAt } = one;
  return company.inside(async (ctx) => {
    const contact = await ctx.db.orm.execute<{ id: number }>(
      sql`insert into contacts (name, number) values (${name}, ${number}) returning id`,
    );
    const tags = laneId === 0 ? '{}' : `{${laneId}}`;
    const ticket = await ctx.db.orm.execute<{ id: number }>(sql`
      insert into tickets (uuid, status, contact_id, connection_id, queue_id, user_id, tag_ids, lane_id, lane_since, created_at, updated_at)
      values (gen_random_uuid(), ${status}, ${contact.rows[0]?.id}, ${company.connectionId}, ${queueId}, ${userId},
        ${tags}::int[], ${laneId}, ${since}, ${createdAt}, ${createdAt})
      returning id`);
    const id = ticket.rows[0]?.id ?? 0;
    if (laneId !== 0)
      await ctx.db.orm.execute(sql`insert into ticket_tags (ticket_id, tag_id) values (${id}, ${laneId})`);
    return id;
  });
}

const laneOf = async (company: TestCompany, name: string): Promise<number> =>
  (await company.admin.api.tags.create({ name, color: '#1C7ED6', kanban: 1 })).id;

/** What stands in each lane, by the lane's name. */
async function shown(who: Person, query: Query = { showAll: true }): Promise<Record<string, number[]>> {
  const { tickets, lanes } = await who.api.kanban.board(query);
  return Object.fromEntries(
    lanes.map(({ tagId, name }) => [
      name ?? 'open',
      tickets.filter(({ lane }) => lane.tagId === tagId).map(({ id }) => id),
    ]),
  );
}

/** Counts are a second old at most; whoever is narrowed to everybody’s queues is counted anew. */
const counts = async (who: Person, query: Query): Promise<number[]> =>
  (await who.api.kanban.board(query)).lanes.map(({ count }) => count);

describe('the board', () => {
  it('of a new company is one empty lane', async () => {
    const company = await server.company();
    expect(await company.admin.api.kanban.board({ showAll: true })).toEqual({
      tickets: [],
      lanes: [{ tagId: 0, name: null, color: null, count: 0, cursor: null }],
    });
  });

  it('has a lane of tickets without a kanban tag, and one for each such tag in its colour', async () => {
    const company = await server.company();
    const proposal = await laneOf(company, 'Proposta');
    const label = await company.admin.api.tags.create({ name: 'VIP' });
    const plain = await seed(company, { since: '2026-03-01T12:00:00Z' });
    const newer = await seed(company, { since: '2026-03-02T12:00:00Z' });
    const placed = await seed(company, { laneId: proposal });
    await seed(company, { laneId: proposal, status: 'closed' });
    await company.admin.api.tickets.syncTags({ ticketId: plain, tags: [label.id] });
    const board = await company.admin.api.kanban.board({ showAll: true });
    expect(board.lanes).toEqual([
      { tagId: 0, name: null, color: null, count: 2, cursor: null },
      { tagId: proposal, name: 'Proposta', color: '#1C7ED6', count: 1, cursor: null },
    ]);
    expect(await shown(company.admin)).toEqual({ open: [newer, plain], Proposta: [placed] });
    expect(board.tickets.find(({ id }) => id === plain)).toMatchObject({
      status: 'open',
      tags: [{ id: label.id, name: 'VIP' }],
      lane: { tagId: 0, since: '2026-03-01T12:00:00.000Z' },
      contact: { number: null },
      queue: null,
      user: null,
      unreadMessages: 0,
    });
  });

  it('shows the newest twenty of a lane, and with its cursor the next, each once', async () => {
    const company = await server.company();
    const lane = await laneOf(company, 'Proposta');
    const ids: number[] = [];
    // Three of one moment each: only their ids tell them apart.
    for (let n = 0; n < 45; n += 1)
      ids.push(await seed(company, { laneId: lane, since: `2026-03-01T12:${10 + Math.floor(n / 3)}:00Z` }));
    const { api } = company.admin;
    const found: number[] = [];
    let page = await api.kanban.board({ showAll: true });
    expect(page.tickets).toHaveLength(20);
    for (let turn = 0; turn < 5; turn += 1) {
      found.push(...page.tickets.map(({ id }) => id));
      const cursor = page.lanes.find(({ tagId }) => tagId === lane)?.cursor;
      if (cursor == null) break;
      page = await api.kanban.board({ showAll: true, lane, cursor });
      expect(page.lanes).toHaveLength(1);
    }
    expect(found).toEqual(ids.toReversed());
    expect(await refusal(api.kanban.board({ lane, cursor: 'made up' }))).toBe('400 ERR_VALIDATION');
  });

  it('comes with the cards of its first lanes only when asked so, and with others on demand', async () => {
    const company = await server.company();
    const [first, second] = [await laneOf(company, 'Primeira'), await laneOf(company, 'Segunda')];
    const there = await seed(company, { laneId: second });
    const here = await seed(company, { laneId: first });
    const { api } = company.admin;
    const board = await api.kanban.board({ showAll: true, filled: 2 });
    expect(board.tickets.map(({ id }) => id)).toEqual([here]);
    expect(board.lanes.map(({ count, cursor }) => [count, cursor])).toEqual([
      [0, null],
      [1, null],
      [1, 'start'],
    ]);
    const lane = await api.kanban.board({ showAll: true, lane: second, cursor: 'start' });
    expect(lane.tickets.map(({ id }) => id)).toEqual([there]);
    expect(lane.lanes[0]?.cursor).toBeNull();
    expect((await api.kanban.board({ showAll: true, filled: 0 })).tickets).toEqual([]);
  });

  it('shows users the tickets of their queues and their own, and admins all they ask for', async () => {
    const company = await server.company();
    const [mine = 0, others = 0] = company.queueIds;
    const ana = await company.agent({ queueIds: [mine] });
    const bea = await company.agent({ queueIds: [others], allTicket: 'enabled' });
    const colleagues = await seed(company, { queueId: mine, userId: bea.id });
    const own = await seed(company, { queueId: others, userId: ana.id });
    const none = await seed(company, { status: 'pending' });
    expect(await shown(ana)).toEqual({ open: [own, colleagues] });
    expect(await shown(bea)).toEqual({ open: [none, own, colleagues] });
    expect(await shown(company.admin)).toEqual({ open: [none, own, colleagues] });
    expect(await counts(ana, {})).toEqual([2]);
    expect(await shown(ana, { queueIds: [mine] })).toEqual({ open: [colleagues] });
    expect((await shown((await server.company()).admin))['open']).toEqual([]);
  });

  it('is narrowed by queue, user, name, number and day, and counts what it shows', async () => {
    const company = await server.company();
    const lane = await laneOf(company, 'Proposta');
    const [queueId = 0] = company.queueIds;
    const ana = await company.agent();
    const one = await seed(company, {
      name: 'Conceição Prado',
      number: '5511955550101',
      laneId: lane,
      createdAt: '2026-03-05T12:00:00Z',
    });
    const two = await seed(company, { name: 'Zeca', queueId, userId: ana.id });
    const cases: [Query, Record<string, number[]>][] = [
      [{ queueIds: [queueId] }, { open: [two], Proposta: [] }],
      [{ users: [ana.id] }, { open: [two], Proposta: [] }],
      [{ searchParam: 'conceicao' }, { open: [], Proposta: [one] }],
      [{ searchParam: '5555-0101' }, { open: [], Proposta: [one] }],
      [{ searchParam: 'ze' }, { open: [two], Proposta: [] }],
      [{ dateStart: '2026-03-02' }, { open: [], Proposta: [one] }],
      [{ dateEnd: '2026-03-02' }, { open: [two], Proposta: [] }],
      [
        { dateStart: '2026-03-01', dateEnd: '2026-03-05' },
        { open: [two], Proposta: [one] },
      ],
      [{ searchParam: 'nobody of this name' }, { open: [], Proposta: [] }],
    ];
    for (const [query, wanted] of cases) {
      const asked = { ...query, showAll: true };
      expect([query, await shown(company.admin, asked)]).toEqual([query, wanted]);
      expect(await counts(company.admin, asked)).toEqual(Object.values(wanted).map(({ length }) => length));
    }
  });
});

describe('a move', () => {
  let company: TestCompany;
  let [proposal, won, label] = [0, 0, 0];
  beforeAll(async () => {
    company = await server.company();
    proposal = await laneOf(company, 'Proposta');
    won = await laneOf(company, 'Fechado');
    label = (await company.admin.api.tags.create({ name: 'VIP' })).id;
  });
  const { place, clear } = {
    place: (input: ClientInput<typeof kanbanContract.place>, who = company.admin) =>
      who.api.kanban.place(input),
    clear: (input: ClientInput<typeof kanbanContract.clear>, who = company.admin) =>
      who.api.kanban.clear(input),
  };

  it('takes the place of the lane the ticket was in; its other tags stay', async () => {
    const ticketId = await seed(company, { laneId: proposal });
    await company.admin.api.tickets.syncTags({ ticketId, tags: [proposal, label] });
    const card = await place({ ticketId, tagId: won, from: proposal });
    expect(card.tags.map(({ id }) => id)).toEqual([label, won]);
    expect(card.lane.tagId).toBe(won);
    expect(card.lane.since > '2026-03-01T12:00:00.000Z').toBe(true);
    expect((await company.admin.api.tickets.get({ ticketId })).lane).toEqual(card.lane);
    // Once more changes nothing, not even the time.
    expect(await place({ ticketId, tagId: won })).toEqual(card);
  });

  it('out of all lanes leaves the tags that are none', async () => {
    const ticketId = await seed(company, { laneId: proposal });
    await place({ ticketId, tagId: label });
    const card = await clear({ ticketId, from: proposal });
    expect(card.tags.map(({ id }) => id)).toEqual([label]);
    expect(card.lane.tagId).toBe(0);
    expect(await clear({ ticketId })).toEqual(card);
  });

  it('stands in the ticket’s event log with who moved it and where to; what changes nothing leaves no line', async () => {
    const mover = await company.agent({ name: 'Rute', queueIds: company.queueIds });
    const ticketId = await seed(company, { queueId: company.queueIds[0] ?? null });
    await place({ ticketId, tagId: proposal, from: 0 }, mover);
    await place({ ticketId, tagId: proposal }, mover);
    await place({ ticketId, tagId: won, from: proposal });
    await clear({ ticketId, from: won }, mover);
    await clear({ ticketId }, mover);
    const { events } = await company.admin.api.messages.list({ ticketId, peek: true });
    const by = (person: Person) => ({ kind: 'moved', ticketId, user: { id: person.id } });
    expect(events).toMatchObject([
      { ...by(mover), tags: ['Proposta'] },
      { ...by(company.admin), tags: ['Fechado'] },
      by(mover),
    ]);
    expect(events[2]?.tags).toBeUndefined();
  });

  it('of a ticket that somebody else has moved is refused, and says where it is now', async () => {
    const ticketId = await seed(company);
    const [one, two] = await Promise.allSettled([
      place({ ticketId, tagId: proposal, from: 0 }),
      place({ ticketId, tagId: won, from: 0 }),
    ]);
    const refused = [one, two].find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    const winner = [one, two].find(({ status }) => status === 'fulfilled') as PromiseFulfilledResult<{
      lane: { tagId: number };
    }>;
    const { status, body } = refused.reason as Refused;
    const lane = winner.value.lane.tagId === won ? 'Fechado' : 'Proposta';
    expect([status, body['error'], body['params']]).toEqual([409, 'ERR_CARD_MOVED', { lane }]);
    // Whoever wanted it where it is has what they wanted.
    const { tagId } = winner.value.lane;
    expect((await place({ ticketId, tagId, from: 0 })).lane.tagId).toBe(tagId);
    expect(await refusal(clear({ ticketId, from: tagId === won ? proposal : won }))).toBe(
      '409 ERR_CARD_MOVED',
    );
  });

  it('of a closed ticket is refused with who closed it', async () => {
    const ana = await company.agent({ name: 'Ana', allTicket: 'enabled' });
    const ticketId = await seed(company, { laneId: proposal, userId: ana.id });
    await ana.api.tickets.update({ ticketId, status: 'closed' });
    for (const work of [() => place({ ticketId, tagId: won }), () => clear({ ticketId })]) {
      const { body } = await work().then(
        () => ({ body: {} }),
        (error: Refused) => error,
      );
      expect(body).toMatchObject({ error: 'ERR_TICKET_CLOSED', params: { closedBy: 'Ana' } });
    }
  });

  it('is not needed by a ticket that is reopened: it is in its lane again, from now on', async () => {
    const ticketId = await seed(company, { laneId: proposal, status: 'closed' });
    const reopened = await company.admin.api.tickets.update({ ticketId, status: 'open' });
    expect(reopened.lane.tagId).toBe(proposal);
    expect(reopened.lane.since > '2026-03-01T12:00:00.000Z').toBe(true);
    expect((await shown(company.admin))['Proposta']?.[0]).toBe(ticketId);
  });

  it('into a lane that is gone is refused', async () => {
    const lane = await laneOf(company, 'Passageira');
    const ticketId = await seed(company);
    await company.admin.api.tags.remove({ tagId: lane });
    expect(await refusal(place({ ticketId, tagId: lane, from: 0 }))).toBe('404 ERR_NO_TAG_FOUND');
  });

  it('by a user of another queue is refused, and by another company does not exist', async () => {
    const [first = 0, second = 0] = company.queueIds;
    const ana = await company.agent({ queueIds: [first] });
    const ticketId = await seed(company, { queueId: second });
    expect(await refusal(place({ ticketId, tagId: won }, ana))).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(clear({ ticketId }, ana))).toBe('403 ERR_NO_PERMISSION');
    const stranger = (await server.company()).admin;
    expect(await refusal(place({ ticketId, tagId: won }, stranger))).toBe('404 ERR_NO_TICKET_FOUND');
  });
});

describe('lanes', () => {
  it('are put into an order that is everybody’s; new ones come last', async () => {
    const company = await server.company();
    const { api } = company.admin;
    const [a, b] = [await laneOf(company, 'Alfa'), await laneOf(company, 'Beta')];
    const { lista } = await api.tags.orderLanes({ tagIds: [b, a] });
    expect(lista.map(({ id }) => id)).toEqual([b, a]);
    const c = await laneOf(company, 'Gama');
    const order = async (who: Person) => (await who.api.kanban.board({})).lanes.map(({ tagId }) => tagId);
    expect(await order(company.admin)).toEqual([0, b, a, c]);
    expect(await order(await company.agent())).toEqual([0, b, a, c]);
    const supervisor = await company.agent({ profile: 'supervisor' });
    await supervisor.api.tags.orderLanes({ tagIds: [c] });
    expect(await order(supervisor)).toEqual([0, c, a, b]);
    const plain = await company.agent();
    expect(await refusal(plain.api.tags.orderLanes({ tagIds: [a] }))).toBe('403 ERR_NO_PERMISSION');
    const label = await api.tags.create({ name: 'VIP' });
    expect(await refusal(api.tags.orderLanes({ tagIds: [label.id] }))).toBe('404 ERR_NO_TAG_FOUND');
  });

  it('take in the tickets of a tag that becomes one, and give them back', async () => {
    const company = await server.company();
    const { api } = company.admin;
    const { id: tagId } = await api.tags.create({ name: 'Proposta' });
    const ticketId = await seed(company);
    await api.kanban.place({ ticketId, tagId });
    expect(await shown(company.admin)).toEqual({ open: [ticketId] });
    await api.tags.update({ tagId, kanban: 1 });
    await server.settled();
    expect(await shown(company.admin)).toEqual({ open: [], Proposta: [ticketId] });
    await api.tags.update({ tagId, kanban: 0 });
    await server.settled();
    expect(await shown(company.admin)).toEqual({ open: [ticketId] });
    await api.tags.update({ tagId, kanban: 1 });
    await server.settled();
    await api.tags.remove({ tagId });
    await server.settled();
    expect(await shown(company.admin)).toEqual({ open: [ticketId] });
    expect((await api.tickets.get({ ticketId })).tags).toEqual([]);
  });

  it('are not doubled by two tickets of one person that become one', async () => {
    const company = await server.company();
    const { api } = company.admin;
    const [a, b] = [await laneOf(company, 'Alfa'), await laneOf(company, 'Beta')];
    const [one, two] = [await seed(company, { laneId: a }), await seed(company, { laneId: b })];
    const contactOf = async (ticketId: number) => (await api.tickets.get({ ticketId })).contactId;
    await api.contacts.merge({ contactId: await contactOf(one), otherContactId: await contactOf(two) });
    await server.settled();
    const { tags, lane } = await api.tickets.get({ ticketId: one });
    expect(tags).toHaveLength(1);
    expect(lane.tagId).toBe(tags[0]?.id);
    expect(Object.values(await shown(company.admin)).flat()).toEqual([one]);
  });
});

describe('live', () => {
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close();
  });
  const echo = (socket: Socket): Promise<string> => socket.timeout(5_000).emitWithAck('resume', 'never');

  /** What a person who has the board on the screen hears, e.g. `ticket update 7`. */
  async function ear(person: Person): Promise<() => Promise<string[]>> {
    const socket = io(server.url, {
      transports: ['websocket'],
      auth: { token: person.token },
      reconnection: false,
    });
    sockets.push(socket);
    const lines: string[] = [];
    type Payload = { action: string; ticketId?: number; ticket?: { id: number } };
    socket.onAny((event: string, payload: Payload) => {
      const channel = event.replace(/^company-\d+-/, '');
      if (!['ticket', 'appMessage', 'kanban'].includes(channel)) return;
      const id = payload.ticket?.id ?? payload.ticketId ?? '';
      lines.push(`${channel} ${payload.action} ${id}`.trim());
    });
    await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
    socket.emit('joinKanban');
    await echo(socket);
    await server.settled();
    lines.length = 0;
    return async () => {
      await server.settled();
      await echo(socket);
      return lines.splice(0);
    };
  }

  it('everybody hears of the open tickets of their queues, and of no others', async () => {
    const company = await server.company();
    const lane = await laneOf(company, 'Proposta');
    const [first = 0, second = 0] = company.queueIds;
    const ana = await company.agent({ queueIds: [first] });
    const bea = await company.agent({ queueIds: [second] });
    const caio = await company.agent({ queueIds: [second] });
    const ticketId = await seed(company, { queueId: second, userId: bea.id });
    const [byAna, byBea, byCaio, byBoss] = [
      await ear(ana),
      await ear(bea),
      await ear(caio),
      await ear(company.admin),
    ];
    await bea.api.kanban.place({ ticketId, tagId: lane, from: 0 });
    const told = [`ticket update ${ticketId}`];
    expect([await byAna(), await byBea(), await byCaio(), await byBoss()]).toEqual([[], told, told, told]);
    await bea.api.messages.send({ ticketId, body: 'Bom dia' });
    expect((await byCaio()).filter((line) => line.startsWith('appMessage'))).toEqual([
      `appMessage create ${ticketId}`,
      // How far it has come.
      `appMessage update ${ticketId}`,
    ]);
    expect(await byAna()).toEqual([]);
    await bea.api.tickets.update({ ticketId, transfering: true, queueId: first });
    expect(await byCaio()).toEqual([`ticket delete ${ticketId}`]);
    expect(await byAna()).toEqual([`ticket update ${ticketId}`]);
  });

  it('whoever has a board reads it anew when its lanes have changed', async () => {
    const company = await server.company();
    const lane = await laneOf(company, 'Proposta');
    const told = await ear(await company.agent());
    await company.admin.api.tags.orderLanes({ tagIds: [lane] });
    expect(await told()).toEqual(['kanban reload']);
    await company.admin.api.tags.update({ tagId: lane, kanban: 0 });
    expect(await told()).toEqual(['kanban reload']);
    await company.admin.api.tags.update({ tagId: lane, name: 'Outra' });
    expect(await told()).toEqual([]);
  });
});
