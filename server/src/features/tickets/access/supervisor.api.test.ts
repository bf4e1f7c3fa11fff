/** What supervisors see and do of the tickets in the queues they belong to, and that it ends at those queues. */
import type { BulkAction, BulkView } from '@prosa/shared';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
/** Oversees the first queue. */
let lia: Person;
/** Attendants of both queues. */
let ana: Person;
let bia: Person;
let first: number;
let second: number;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
  [first = 0, second = 0] = company.queueIds;
  lia = await company.agent({ name: 'Lia', profile: 'supervisor', queueIds: [first] });
  ana = await company.agent({ name: 'Ana' });
  bia = await company.agent({ name: 'Bia' });
});

let numbers = 0;
type Placed = { readonly id: number; readonly number: string; readonly contactId: number };

/** A ticket of somebody new in a queue, worked by a person or waiting. */
async function placed(queueId: number | null, person?: Person): Promise<Placed> {
  numbers += 1;
  const number = `5511955550${String(numbers).padStart(3, '0')}`;
  await company.phone(number).says(`preciso de ajuda ${numbers}`);
  const [ticket] = (await admin.api.tickets.list({ searchParam: number, showAll: true })).tickets;
  if (ticket === undefined) throw new Error('no ticket opened');
  const { id, contactId } = ticket;
  if (queueId !== null) await admin.api.tickets.update({ ticketId: id, queueId, transfering: true });
  if (person !== undefined)
    await admin.api.tickets.update({ ticketId: id, status: 'open', userId: person.id });
  return { id, number, contactId };
}

const ticket = (ticketId: number) => admin.api.tickets.get({ ticketId });

type Asked = Parameters<Person['api']['tickets']['list']>[0];
const idsFor = async (person: Person, query: Asked): Promise<number[]> =>
  (await person.api.tickets.list(query)).tickets.map(({ id }) => id);

async function carriedOut(person: Person, action: BulkAction, ticketIds: number[]): Promise<BulkView> {
  const { id: bulkId } = await person.api.tickets.startBulk({ action, ticketIds });
  await server.settled();
  return person.api.tickets.getBulk({ bulkId });
}

describe('a supervisor’s list', () => {
  it('has on demand every ticket of their queues, whoever works it and whatever became of it', async () => {
    const anas = await placed(first, ana);
    const closed = await placed(first, bia);
    await bia.api.tickets.update({ ticketId: closed.id, status: 'closed' });
    const waits = await placed(first);
    const elsewhere = await placed(second, ana);
    const unqueued = await placed(null);
    const all = [anas, closed, waits, elsewhere, unqueued].map(({ id }) => id);
    const shown = async (query: Asked): Promise<number[]> =>
      (await idsFor(lia, query)).filter((id) => all.includes(id)).sort((one, other) => one - other);

    expect(await shown({ showAll: true })).toEqual([anas.id, closed.id, waits.id]);
    expect(await shown({ showAll: true, status: 'open' })).toEqual([anas.id]);
    expect(await shown({ showAll: true, status: 'closed' })).toEqual([closed.id]);
    expect(await shown({ showAll: true, status: 'pending' })).toEqual([waits.id]);
    expect(await shown({ showAll: true, searchParam: anas.number })).toEqual([anas.id]);
    expect(await shown({ showAll: true, searchParam: elsewhere.number })).toEqual([]);
    // Not asked for, the list is that of somebody who works tickets.
    expect(await shown({})).toEqual([waits.id]);
    expect(await idsFor(ana, { showAll: true, status: 'closed' })).not.toContain(closed.id);
  });

  it('is narrowed to colleagues, and to another queue it is empty', async () => {
    const anas = await placed(first, ana);
    await placed(first, bia);
    expect(await idsFor(lia, { showAll: true, users: [ana.id], searchParam: anas.number })).toEqual([
      anas.id,
    ]);
    expect(await idsFor(lia, { showAll: true, users: [bia.id], searchParam: anas.number })).toEqual([]);
    await placed(second, ana);
    expect(await idsFor(lia, { showAll: true, queueIds: [second] })).toEqual([]);
    const { open, pending } = await lia.api.tickets.counters({ showAll: true, queueIds: [second] });
    expect([open, pending]).toEqual([0, 0]);
  });

  it('counts what it shows', async () => {
    const other = await server.company();
    const [queueId = 0, elsewhere = 0] = other.queueIds;
    const chief = await other.agent({ profile: 'supervisor', queueIds: [queueId] });
    const agent = await other.agent();
    for (const [number, place] of [
      ['5511955559001', queueId],
      ['5511955559002', elsewhere],
      ['5511955559003', queueId],
    ] as const) {
      await other.phone(number).says('oi');
      const [found] = (await other.admin.api.tickets.list({ searchParam: number, showAll: true })).tickets;
      await other.admin.api.tickets.update({ ticketId: found?.id ?? 0, queueId: place, transfering: true });
      if (number !== '5511955559003')
        await agent.api.tickets.update({ ticketId: found?.id ?? 0, status: 'open', userId: agent.id });
    }
    const asked = { showAll: true, status: 'open' } as const;
    expect((await chief.api.tickets.list(asked)).count).toBe(1);
    await expect
      .poll(() => chief.api.tickets.counters({ showAll: true }), { timeout: 5_000 })
      .toMatchObject({ open: 1, pending: 1, unread: 2 });
    expect(await chief.api.tickets.counters({})).toMatchObject({ open: 0, pending: 1 });
    expect(await agent.api.tickets.counters({ showAll: true })).toMatchObject({ open: 2, pending: 1 });
  });

  it('has tickets without a queue for those only to whom such are shown', async () => {
    const both = await company.agent({ profile: 'supervisor', queueIds: [first], allTicket: 'enabled' });
    const unqueued = await placed(null, ana);
    expect(await idsFor(both, { showAll: true, status: 'open' })).toContain(unqueued.id);
    expect(await idsFor(lia, { showAll: true, status: 'open' })).not.toContain(unqueued.id);
    expect(await refusal(lia.api.tickets.get({ ticketId: unqueued.id }))).toBe('403 ERR_NO_PERMISSION');
    expect(await both.api.tickets.update({ ticketId: unqueued.id, status: 'closed' })).toMatchObject({
      status: 'closed',
    });
  });
});

describe('a colleague’s conversation', () => {
  it('is read with its event log by a supervisor of its queue, and by one of another queue is not', async () => {
    const { id: ticketId, number, contactId } = await placed(first, ana);
    const other = await company.agent({ profile: 'supervisor', queueIds: [second] });
    const { messages, events } = await lia.api.messages.list({ ticketId, peek: true });
    expect(messages.map(({ body }) => body)).toEqual([`preciso de ajuda ${Number(number.slice(-3))}`]);
    expect(events.map(({ kind }) => kind)).toContain('accepted');
    expect((await lia.api.tickets.history({ contactId })).tickets.map(({ id }) => id)).toEqual([ticketId]);
    expect((await other.api.tickets.history({ contactId })).tickets).toEqual([]);
    const refusals = [
      refusal(other.api.tickets.get({ ticketId })),
      refusal(other.api.messages.list({ ticketId, peek: true })),
      refusal(other.api.tickets.update({ ticketId, status: 'closed' })),
    ];
    expect(new Set(await Promise.all(refusals))).toEqual(new Set(['403 ERR_NO_PERMISSION']));
    const stranger = await (await server.company()).agent({ profile: 'supervisor' });
    expect(await refusal(stranger.api.tickets.get({ ticketId }))).toBe('404 ERR_NO_TICKET_FOUND');
  });

  it('is not read out of their hands: looking leaves it unread, and writing takes taking it over', async () => {
    const { id: ticketId } = await placed(first, ana);
    await lia.api.messages.list({ ticketId });
    expect((await ticket(ticketId)).unreadMessages).toBe(1);
    expect(await refusal(lia.api.messages.send({ ticketId, body: 'Olá' }))).toBe('403 ERR_NOT_YOUR_TICKET');
    await lia.api.tickets.update({ ticketId, transfering: true, userId: lia.id });
    await lia.api.messages.send({ ticketId, body: 'Olá' });
    expect(await ticket(ticketId)).toMatchObject({ userId: lia.id, status: 'open' });
  });
});

describe('a colleague’s open ticket', () => {
  it('is handed to somebody else, put into a queue, returned and closed by a supervisor of its queue', async () => {
    const given = await placed(first, ana);
    const handed = { ticketId: given.id, transfering: true, userId: bia.id };
    expect(await lia.api.tickets.update(handed)).toMatchObject({ status: 'open', userId: bia.id });
    const returned = await placed(first, ana);
    expect(
      await lia.api.tickets.update({ ticketId: returned.id, status: 'pending', userId: null }),
    ).toMatchObject({
      status: 'pending',
      userId: null,
    });
    const closed = await placed(first, ana);
    expect(await lia.api.tickets.update({ ticketId: closed.id, status: 'closed' })).toMatchObject({
      status: 'closed',
    });
    const queued = await placed(first, ana);
    await lia.api.tickets.update({ ticketId: queued.id, transfering: true, queueId: second });
    expect(await ticket(queued.id)).toMatchObject({ status: 'pending', queueId: second, userId: null });
    // What has left their queues is nothing of theirs any more.
    expect(await refusal(lia.api.tickets.get({ ticketId: queued.id }))).toBe('403 ERR_NO_PERMISSION');
  });

  it('stays where it is when an attendant of its queue tries', async () => {
    const { id: ticketId } = await placed(first, ana);
    for (const change of [
      { status: 'closed' as const },
      { status: 'pending' as const, userId: null },
      { transfering: true, userId: (await company.agent()).id },
    ])
      expect(await refusal(bia.api.tickets.update({ ticketId, ...change }))).toBe('403 ERR_NOT_YOUR_TICKET');
    expect(await ticket(ticketId)).toMatchObject({ status: 'open', userId: ana.id });
  });

  it('is changed in many at once, but none of another queue', async () => {
    const [one, other, elsewhere] = [
      await placed(first, ana),
      await placed(first, bia),
      await placed(second, ana),
    ];
    const given = await carriedOut(lia, { kind: 'assign', userId: lia.id }, [one.id, other.id, elsewhere.id]);
    expect(given).toMatchObject({ state: 'done', done: 2, refused: 1 });
    expect(given.refusals).toMatchObject([{ ticketId: elsewhere.id, code: 'ERR_NO_PERMISSION' }]);
    const again = await placed(first, ana);
    expect(await carriedOut(lia, { kind: 'resolve' }, [again.id])).toMatchObject({ done: 1, refused: 0 });
    expect(await ticket(elsewhere.id)).toMatchObject({ status: 'open', userId: ana.id });
  });

  it('is among everything that is shown, when all that is shown is meant', async () => {
    const [inside, outside] = [await placed(first, ana), await placed(second, ana)];
    const { id: bulkId } = await lia.api.tickets.startBulk({
      action: { kind: 'resolve', silent: true },
      filter: { status: 'open', showAll: true },
    });
    await server.settled();
    expect(await lia.api.tickets.getBulk({ bulkId })).toMatchObject({ state: 'done', refused: 0 });
    expect(await ticket(inside.id)).toMatchObject({ status: 'closed' });
    expect(await ticket(outside.id)).toMatchObject({ status: 'open' });
  });
});

describe('a waiting ticket', () => {
  it('is given to an attendant by a supervisor of its queue', async () => {
    const { id: ticketId } = await placed(first);
    expect(await lia.api.tickets.update({ ticketId, status: 'open', userId: ana.id })).toMatchObject({
      status: 'open',
      userId: ana.id,
    });
    const { id: other } = await placed(second);
    expect(await refusal(lia.api.tickets.update({ ticketId: other, status: 'open', userId: ana.id }))).toBe(
      '403 ERR_NO_PERMISSION',
    );
  });

  it('is begun for an attendant in a queue of theirs, in no other and not without one', async () => {
    const { id: ticketId, contactId } = await placed(first, ana);
    await lia.api.tickets.update({ ticketId, status: 'closed' });
    const begin = { contactId, userId: bia.id, whatsappId: company.connectionId };
    expect(await refusal(lia.api.tickets.create({ ...begin, queueId: second }))).toBe(
      '403 ERR_NO_PERMISSION',
    );
    expect(await refusal(lia.api.tickets.create(begin))).toBe('400 ERR_VALIDATION');
    expect(await lia.api.tickets.create({ ...begin, queueId: first })).toMatchObject({
      userId: bia.id,
      queueId: first,
    });
  });
});

describe('what a supervisor sees', () => {
  it('follows their queues and their profile at once', async () => {
    const chief = await company.agent({ profile: 'supervisor', queueIds: [first], name: 'Caio' });
    const [inFirst, inSecond] = [await placed(first, ana), await placed(second, ana)];
    const seen = async (person: Person): Promise<boolean[]> => {
      const ids = await idsFor(person, { showAll: true, status: 'open' });
      return [ids.includes(inFirst.id), ids.includes(inSecond.id)];
    };
    expect(await seen(chief)).toEqual([true, false]);
    await admin.api.users.update({ userId: chief.id, queueIds: [second] });
    expect(await refusal(idsFor(chief, { showAll: true }))).toBe('403 ERR_SESSION_EXPIRED');
    expect(await seen(await server.signIn(chief, company.id))).toEqual([false, true]);
    await admin.api.users.update({ userId: chief.id, profile: 'user' });
    expect(await seen(await server.signIn(chief, company.id))).toEqual([false, false]);
  });
});
