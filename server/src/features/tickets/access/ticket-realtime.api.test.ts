/** What sockets hear of tickets: everybody what they may see, nobody anything else, and nothing twice in one list. */
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let first: number;
let second: number;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  [first = 0, second = 0] = company.queueIds;
});

type Told = {
  readonly event: string;
  readonly action: string;
  readonly ticketId: number | undefined;
  readonly intoUuid: string | undefined;
  readonly eventId: string | undefined;
};

/** A browser: what it hears, in order. */
type Ear = {
  readonly socket: Socket;
  /** Channel and action with the ticket's status, e.g. `ticket update open`, since the last time it was asked. */
  heard(): Promise<string[]>;
  readonly all: Told[];
};

const elsewhere = new Set(['ready', 'user', 'contact', 'notification']);

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

type Payload = {
  action: string;
  ticketId?: number;
  intoUuid?: string;
  ticket?: { id: number; status: string };
  message?: { ticketId: number };
};

/** A socket of this person that stands in these rooms, and of whose presence nobody is told any more. */
async function ear(person: Person, join: (socket: Socket) => void = () => undefined): Promise<Ear> {
  const socket = io(server.url, {
    transports: ['websocket'],
    auth: { token: person.token },
    reconnection: false,
  });
  sockets.push(socket);
  const lines: string[] = [];
  const all: Told[] = [];
  socket.onAny((event: string, payload: Payload | undefined, eventId?: string) => {
    const channel = event.replace(/^company-\d+-/, '');
    // Who is online and whom the company knows is everybody's to hear; what rings has tests of its own.
    if (elsewhere.has(channel)) return;
    lines.push(
      [channel, payload?.action, payload?.ticket?.status].filter((part) => part !== undefined).join(' '),
    );
    all.push({
      event,
      action: payload?.action ?? '',
      ticketId: payload?.ticketId ?? payload?.ticket?.id ?? payload?.message?.ticketId,
      intoUuid: payload?.intoUuid,
      eventId,
    });
  });
  await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
  join(socket);
  await echo(socket);
  await server.settled();
  lines.length = 0;
  all.length = 0;
  return {
    socket,
    all,
    heard: async () => {
      await server.settled();
      // What was published before comes before the answer to this.
      await echo(socket);
      return lines.splice(0);
    },
  };
}

/** A question whose answer comes after everything the socket asked for before. */
const echo = (socket: Socket): Promise<string> => socket.timeout(5_000).emitWithAck('resume', 'never');

let numbers = 10_000;
async function writes(text = 'oi'): Promise<{ id: number; number: string }> {
  numbers += 1;
  const number = `55119444${numbers}`;
  await company.phone(number).says(text);
  const [ticket] = (await company.admin.api.tickets.list({ searchParam: number, showAll: true })).tickets;
  return { id: ticket?.id ?? 0, number };
}

const tabs =
  (...names: string[]) =>
  (socket: Socket): void => {
    for (const name of names) socket.emit('joinTickets', name);
  };

describe('lists', () => {
  it('follow a ticket through its life: those who lose it hear a delete, those who may see it the update', async () => {
    const inFirst = await company.agent({ queueIds: [first], allTicket: 'enabled' });
    const inSecond = await company.agent({ queueIds: [second], allTicket: 'enabled' });
    const [one, two, boss] = [
      await ear(inFirst, tabs('pending', 'open')),
      await ear(inSecond, tabs('pending', 'open')),
      await ear(company.admin, tabs('pending', 'open', 'closed')),
    ];
    const heard = async () => ({ one: await one.heard(), two: await two.heard(), boss: await boss.heard() });

    const { id } = await writes();
    const arrived = ['ticket update pending', 'appMessage create pending'];
    expect(await heard()).toEqual({ one: arrived, two: arrived, boss: arrived });

    await company.admin.api.tickets.update({ ticketId: id, transfering: true, queueId: first });
    expect(await heard()).toEqual({
      one: ['ticket delete', 'ticket update pending'],
      two: ['ticket delete'],
      boss: ['ticket delete', 'ticket update pending'].slice(1),
    });

    await inFirst.api.tickets.update({ ticketId: id, status: 'open', userId: inFirst.id });
    expect(await heard()).toEqual({
      one: ['ticket delete', 'ticket update open'],
      two: [],
      boss: ['ticket delete', 'ticket update open'],
    });

    await inFirst.api.tickets.update({
      ticketId: id,
      transfering: true,
      userId: inSecond.id,
      queueId: second,
    });
    expect(await heard()).toEqual({
      one: ['ticket delete'],
      two: ['ticket update open'],
      boss: ['ticket update open'],
    });

    await inSecond.api.tickets.update({ ticketId: id, status: 'closed' });
    expect(await heard()).toEqual({
      one: [],
      two: ['ticket delete'],
      boss: ['ticket delete', 'ticket update closed'],
    });

    await company.admin.api.tickets.remove({ ticketId: id });
    expect(await heard()).toEqual({ one: [], two: [], boss: ['ticket delete'] });
  });

  it('that nobody joined hear nothing', async () => {
    const agent = await company.agent({ allTicket: 'enabled' });
    const quiet = await ear(agent);
    const open = await ear(agent, tabs('open'));
    await writes();
    expect([await quiet.heard(), await open.heard()]).toEqual([[], []]);
  });

  it('end with leaving, and notifications cover what waits and one’s own', async () => {
    const agent = await company.agent({ allTicket: 'enabled' });
    const left = await ear(agent, (socket) => {
      socket.emit('joinTickets', 'pending');
      socket.emit('leaveTickets', 'pending');
    });
    const notified = await ear(agent, (socket) => void socket.emit('joinNotification'));
    const { id } = await writes();
    expect(await left.heard()).toEqual([]);
    expect(await notified.heard()).toEqual(['ticket update pending', 'appMessage create pending']);
    await agent.api.tickets.update({ ticketId: id, status: 'open', userId: agent.id });
    expect(await notified.heard()).toEqual(['ticket delete', 'ticket update open']);
  });

  it('that make no sense are ignored', async () => {
    const odd = await ear(company.admin, (socket) => {
      for (const value of ['everything', '', null, 7, {}, ['pending'], 'c1', `c${company.id}`])
        socket.emit('joinTickets', value);
      for (const value of ['x', -1, 1.5, '0', null, {}, 'c1:t1', '99999999999'])
        socket.emit('joinChatBox', value);
    });
    await writes();
    expect(await odd.heard()).toEqual([]);
  });

  it('hear messages and reading of their tickets', async () => {
    const agent = await company.agent({ allTicket: 'enabled' });
    const { id, number } = await writes();
    await agent.api.tickets.update({ ticketId: id, status: 'open', userId: agent.id });
    const list = await ear(agent, tabs('open'));
    await company.phone(number).says('mais uma');
    expect(await list.heard()).toEqual(['appMessage create open']);
    await agent.api.messages.list({ ticketId: id });
    expect(await list.heard()).toEqual(['ticket updateUnread']);
    await agent.api.tickets.markUnread({ ticketId: id });
    expect(await list.heard()).toEqual(['ticket update open']);
  });
});

describe('an open conversation', () => {
  it('is heard by who may read it, and refused to who may not', async () => {
    const mine = await company.agent({ queueIds: [first] });
    const other = await company.agent({ queueIds: [second] });
    const { id } = await writes();
    await company.admin.api.tickets.update({
      ticketId: id,
      transfering: true,
      userId: mine.id,
      queueId: first,
    });
    const join = (socket: Socket): void => void socket.emit('joinChatBox', String(id));
    const [inside, outside] = [await ear(mine, join), await ear(other, join)];
    await mine.api.messages.send({ ticketId: id, body: 'olá' });
    expect((await inside.heard()).slice(0, 1)).toEqual(['appMessage create open']);
    expect(await outside.heard()).toEqual([]);
  });

  it('that another took in says which goes on, one that was deleted names none', async () => {
    const ticketOf = async ({ number }: { number: string }) =>
      (await company.admin.api.tickets.list({ searchParam: number, showAll: true })).tickets[0];
    const [kept, gone] = [await ticketOf(await writes()), await ticketOf(await writes())];
    const inside = await ear(company.admin, (socket) => {
      for (const ticket of [kept, gone]) socket.emit('joinChatBox', String(ticket?.id));
    });
    // The contact that stays is the younger one, the ticket is the older one all the same.
    const [contactId, otherContactId] = [gone?.contactId ?? 0, kept?.contactId ?? 0];
    await company.admin.api.contacts.merge({ contactId, otherContactId });
    await inside.heard();
    // Who was away finds it by the old address.
    const led = await company.admin.api.tickets.getByUuid({ uuid: gone?.uuid ?? '' });
    expect(led.uuid).toBe(kept?.uuid);
    const ticketIds = [kept?.id ?? 0, gone?.id ?? 0];
    expect(await company.admin.api.tickets.successors({ ticketIds })).toEqual([
      { ticketId: gone?.id, intoId: kept?.id },
    ]);
    await company.admin.api.tickets.remove({ ticketId: kept?.id ?? 0 });
    const lost = company.admin.api.tickets.getByUuid({ uuid: gone?.uuid ?? '' });
    await expect(lost).rejects.toThrow('ERR_NO_TICKET_FOUND');
    expect(await company.admin.api.tickets.successors({ ticketIds })).toEqual([]);
    await inside.heard();
    const deleted = inside.all.filter(({ action }) => action === 'delete');
    expect(deleted.map(({ ticketId, intoUuid }) => [ticketId, intoUuid])).toEqual([
      [gone?.id, kept?.uuid],
      [kept?.id, undefined],
    ]);
  });

  it('of another company is refused, and so are its lists', async () => {
    const strangers = await server.company();
    const { id, number } = await writes();
    const nosy = (socket: Socket): void => {
      for (const name of ['pending', 'open', 'closed']) socket.emit('joinTickets', name);
      socket.emit('joinNotification');
      socket.emit('joinChatBox', String(id));
      socket.emit('joinSandbox', String(company.connectionId));
    };
    const everywhere = [
      await ear(strangers.admin, nosy),
      await ear(await strangers.agent({ allTicket: 'enabled' }), nosy),
    ];
    await company.phone(number).says('segredo');
    await company.admin.api.tickets.update({ ticketId: id, status: 'open', userId: company.admin.id });
    await company.admin.api.messages.send({ ticketId: id, body: 'resposta' });
    await company.admin.api.tickets.update({ ticketId: id, status: 'closed' });
    for (const one of everywhere) expect(await one.heard()).toEqual([]);
  });
});

describe('a socket that was away', () => {
  it('is told to fetch anew when it missed something, and nothing when it did not', async () => {
    const agent = await company.agent({ allTicket: 'enabled' });
    const before = await ear(agent, tabs('pending'));
    const { number } = await writes();
    await before.heard();
    const last = before.all.at(-1)?.eventId ?? '';
    expect(last).not.toBe('');
    before.socket.close();

    const steady = await ear(agent, tabs('pending'));
    expect(await steady.socket.emitWithAck('resume', last)).toBe('nothing');
    steady.socket.close();
    await company.phone(number).says('enquanto você estava fora');
    const back = await ear(agent, tabs('pending'));
    expect(await back.socket.emitWithAck('resume', last)).toBe('resync');
    expect(await back.socket.emitWithAck('resume', 'made up')).toBe('resync');
  });

  it('is not disturbed by what happens where it does not listen', async () => {
    const quiet = await ear(
      await company.agent({ queueIds: [second], allTicket: 'desabled' }),
      tabs('pending'),
    );
    const boss = await ear(company.admin, tabs('pending'));
    const { number } = await writes();
    await boss.heard();
    const last = boss.all.at(-1)?.eventId ?? '';
    await company.phone(number).says('nada para ele');
    expect(await boss.socket.emitWithAck('resume', last)).toBe('resync');
    expect(await quiet.socket.emitWithAck('resume', last)).toBe('nothing');
  });

  it('is let in with a live token only', async () => {
    for (const token of ['', 'x.y.z', undefined]) {
      const socket = io(server.url, {
        transports: ['websocket'],
        auth: token === undefined ? {} : { token },
        reconnection: false,
      });
      sockets.push(socket);
      expect(
        await new Promise((resolve) => socket.once('connect_error', (error) => resolve(error.message))),
      ).toBe('ERR_SESSION_EXPIRED');
    }
  });
});

describe('supervisors', () => {
  it('hear of every ticket in their queues, whoever works it and until it is closed, and of no other', async () => {
    const ana = await company.agent();
    const lead = await company.agent({ profile: 'supervisor', queueIds: [first] });
    const all = tabs('pending', 'open', 'closed');
    const [one, other] = [
      await ear(lead, all),
      await ear(await company.agent({ profile: 'supervisor', queueIds: [second] }), all),
    ];
    const { id: ticketId, number } = await writes();
    await company.admin.api.tickets.update({ ticketId, transfering: true, queueId: first });
    expect(await one.heard()).toEqual(['ticket update pending']);
    await ana.api.tickets.update({ ticketId, status: 'open', userId: ana.id });
    expect(await one.heard()).toEqual(['ticket delete', 'ticket update open']);
    await company.phone(number).says('ainda aí?');
    expect(await one.heard()).toEqual(['appMessage create open']);
    await ana.api.tickets.update({ ticketId, status: 'closed' });
    expect((await one.heard()).filter((line) => line.startsWith('ticket '))).toEqual([
      'ticket delete',
      'ticket update closed',
    ]);
    expect(await other.heard()).toEqual([]);
    // An attendant of the queue is told nothing of what a colleague works.
    const bystander = await ear(await company.agent({ queueIds: [first] }), all);
    const { id: further } = await writes();
    await company.admin.api.tickets.update({
      ticketId: further,
      status: 'open',
      userId: ana.id,
      queueId: first,
    });
    expect(await bystander.heard()).toEqual([]);
  });

  it('hear nothing more of queues they are taken out of, and lose the open conversation with them', async () => {
    const ana = await company.agent();
    const lead = await company.agent({ profile: 'supervisor', queueIds: [first, second] });
    const { id: ticketId, number } = await writes();
    await company.admin.api.tickets.update({ ticketId, status: 'open', userId: ana.id, queueId: first });
    const one = await ear(lead, (socket) => {
      socket.emit('joinTickets', 'open');
      socket.emit('joinChatBox', String(ticketId));
    });
    await company.phone(number).says('um');
    expect(await one.heard()).toContain('appMessage create open');
    await company.admin.api.users.update({ userId: lead.id, queueIds: [second] });
    await one.heard();
    await company.phone(number).says('dois');
    expect(await one.heard()).toEqual([]);
  });

  it('lose the open conversation when it leaves their queues, and those who may read it keep it', async () => {
    const ana = await company.agent();
    const lead = await company.agent({ profile: 'supervisor', queueIds: [first] });
    const { id: ticketId, number } = await writes();
    await company.admin.api.tickets.update({ ticketId, status: 'open', userId: ana.id, queueId: first });
    const open = (socket: Socket): void => void socket.emit('joinChatBox', String(ticketId));
    const [one, holder] = [await ear(lead, open), await ear(ana, open)];
    await company.phone(number).says('um');
    expect(await one.heard()).toEqual(['appMessage create open']);
    await company.admin.api.tickets.update({ ticketId, transfering: true, queueId: second, userId: ana.id });
    await one.heard();
    await holder.heard();
    await company.phone(number).says('dois');
    expect(await one.heard()).toEqual([]);
    expect(await holder.heard()).toEqual(['appMessage create open']);
  });

  it('become deaf with their profile', async () => {
    const lead = await company.agent({ profile: 'supervisor', queueIds: [first] });
    const one = await ear(lead, tabs('open'));
    await company.admin.api.users.update({ userId: lead.id, profile: 'user' });
    await expect.poll(() => one.socket.connected, { timeout: 5_000 }).toBe(false);
  });
});
