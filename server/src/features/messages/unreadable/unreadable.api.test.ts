/** Messages that cannot be read and that no phone sends again. */
import { type Channels, wireEvent } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Identity, InboundMessage } from '#src/drivers/whatsapp/events.ts';
import { newId } from '#src/platform/id.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { hears, strangers, written } from '../testing.ts';
import { giveUpWaiting } from './give-up-waiting.ts';

let server: TestServer;
let company: TestCompany;
const somebody = strangers(5_511_964_400_000);

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
});

async function conversationWith(who: Identity) {
  const [ticket] = (await company.admin.api.tickets.list({ searchParam: who.value, showAll: true })).tickets;
  if (ticket === undefined) throw new Error('no ticket');
  const { messages } = await company.admin.api.messages.list({ ticketId: ticket.id, peek: true });
  return { ticket, messages, last: messages.at(-1) };
}

const unread = (who: Identity, providerId: string, more: Partial<InboundMessage> = {}) =>
  written([who], { kind: 'waiting', body: '' }, { providerId, ...more });

/** Some hours later. */
async function hoursPass(providerId: string, hours: number): Promise<void> {
  await company.inside((ctx) =>
    ctx.db.orm.execute(
      sql`update messages set stored_at = stored_at - make_interval(hours => ${hours}) where provider_id = ${providerId}`,
    ),
  );
  await giveUpWaiting(server.app.platform);
  await server.settled();
}

describe('a message that cannot be read', () => {
  it.each([false, true])(
    'is given up after a day, in the conversation and in the list (own: %s)',
    async (fromMe) => {
      const who = somebody();
      const providerId = newId();
      await hears(server, company, unread(who, providerId, { fromMe }));
      await hoursPass(providerId, 23);
      const before = await conversationWith(who);
      expect(before.last).toMatchObject({ mediaType: 'waiting', body: '' });
      expect(before.ticket.lastMessage).toBe('⏳');
      await hoursPass(providerId, 1);
      const { ticket, last } = await conversationWith(who);
      expect(last).toMatchObject({ id: before.last?.id, mediaType: 'unreadable', body: '', isEdited: false });
      const { updatedAt, unreadMessages } = before.ticket;
      expect(ticket).toMatchObject({ lastMessage: '⚠️', updatedAt, unreadMessages });
    },
  );

  it('is given up before the eyes of whoever has the conversation open', async () => {
    const who = somebody();
    const providerId = newId();
    await hears(server, company, unread(who, providerId));
    const { ticket, last } = await conversationWith(who);
    const heard: Channels['appMessage'][] = [];
    const { token } = company.admin;
    const socket: Socket = io(server.url, { transports: ['websocket'], auth: { token } });
    atTheEnd(() => void socket.disconnect());
    socket.on(wireEvent(company.id, 'appMessage'), (payload: Channels['appMessage']) => {
      heard.push(payload);
    });
    await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
    socket.emit('joinChatBox', String(ticket.id));
    await socket.timeout(5_000).emitWithAck('resume', 'never');
    await hoursPass(providerId, 25);
    await expect
      .poll(() => heard, { timeout: 10_000 })
      .toMatchObject([{ action: 'update', message: { id: last?.id, mediaType: 'unreadable' } }]);
  });

  it('still becomes what it is when it is sent after all, and stays given up when it is not', async () => {
    const who = somebody();
    const providerId = newId();
    await hears(server, company, unread(who, providerId));
    await hoursPass(providerId, 25);
    await company.inside((ctx) => ctx.db.orm.execute(sql`delete from raw_events`));
    await hears(server, company, unread(who, providerId));
    expect((await conversationWith(who)).last).toMatchObject({ mediaType: 'unreadable' });
    await hears(server, company, written([who], 'agora sim', { providerId }));
    const { ticket, messages } = await conversationWith(who);
    expect(messages.map(({ mediaType, body }) => [mediaType, body])).toEqual([['conversation', 'agora sim']]);
    expect(ticket).toMatchObject({ lastMessage: 'agora sim', unreadMessages: 1 });
  });

  it('leaves the list alone where something was written since', async () => {
    const who = somebody();
    const providerId = newId();
    await hears(server, company, unread(who, providerId));
    await hears(server, company, written([who], 'oi?'));
    await hoursPass(providerId, 25);
    const { ticket, messages } = await conversationWith(who);
    expect(messages.map(({ mediaType }) => mediaType)).toEqual(['unreadable', 'conversation']);
    expect(ticket.lastMessage).toBe('oi?');
  });

  it('and was taken back by its author stays taken back', async () => {
    const who = somebody();
    const providerId = newId();
    await hears(server, company, unread(who, providerId));
    await hears(server, company, {
      type: 'revoke',
      targetId: providerId,
      providerId: newId(),
      from: [who],
      participant: null,
      fromMe: false,
      at: new Date(),
    });
    await hoursPass(providerId, 25);
    await hears(server, company, written([who], 'segredo', { providerId }));
    const { ticket, last } = await conversationWith(who);
    expect(last).toMatchObject({ isDeleted: true, body: '' });
    expect(ticket.lastMessage).toBe('🚫');
  });
});
