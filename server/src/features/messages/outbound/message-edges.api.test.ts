/** The edges of sending: connections that are gone, failed messages, what clients of this API family send and expect. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let agent: Person;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  agent = await company.agent({ name: 'Ana', allTicket: 'enabled' });
});

/** An open ticket of the agent's with somebody who has written once. */
async function opened(at: TestCompany, who: Person, number: string): Promise<number> {
  await at.phone(number).says('oi');
  const [ticket] = (await at.admin.api.tickets.list({ searchParam: number, status: 'pending' })).tickets;
  const ticketId = ticket?.id ?? 0;
  await who.api.tickets.update({ ticketId, status: 'open', userId: who.id });
  return ticketId;
}

describe('a connection', () => {
  it('that was logged out or removed takes no more messages, and what was said stays readable', async () => {
    const other = await server.company();
    const ticketId = await opened(other, other.admin, '5511977770001');
    const send = () => refusal(other.admin.api.messages.send({ ticketId, body: 'alô?' }));
    await other.admin.api.connections.endSession({ whatsappId: other.connectionId });
    await server.settled();
    expect(await send()).toBe('409 ERR_WAPP_NOT_INITIALIZED');
    await other.admin.api.connections.remove({ whatsappId: other.connectionId });
    await server.settled();
    expect(await send()).toBe('409 ERR_WAPP_NOT_INITIALIZED');
    const page = await other.admin.api.messages.list({ ticketId });
    expect(page.messages.map((message) => message.body)).toEqual(['oi']);
    expect(page.ticket.whatsapp).toEqual({ id: other.connectionId, name: 'Simulated' });
  });
});

describe('a failed message', () => {
  it('leaves when it is tried again, once, and one that has not failed stays as it is', async () => {
    const phone = company.phone('5511977770002');
    const ticketId = await opened(company, agent, phone.number);
    const { id } = await agent.api.messages.send({ ticketId, body: 'chegou?' });
    await server.settled();
    await company.inside((ctx) =>
      ctx.db.orm.execute(sql`update messages set ack = 0, send_error = 'rejected' where id = ${id}`),
    );
    const { messages } = await agent.api.messages.list({ ticketId });
    expect(messages.at(-1)).toMatchObject({ id, ack: 0, sendError: { code: 'rejected' } });
    expect(await agent.api.messages.retry({ ticketId, messageId: id })).toMatchObject({
      id,
      sendError: null,
    });
    await server.settled();
    const retried = await agent.api.messages.retry({ ticketId, messageId: id });
    expect(retried.ack).toBeGreaterThan(0);
    await server.settled();
    // Under the same id the phone shows it once, however often it was sent.
    expect(await phone.received()).toEqual(['chegou?']);
    const stranger = await server.company();
    expect(await refusal(stranger.admin.api.messages.retry({ ticketId, messageId: id }))).toBe(
      '404 ERR_NO_TICKET_FOUND',
    );
    expect(
      await refusal(
        agent.api.messages.retry({ ticketId, messageId: '00000000-0000-4000-8000-000000000000' }),
      ),
    ).toBe('404 ERR_NO_MESSAGE_FOUND');
  });
});

describe('on the wire', () => {
  it('a message has every key, null where it has no value', async () => {
    const ticketId = await opened(company, agent, '5511977770003');
    const [queueId = 0] = company.queueIds;
    await agent.api.tickets.update({ ticketId, transfering: true, userId: agent.id, queueId });
    const sent = await agent.api.messages.send({ ticketId, body: 'olá' });
    expect(sent).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ticketId,
      seq: 2,
      body: 'olá',
      fromMe: true,
      read: true,
      mediaType: 'conversation',
      mediaUrl: null,
      isDeleted: false,
      isEdited: false,
      isForwarded: false,
      ack: 0,
      sendError: null,
      quotedMsg: null,
      contactId: expect.any(Number),
      contact: null,
      user: { id: agent.id, name: 'Ana' },
      queue: { name: expect.any(String), color: expect.any(String) },
      internalReaction: null,
      externalReaction: null,
      buttonsJSON: null,
      media: null,
      location: null,
      contacts: null,
      call: null,
      card: null,
      choiceId: null,
      unsupported: null,
      changeError: null,
      automatic: null,
      transcript: null,
      late: false,
      others: [],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    const page = await agent.api.messages.list({ ticketId });
    const { others: _others, ...message } = sent;
    expect(Object.keys(page).sort()).toEqual([
      'count',
      'events',
      'hasMore',
      'hasNewer',
      'messages',
      'sending',
      'ticket',
    ]);
    expect(page.messages.map((message) => Object.keys(message).sort())).toEqual(
      page.messages.map(() => Object.keys(message).sort()),
    );
  });

  it('what clients of this API family send along is taken, and means nothing more', async () => {
    const ticketId = await opened(company, agent, '5511977770004');
    const family = { read: 1, fromMe: true, mediaUrl: '', quotedMsg: null, body: 'da família' };
    expect(await agent.api.messages.send({ ticketId, ...family } as never)).toMatchObject({
      body: 'da família',
      fromMe: true,
      mediaUrl: null,
    });
  });
});

describe('reading', () => {
  it('is the assignee’s alone: nobody else’s look clears the counter, nor theirs with peek', async () => {
    const phone = company.phone('5511977770005');
    const ticketId = await opened(company, agent, phone.number);
    await phone.says('mais uma');
    const unread = async () => (await company.admin.api.tickets.get({ ticketId })).unreadMessages;
    await company.admin.api.messages.list({ ticketId });
    await company.admin.api.messages.markRead({ ticketId });
    await agent.api.messages.list({ ticketId, peek: true });
    expect(await unread()).toBe(2);
    await agent.api.messages.list({ ticketId, pageNumber: 1 });
    expect(await unread()).toBe(0);
  });
});
