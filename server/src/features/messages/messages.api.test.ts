import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#src/platform/id.ts';
import { refusal } from '#src/testing/client.ts';
import { sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
});

describe('a customer writes and is answered', () => {
  it('opens one waiting ticket, is accepted, and gets the answer with its ticks', async () => {
    const agent = await company.agent({ allTicket: 'enabled' });
    const maria = company.phone('5511987650001', 'Maria');
    await maria.says('oi');
    await maria.says('alguém aí?');

    const waiting = await agent.api.tickets.list({ status: 'pending' });
    const ticket = waiting.tickets.find((one) => one.contact.name === 'Maria');
    expect(ticket).toMatchObject({
      status: 'pending',
      unreadMessages: 2,
      lastMessage: 'alguém aí?',
      userId: null,
      contact: { number: '5511987650001' },
    });
    if (ticket === undefined) return;

    const accepted = await agent.api.tickets.update({
      ticketId: ticket.id,
      status: 'open',
      userId: agent.id,
    });
    expect(accepted).toMatchObject({ status: 'open', userId: agent.id, user: { name: agent.name } });
    await agent.api.messages.list({ ticketId: ticket.id });
    const sent = await agent.api.messages.send({
      ticketId: ticket.id,
      body: 'olá, Maria! 😀',
      clientId: newId(),
    });
    expect(sent).toMatchObject({ fromMe: true, ack: 0, seq: 3, user: { name: agent.name } });
    await server.settled();
    expect(await maria.received()).toEqual(['olá, Maria! 😀']);
    await maria.reads();

    const page = await agent.api.messages.list({ ticketId: ticket.id });
    expect(page.messages.map((message) => [message.seq, message.body, message.ack])).toEqual([
      [1, 'oi', 0],
      [2, 'alguém aí?', 0],
      [3, 'olá, Maria! 😀', 4],
    ]);
    expect(page.events.map((event) => [event.kind, event.afterSeq])).toEqual([
      ['created', 0],
      ['accepted', 2],
    ]);
    expect(page.ticket.unreadMessages).toBe(0);
  });
});

describe('nothing twice', () => {
  it('stores a message once that the provider tells five times', async () => {
    const phone = company.phone('5511987650002');
    const id = newId();
    for (let round = 0; round < 5; round += 1) await phone.says('uma vez só', id);
    const { tickets } = await company.admin.api.tickets.list({ searchParam: '987650002' });
    expect(tickets).toHaveLength(1);
    expect(tickets[0]?.unreadMessages).toBe(1);
  });

  it('makes one ticket and fifty messages of fifty first messages at once', async () => {
    const phone = company.phone('5511987650003');
    await Promise.all(Array.from({ length: 50 }, (_, n) => phone.says(`mensagem ${n}`)));
    const { tickets } = await company.admin.api.tickets.list({ searchParam: '987650003' });
    expect(tickets).toHaveLength(1);
    const page = await company.admin.api.messages.list({ ticketId: tickets[0]?.id ?? 0 });
    expect(page.count).toBe(50);
    expect(tickets[0]?.unreadMessages).toBe(50);
  });

  it('knows a Brazilian number with and without its ninth digit as one contact', async () => {
    await company.phone('551187650004').says('sem nono');
    await company.phone('5511987650004').says('com nono');
    const { tickets } = await company.admin.api.tickets.list({ searchParam: '87650004' });
    expect(tickets).toHaveLength(1);
    expect(tickets[0]?.unreadMessages).toBe(2);
  });

  it('stores a message once that is sent twice under one client id, and refuses another text under it', async () => {
    const phone = company.phone('5511987650005');
    await phone.says('oi');
    const [ticket] = (await company.admin.api.tickets.list({ searchParam: '987650005' })).tickets;
    const ticketId = ticket?.id ?? 0;
    await company.admin.api.tickets.update({ ticketId, status: 'open', userId: company.admin.id });
    const clientId = newId();
    const first = await company.admin.api.messages.send({ ticketId, body: 'um', clientId });
    const again = await company.admin.api.messages.send({ ticketId, body: 'um', clientId });
    expect(again.seq).toBe(first.seq);
    expect(await refusal(company.admin.api.messages.send({ ticketId, body: 'dois', clientId }))).toBe(
      '409 ERR_DUPLICATED_MESSAGE',
    );
    await server.settled();
    expect(await phone.received()).toEqual(['um']);
  });
});

describe('what may not be written', () => {
  it('refuses to write to a ticket that waits, is closed, is somebody else’s, or with nothing', async () => {
    const [ana, bia] = [
      await company.agent({ allTicket: 'enabled', name: 'Ana' }),
      await company.agent({ allTicket: 'enabled', name: 'Bia' }),
    ];
    await company.phone('5511987650006').says('oi');
    const [ticket] = (await company.admin.api.tickets.list({ searchParam: '987650006' })).tickets;
    const ticketId = ticket?.id ?? 0;
    expect(await refusal(ana.api.messages.send({ ticketId, body: 'x' }))).toBe('403 ERR_TICKET_NOT_OPEN');
    await ana.api.tickets.update({ ticketId, status: 'open', userId: ana.id });
    expect(await refusal(bia.api.messages.send({ ticketId, body: 'x' }))).toBe('403 ERR_NOT_YOUR_TICKET');
    expect(await refusal(ana.api.messages.send({ ticketId, body: '  \n' }))).toBe('400 ERR_EMPTY_MESSAGE');
    await ana.api.tickets.update({ ticketId, status: 'closed' });
    expect(await refusal(ana.api.messages.send({ ticketId, body: 'x' }))).toBe('403 ERR_TICKET_NOT_OPEN');
    expect((await ana.api.messages.list({ ticketId })).count).toBe(1);
  });

  it('answers 400 with the fields for null bytes, wrong shapes and long texts, and takes no megabyte', async () => {
    const { messages } = company.admin.api;
    expect(await refusal(messages.send({ ticketId: 1, body: 'a\u0000b' }))).toBe('400 ERR_VALIDATION');
    const long = (length: number) => refusal(messages.send({ ticketId: 1, body: 'x'.repeat(length) }));
    expect(await long(100_000)).toBe('400 ERR_VALIDATION');
    expect(await long(1_000_000)).toBe('413 ERR_PAYLOAD_TOO_LARGE');
    expect(await refusal(messages.send({ ticketId: 1, body: 7 } as never))).toBe('400 ERR_VALIDATION');
    expect(await refusal(messages.list({ ticketId: 'abc' } as never))).toBe('400 ERR_VALIDATION');
  });
});

describe('the conversation goes on over tickets', () => {
  it('opens a new ticket after closing and shows all messages in pages that are equally cheap', async () => {
    const phone = company.phone('5511987650007');
    for (let n = 1; n <= 25; n += 1) await phone.says(`m${n}`);
    const [first] = (await company.admin.api.tickets.list({ searchParam: '987650007' })).tickets;
    await company.admin.api.tickets.update({ ticketId: first?.id ?? 0, status: 'closed' });
    await phone.says('de volta');
    const [second] = (await company.admin.api.tickets.list({ searchParam: '987650007', status: 'pending' }))
      .tickets;
    expect(second?.id).not.toBe(first?.id);
    const newest = await company.admin.api.messages.list({ ticketId: second?.id ?? 0 });
    expect(newest.messages.map((message) => message.seq)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 7),
    );
    expect(newest.messages.at(-1)).toMatchObject({ body: 'de volta', ticketId: second?.id });
    const older = await company.admin.api.messages.list({ ticketId: second?.id ?? 0, pageNumber: 2 });
    expect(older.messages.map((message) => message.seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect([newest.hasMore, older.hasMore]).toEqual([true, false]);
    expect(newest.events.map((event) => event.kind)).toEqual(['closed', 'created']);
  });
});
