import { type BulkAction, type BulkView, wireEvent } from '@prosa/shared';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let ana: Person;
let bia: Person;
let first: number;
let second: number;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
  [first = 0, second = 0] = company.queueIds;
  ana = await company.agent({ name: 'Ana', queueIds: [first], allTicket: 'enabled' });
  bia = await company.agent({ name: 'Bia', queueIds: [first], allTicket: 'enabled' });
});

let numbers = 0;
async function waiting(): Promise<number> {
  numbers += 1;
  const number = `5511966660${String(numbers).padStart(3, '0')}`;
  await company.phone(number).says('oi');
  const [ticket] = (await admin.api.tickets.list({ searchParam: number, showAll: true })).tickets;
  return ticket?.id ?? 0;
}
const several = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let one = 0; one < count; one += 1) ids.push(await waiting());
  return ids;
};
async function workedBy(person: Person): Promise<number> {
  const ticketId = await waiting();
  await person.api.tickets.update({ ticketId, status: 'open', userId: person.id });
  return ticketId;
}
const ticket = (ticketId: number) => admin.api.tickets.get({ ticketId });

/** Begins it and answers how it ended. */
async function carriedOut(person: Person, action: BulkAction, ticketIds: number[]): Promise<BulkView> {
  const { id: bulkId } = await person.api.tickets.startBulk({ action, ticketIds });
  await server.settled();
  return person.api.tickets.getBulk({ bulkId });
}

describe('one step for many tickets', () => {
  it('assigns them, each by the rules for one, and says which were refused and why', async () => {
    const [one = 0, two = 0] = await several(2);
    const closed = await workedBy(ana);
    await ana.api.tickets.update({ ticketId: closed, status: 'closed' });
    const bias = await workedBy(bia);
    const bulk = await carriedOut(ana, { kind: 'assign', userId: bia.id }, [
      one,
      closed,
      999_999,
      bias,
      two,
      one,
    ]);
    expect(bulk).toMatchObject({ kind: 'assign', state: 'done', total: 5, done: 3, refused: 2 });
    expect(bulk.refusals).toMatchObject([
      { ticketId: closed, code: 'ERR_TICKET_CLOSED', contactName: expect.stringContaining('Customer') },
      { ticketId: 999_999, code: 'ERR_NO_TICKET_FOUND', contactName: '' },
    ]);
    for (const id of [one, two, bias])
      expect(await ticket(id)).toMatchObject({ status: 'open', userId: bia.id });
  });

  it('moves them into a queue, where they wait', async () => {
    const ids = [await waiting(), await workedBy(ana)];
    await carriedOut(ana, { kind: 'queue', queueId: second }, ids);
    for (const id of ids)
      expect(await ticket(id)).toMatchObject({ status: 'pending', userId: null, queueId: second });
  });

  it('adds tags to those they have', async () => {
    const [old, fresh] = [
      await admin.api.tags.create({ name: 'Antiga' }),
      await admin.api.tags.create({ name: 'Nova' }),
    ];
    const [one = 0, two = 0] = await several(2);
    await admin.api.tickets.syncTags({ ticketId: one, tags: [old.id] });
    await carriedOut(ana, { kind: 'tag', tagIds: [fresh.id, old.id] }, [one, two]);
    const names = async (id: number) => (await ticket(id)).tags.map((tag) => tag.name).sort();
    expect([await names(one), await names(two)]).toEqual([
      ['Antiga', 'Nova'],
      ['Antiga', 'Nova'],
    ]);
  });

  it('resolves them with a reason, a colleague’s only for admins', async () => {
    const [mine, hers] = [await workedBy(ana), await workedBy(bia)];
    const bulk = await carriedOut(ana, { kind: 'resolve', reason: 'mutirão' }, [mine, hers]);
    expect(bulk.refusals.map(({ ticketId, code }) => [ticketId, code])).toEqual([
      [hers, 'ERR_NOT_YOUR_TICKET'],
    ]);
    expect(await ticket(mine)).toMatchObject({ status: 'closed', userId: ana.id });
    expect(await carriedOut(admin, { kind: 'resolve' }, [hers])).toMatchObject({ done: 1, refused: 0 });
    expect(await ticket(hers)).toMatchObject({ status: 'closed' });
  });

  it('marks them as read, and their place in the list stays', async () => {
    const id = await workedBy(ana);
    await ana.api.tickets.markUnread({ ticketId: id });
    const { updatedAt } = await ticket(id);
    expect(await carriedOut(bia, { kind: 'markRead' }, [id])).toMatchObject({ done: 0, refused: 1 });
    expect(await carriedOut(ana, { kind: 'markRead' }, [id])).toMatchObject({ done: 1, refused: 0 });
    expect(await ticket(id)).toMatchObject({ unreadMessages: 0, updatedAt });
  });

  it('is for all that a filter shows its user, and for nobody else’s', async () => {
    const dora = await company.agent({ name: 'Dora', queueIds: [second] });
    const [mine, hers] = [await waiting(), await waiting()];
    await admin.api.tickets.update({ ticketId: mine, transfering: true, queueId: second });
    await admin.api.tickets.update({ ticketId: mine, status: 'open', userId: dora.id });
    const tag = await admin.api.tags.create({ name: 'Filtradas' });
    const { id: bulkId } = await dora.api.tickets.startBulk({
      action: { kind: 'tag', tagIds: [tag.id] },
      filter: { status: 'open', showAll: true },
    });
    await server.settled();
    expect(await dora.api.tickets.getBulk({ bulkId })).toMatchObject({ total: 1, done: 1 });
    expect((await ticket(mine)).tags).toHaveLength(1);
    expect((await ticket(hers)).tags).toHaveLength(0);
  });

  it('is refused at once for what nobody could do, and for no tickets or too many', async () => {
    const start = (action: BulkAction, more: object = { ticketIds: [1] }) =>
      refusal(ana.api.tickets.startBulk({ action, ...more }));
    expect(await start({ kind: 'assign', userId: 999_999 })).toBe('404 ERR_NO_USER_FOUND');
    expect(await start({ kind: 'queue', queueId: 999_999 })).toBe('404 ERR_NO_QUEUE_FOUND');
    expect(await start({ kind: 'tag', tagIds: [999_999] })).toBe('404 ERR_NO_TAG_FOUND');
    expect(await start({ kind: 'resolve', reason: 'x'.repeat(201) })).toBe('400 ERR_VALIDATION');
    expect(await start({ kind: 'markRead' }, {})).toBe('400 ERR_VALIDATION');
    expect(await start({ kind: 'markRead' }, { ticketIds: [] })).toBe('400 ERR_VALIDATION');
    const many = Array.from({ length: 1_001 }, (_, index) => index + 1);
    expect(await start({ kind: 'markRead' }, { ticketIds: many })).toBe('400 ERR_VALIDATION');
  });

  it('tells its user, and nobody else, how far it is', async () => {
    const heard: Record<string, BulkView[]> = { ana: [], bia: [] };
    for (const [name, person] of Object.entries({ ana, bia })) {
      const socket = io(server.url, {
        transports: ['websocket'],
        auth: { token: person.token },
        reconnection: false,
      });
      atTheEnd(() => void socket.close());
      socket.on(wireEvent(company.id, 'ticketBulk'), ({ bulk }: { bulk: BulkView }) =>
        heard[name]?.push(bulk),
      );
      await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
    }
    await carriedOut(ana, { kind: 'markRead' }, await several(21));
    // After twenty and at the end; each says how far it is when it is told, which may be further by then.
    await expect.poll(() => heard['ana']).toHaveLength(2);
    const [early, last] = heard['ana'] ?? [];
    expect(early?.done).toBeGreaterThanOrEqual(20);
    expect(last).toMatchObject({ state: 'done', total: 21, done: 21 });
    expect(heard['bia']).toEqual([]);
  });

  it('goes on in another run when there are very many', async () => {
    const known = await several(2);
    const missing = Array.from({ length: 250 }, (_, index) => 500_000 + index);
    const [one = 0, two = 0] = known;
    expect(await carriedOut(ana, { kind: 'markRead' }, [one, ...missing, two])).toMatchObject({
      state: 'done',
      total: 252,
      done: 2,
      refused: 250,
    });
  });

  it('is one’s own: nobody else sees it or takes it back, in this company or another', async () => {
    const bulk = await carriedOut(ana, { kind: 'assign', userId: bia.id }, await several(1));
    const stranger = (await server.company()).admin;
    for (const other of [bia, admin, stranger]) {
      expect(await refusal(other.api.tickets.getBulk({ bulkId: bulk.id }))).toBe('404 ERR_NO_BULK_FOUND');
      expect(await refusal(other.api.tickets.undoBulk({ bulkId: bulk.id }))).toBe('404 ERR_NO_BULK_FOUND');
    }
  });
});

describe('closing words', () => {
  it('are said after each of many resolved tickets only where that was wanted', async () => {
    await admin.api.connections.update({ whatsappId: company.connectionId, complationMessage: 'Até logo!' });
    await admin.api.settings.update({ key: 'resolveUndoSeconds', value: '0' });
    const [loud, silent] = [await waiting(), await waiting()];
    const phoneOf = async (id: number) => company.phone((await ticket(id)).contact.number ?? '');
    await carriedOut(admin, { kind: 'resolve', silent: true }, [silent]);
    await carriedOut(admin, { kind: 'resolve' }, [loud]);
    expect(await (await phoneOf(silent)).received()).toEqual([]);
    expect(await (await phoneOf(loud)).received()).toEqual(['Até logo!']);
    await admin.api.settings.update({ key: 'resolveUndoSeconds', value: '6' });
  });
});

describe('taking it back', () => {
  it('puts every ticket where it was, but those that somebody has touched since', async () => {
    const [pending = 0, touched = 0] = await several(2);
    const open = await workedBy(ana);
    const bulk = await carriedOut(ana, { kind: 'assign', userId: bia.id }, [pending, touched, open]);
    expect(bulk.undoUntil).not.toBeNull();
    await bia.api.tickets.update({ ticketId: touched, status: 'closed' });
    await ana.api.tickets.undoBulk({ bulkId: bulk.id });
    await server.settled();
    expect(await ana.api.tickets.getBulk({ bulkId: bulk.id })).toMatchObject({
      state: 'undone',
      done: 3,
      undone: 2,
      kept: 1,
      undoUntil: null,
    });
    expect(await ticket(pending)).toMatchObject({ status: 'pending', userId: null });
    expect(await ticket(open)).toMatchObject({ status: 'open', userId: ana.id });
    expect(await ticket(touched)).toMatchObject({ status: 'closed', userId: bia.id });
    expect(await refusal(ana.api.tickets.undoBulk({ bulkId: bulk.id }))).toBe('409 ERR_UNDO_TOO_LATE');
  });

  it('also returns what went into a queue its user cannot see, and takes tags off again', async () => {
    const id = await workedBy(ana);
    const before = await ticket(id);
    const moved = await carriedOut(ana, { kind: 'queue', queueId: second }, [id]);
    expect(await refusal(ana.api.tickets.get({ ticketId: id }))).toBe('403 ERR_NO_PERMISSION');
    await ana.api.tickets.undoBulk({ bulkId: moved.id });
    await server.settled();
    expect(await ana.api.tickets.get({ ticketId: id })).toMatchObject({
      status: 'open',
      userId: ana.id,
      queueId: before.queueId,
    });
    const tag = await admin.api.tags.create({ name: 'Por engano' });
    const tagged = await carriedOut(ana, { kind: 'tag', tagIds: [tag.id] }, [id]);
    expect((await ticket(id)).tags).toHaveLength(1);
    await ana.api.tickets.undoBulk({ bulkId: tagged.id });
    await server.settled();
    expect((await ticket(id)).tags).toEqual([]);
  });

  it('puts a ticket back to nobody and into no queue where these are gone by now', async () => {
    const { id: queueId } = await admin.api.queues.create({
      name: 'Passageira',
      color: '#123456',
      options: [],
    });
    const cris = await company.agent({ name: 'Cris', queueIds: [queueId] });
    const id = await waiting();
    await admin.api.tickets.update({ ticketId: id, status: 'open', userId: cris.id, queueId });
    const moved = await carriedOut(admin, { kind: 'queue', queueId: first }, [id]);
    await admin.api.users.remove({ userId: cris.id });
    await admin.api.queues.remove({ queueId });
    await server.settled();
    await admin.api.tickets.undoBulk({ bulkId: moved.id });
    await server.settled();
    expect(await ticket(id)).toMatchObject({ status: 'pending', userId: null, queueId: null });
  });

  it('is not possible for what was resolved or read', async () => {
    const bulk = await carriedOut(ana, { kind: 'markRead' }, [await workedBy(ana)]);
    expect(bulk.undoUntil).toBeNull();
    expect(await refusal(ana.api.tickets.undoBulk({ bulkId: bulk.id }))).toBe('409 ERR_UNDO_TOO_LATE');
  });
});
