import { type Channels, wireEvent } from '@prosa/shared';
import { io, type Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let ana: Person;
let stranger: Person;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
  ana = await company.agent({ name: 'Ana', allTicket: 'enabled' });
  stranger = (await server.company()).admin;
});

let made = 0;
const nextName = (): string => {
  made += 1;
  return `Tag ${made}`;
};

async function ticketOf(number: string): Promise<number> {
  await company.phone(number).says('oi');
  const [ticket] = (await admin.api.tickets.list({ searchParam: number })).tickets;
  if (ticket === undefined) throw new Error('no ticket came up');
  return ticket.id;
}

describe('a tag', () => {
  it('is made by anybody, in the usual colour unless one is chosen', async () => {
    const vip = await ana.api.tags.create({ name: '  Cliente VIP ' });
    expect(vip).toMatchObject({
      name: 'Cliente VIP',
      color: '#A4CCCC',
      kanban: 0,
      ticketsCount: 0,
      userId: ana.id,
      version: 1,
    });
    expect(await admin.api.tags.get({ tagId: vip.id })).toEqual(vip);
    expect(await ana.api.tags.create({ name: 'Urgente', color: '#f00' })).toMatchObject({ color: '#f00' });
  });

  it('has a name of at least three letters and a colour', async () => {
    for (const wrong of [
      { name: ' ab ' },
      { name: '' },
      { name: 'x'.repeat(61) },
      { name: 'abc', color: 'red' },
    ])
      expect(await refusal(ana.api.tags.create(wrong)), JSON.stringify(wrong)).toBe('400 ERR_VALIDATION');
  });

  it('are sorted by what their columns show, either way round, and by nothing else', async () => {
    const { admin: boss, ...other } = await server.company();
    const [one, two, lane] = [
      await boss.api.tags.create({ name: 'Alfa' }),
      await boss.api.tags.create({ name: 'Beta' }),
      await boss.api.tags.create({ name: 'Gama', kanban: 1 }),
    ];
    for (const number of ['5511961230001', '5511961230002']) {
      await other.phone(number).says('oi');
      const [ticket] = (await boss.api.tickets.list({ searchParam: number })).tickets;
      const tags = number.endsWith('1') ? [one, two] : [two];
      await boss.api.tickets.syncTags({ ticketId: ticket?.id ?? 0, tags: tags.map(({ id }) => ({ id })) });
    }
    const named = async (sort: NonNullable<Parameters<typeof boss.api.tags.list>[0]>['sort']) =>
      (await boss.api.tags.list({ sort })).tags.map(({ name }) => name);
    expect(await named('-name')).toEqual(['Gama', 'Beta', 'Alfa']);
    expect(await named('ticketsCount')).toEqual(['Gama', 'Alfa', 'Beta']);
    expect(await named('-ticketsCount')).toEqual(['Beta', 'Alfa', 'Gama']);
    expect(await named('contactsCount')).toEqual(['Alfa', 'Beta', 'Gama']);
    expect((await named('-kanban'))[0]).toBe(lane.name);
    expect(await refusal(boss.api.tags.list({ sort: 'color' as never }))).toBe('400 ERR_VALIDATION');
  });

  it('are listed as people count: 2 before 10, accents beside their letters', async () => {
    for (const name of ['Rota 10', 'Rota 2', 'Rota 1', 'Rôta 3']) await ana.api.tags.create({ name });
    const { tags } = await ana.api.tags.list({ searchParam: 'rota' });
    expect(tags.map(({ name }) => name)).toEqual(['Rota 1', 'Rota 2', 'Rôta 3', 'Rota 10']);
  });

  it('has a name that no other tag of the company has, whatever its case', async () => {
    const { id } = await ana.api.tags.create({ name: 'Retorno' });
    const other = await ana.api.tags.create({ name: nextName() });
    expect(await refusal(ana.api.tags.create({ name: 'RETORNO' }))).toBe('409 ERR_DUPLICATED_TAG');
    expect(await refusal(ana.api.tags.update({ tagId: other.id, name: 'retorno' }))).toBe(
      '409 ERR_DUPLICATED_TAG',
    );
    expect(await ana.api.tags.update({ tagId: id, name: 'retorno' })).toMatchObject({ name: 'retorno' });
    expect(await stranger.api.tags.create({ name: 'Retorno' })).toMatchObject({ name: 'Retorno' });
  });

  it('is changed field by field; a change to an older version is told', async () => {
    const tag = await ana.api.tags.create({ name: nextName(), color: '#123456' });
    const changed = await ana.api.tags.update({ tagId: tag.id, color: '#654321', version: tag.version });
    expect(changed).toMatchObject({ name: tag.name, color: '#654321', version: 2 });
    const late = admin.api.tags.update({ tagId: tag.id, name: nextName(), version: tag.version });
    expect(await refusal(late)).toBe('409 ERR_CHANGED_MEANWHILE');
    expect(await admin.api.tags.get({ tagId: tag.id })).toEqual(changed);
  });

  it('becomes a lane of the board by admins and supervisors only', async () => {
    const supervisor = await company.agent({ profile: 'supervisor' });
    expect(await refusal(ana.api.tags.create({ name: nextName(), kanban: 1 }))).toBe('403 ERR_NO_PERMISSION');
    const lane = await supervisor.api.tags.create({ name: nextName(), kanban: true });
    expect(lane.kanban).toBe(1);
    expect(await refusal(ana.api.tags.update({ tagId: lane.id, kanban: 0 }))).toBe('403 ERR_NO_PERMISSION');
    expect(await ana.api.tags.update({ tagId: lane.id, kanban: 1, color: '#111111' })).toMatchObject({
      kanban: 1,
      color: '#111111',
    });
    const other = await admin.api.tags.create({ name: nextName(), kanban: 1 });
    const { lista } = await ana.api.tags.lanes();
    expect(lista.map(({ id }) => id)).toEqual([lane.id, other.id]);
  });

  it('is removed by admins only', async () => {
    const { id } = await ana.api.tags.create({ name: nextName() });
    expect(await refusal(ana.api.tags.remove({ tagId: id }))).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(stranger.api.tags.remove({ tagId: id }))).toBe('404 ERR_NO_TAG_FOUND');
    expect(await admin.api.tags.remove({ tagId: id })).toEqual({ message: 'Tag deleted' });
    expect(await refusal(ana.api.tags.get({ tagId: id }))).toBe('404 ERR_NO_TAG_FOUND');
  });
});

describe('the list of tags', () => {
  it('is read by pages of twenty in the order of names, and searched without case and accents', async () => {
    const other = await server.company();
    const names = Array.from({ length: 23 }, (_, index) => `Marca ${String.fromCharCode(97 + index)}`);
    for (const name of [...names].reverse()) await other.admin.api.tags.create({ name });
    await other.admin.api.tags.create({ name: 'Ação 100%' });
    const first = await other.admin.api.tags.list();
    expect(first).toMatchObject({ count: 24, hasMore: true });
    expect(first.tags.map(({ name }) => name)).toEqual(['Ação 100%', ...names.slice(0, 19)]);
    const second = await other.admin.api.tags.list({ pageNumber: 2 });
    expect(second.tags.map(({ name }) => name)).toEqual(names.slice(19));
    expect(second.hasMore).toBe(false);
    expect((await other.admin.api.tags.list({ searchParam: ' ACAO ' })).tags).toHaveLength(1);
    expect((await other.admin.api.tags.list({ searchParam: '0%' })).count).toBe(1);
    expect(await other.admin.api.tags.all()).toHaveLength(24);
    expect(await other.admin.api.tags.all({ searchParam: 'marca w' })).toMatchObject([{ name: 'Marca w' }]);
  });
});

describe('tags of a ticket', () => {
  it('are replaced by those that are given, as ids or as tags', async () => {
    const ticketId = await ticketOf('5511966660001');
    const [one, two] = [
      await ana.api.tags.create({ name: nextName() }),
      await ana.api.tags.create({ name: nextName() }),
    ];
    const tagged = await ana.api.tickets.syncTags({ ticketId, tags: [two.id, { id: one.id }, two.id] });
    expect(tagged.tags.map(({ id }) => id)).toEqual([two.id, one.id]);
    expect(await ana.api.tags.get({ tagId: one.id })).toMatchObject({ ticketsCount: 1 });
    const { tickets } = await admin.api.tickets.list({ tags: [one.id], showAll: true });
    expect(tickets.map(({ id }) => id)).toEqual([ticketId]);
    const fewer = await ana.api.tickets.syncTags({ ticketId, tags: [two.id] });
    expect(fewer.tags.map(({ id }) => id)).toEqual([two.id]);
    expect(fewer.version).toBeGreaterThan(tagged.version);
    expect(await ana.api.tags.get({ tagId: one.id })).toMatchObject({ ticketsCount: 0 });
  });

  it('are put on and taken off beside what a colleague does at once', async () => {
    const ticketId = await ticketOf('5511966660009');
    const make = async () => (await ana.api.tags.create({ name: nextName() })).id;
    const [one, two, three] = [await make(), await make(), await make()];
    await ana.api.tickets.syncTags({ ticketId, tags: [one] });
    await Promise.all([
      ana.api.tickets.syncTags({ ticketId, add: [two], remove: [one] }),
      admin.api.tickets.syncTags({ ticketId, add: [three] }),
    ]);
    const worn = (await admin.api.tickets.get({ ticketId })).tags.map(({ id }) => id);
    expect(worn.sort((a, b) => a - b)).toEqual([two, three]);
    expect(await refusal(ana.api.tickets.syncTags({ ticketId, add: [one, 999_999] }))).toBe(
      '404 ERR_NO_TAG_FOUND',
    );
    expect(await refusal(ana.api.tickets.syncTags({ ticketId }))).toBe('400 ERR_VALIDATION');
  });

  it('may hold one lane of the board: the last one counts', async () => {
    const ticketId = await ticketOf('5511966660002');
    const lanes = [
      await admin.api.tags.create({ name: nextName(), kanban: 1 }),
      await admin.api.tags.create({ name: nextName(), kanban: 1 }),
    ].map(({ id }) => id);
    const label = await admin.api.tags.create({ name: nextName() });
    const tagged = await ana.api.tickets.syncTags({ ticketId, tags: [...lanes, label.id] });
    expect(tagged.tags.map(({ id }) => id)).toEqual([lanes[1], label.id]);
  });

  it('leave a line in its event log when they are put on or taken off, which outlasts them', async () => {
    const ticketId = await ticketOf('5511966660006');
    const [one, two] = [
      await ana.api.tags.create({ name: nextName() }),
      await ana.api.tags.create({ name: nextName() }),
    ];
    const lane = await admin.api.tags.create({ name: nextName(), kanban: 1 });
    await ana.api.tickets.syncTags({ ticketId, tags: [one.id, two.id] });
    await ana.api.tickets.syncTags({ ticketId, tags: [two.id, one.id] });
    await ana.api.tickets.syncTags({ ticketId, tags: [two.id, lane.id] });
    await admin.api.tags.remove({ tagId: two.id });
    const { events } = await admin.api.messages.list({ ticketId, peek: true });
    const user = { id: ana.id };
    expect(events.filter(({ tags }) => tags !== undefined)).toMatchObject([
      { kind: 'tagged', user, tags: [one.name, two.name] },
      { kind: 'moved', user, tags: [lane.name] },
      { kind: 'untagged', user, tags: [one.name] },
    ]);
  });

  it('are refused where ticket or tag are not there', async () => {
    const ticketId = await ticketOf('5511966660003');
    const foreign = await stranger.api.tags.create({ name: nextName() });
    expect(await refusal(ana.api.tickets.syncTags({ ticketId, tags: [foreign.id] }))).toBe(
      '404 ERR_NO_TAG_FOUND',
    );
    expect(await refusal(stranger.api.tickets.syncTags({ ticketId, tags: [foreign.id] }))).toBe(
      '404 ERR_NO_TICKET_FOUND',
    );
  });

  it('go with the tag when it is removed, and are no more counted when the ticket is', async () => {
    const [kept, deleted] = [await ticketOf('5511966660004'), await ticketOf('5511966660005')];
    const [gone, left] = [
      await ana.api.tags.create({ name: nextName() }),
      await ana.api.tags.create({ name: nextName() }),
    ];
    for (const ticketId of [kept, deleted])
      await ana.api.tickets.syncTags({ ticketId, tags: [gone.id, left.id] });
    expect(await ana.api.tags.get({ tagId: left.id })).toMatchObject({ ticketsCount: 2 });
    await admin.api.tickets.remove({ ticketId: deleted });
    expect(await ana.api.tags.get({ tagId: left.id })).toMatchObject({ ticketsCount: 1 });
    await admin.api.tags.remove({ tagId: gone.id });
    await server.settled();
    expect((await ana.api.tickets.get({ ticketId: kept })).tags.map(({ id }) => id)).toEqual([left.id]);
    expect((await admin.api.tickets.list({ tags: [gone.id], showAll: true })).tickets).toEqual([]);
  });
});

describe('everybody of the company', () => {
  it('hears of tags at once, under the old name as well; others hear nothing', async () => {
    const heard: [string, Channels['tag']][] = [];
    const listen = (person: Person, names: readonly string[]): Promise<void> =>
      new Promise((resolve) => {
        const socket: Socket = io(server.url, { transports: ['websocket'], auth: { token: person.token } });
        atTheEnd(() => void socket.disconnect());
        for (const name of names) socket.on(name, (payload: Channels['tag']) => heard.push([name, payload]));
        socket.on('ready', () => resolve());
      });
    const event = wireEvent(company.id, 'tag');
    await listen(ana, [event, 'user']);
    await listen(stranger, [event, 'user']);
    const tag = await admin.api.tags.create({ name: nextName() });
    await server.settled();
    await admin.api.tags.remove({ tagId: tag.id });
    await server.settled();
    await expect
      .poll(() => heard)
      .toEqual([
        [event, { action: 'create', tag, tags: tag }],
        ['user', { action: 'create', tag, tags: tag }],
        [event, { action: 'delete', tagId: tag.id }],
        ['user', { action: 'delete', tagId: tag.id }],
      ]);
  });
});
