/** Delivery over a network that would show a message twice, and over one that refuses changes; the network is played. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Capabilities, OutboundMessage, Session } from '#src/drivers/whatsapp/driver.ts';
import { SendRefused, UnknownOutcome } from '#src/drivers/whatsapp/errors.ts';
import { type ManualTimers, manualTimers } from '#src/drivers/whatsapp/testing.ts';
import { buildConnection } from '#src/features/connections/testing.ts';
import { newId } from '#src/platform/id.ts';
import { openLanes } from '#src/platform/lanes/lanes.ts';
import { openLog } from '#src/platform/log/log.ts';
import { type Person, type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { emptyDeps, hears, phone, written } from '../testing.ts';
import { findWaitingDeliveries } from './delivery.queries.ts';
import { type Delivery, openDelivery } from './delivery.remote.ts';

const log = openLog('silent');

let server: TestServer;
let company: TestCompany;
let admin: Person;
let connectionId: number;
let number = 5511930000000;
let ticketId: number;
let sent: OutboundMessage[];
let network: (message: OutboundMessage) => Promise<{ providerId: string }>;

beforeAll(async () => {
  server = await testServer();
  company = await server.company();
  admin = company.admin;
  // Nobody runs its session but the deliveries below.
  connectionId = await company.inside((ctx) =>
    buildConnection(ctx, { provider: 'beta', status: 'CONNECTED', wanted: false, isDefault: false }),
  );
});

beforeEach(async () => {
  number += 1;
  sent = [];
  network = async (message) => ({ providerId: `net-${message.id}` });
  await hears(server, { ...company, connectionId }, written([phone(String(number))], 'oi'));
  const { tickets } = await admin.api.tickets.list({ searchParam: String(number), showAll: true });
  ticketId = tickets[0]?.id ?? 0;
  await admin.api.tickets.update({ ticketId, status: 'open', userId: admin.id });
});

/** A node that runs the connection's session. */
function node(
  resend: Capabilities['resend'],
  timers: ManualTimers = manualTimers(),
): Delivery & { settled(): Promise<void> } {
  const lanes = openLanes({ log });
  const send: Session['send'] = async (_to, message, turn) => {
    await turn?.();
    sent.push(message);
    return network(message);
  };
  const delivery = openDelivery({
    inCompany: server.app.platform.inCompany,
    across: server.app.platform.across,
    lanes,
    timers,
    now: () => new Date(),
    session: () => ({ send, markRead: async () => undefined }) as unknown as Session,
    storage: emptyDeps().storage,
    capabilities: () => ({ resend, atOnce: 4, pace: null }) as unknown as Capabilities,
    atOnce: 4,
    log,
  });
  return {
    ...delivery,
    settled: async () => {
      void delivery.own(company.id, connectionId);
      await lanes.idle();
      await server.settled();
    },
  };
}

const messages = async () => (await admin.api.messages.list({ ticketId, peek: true })).messages;
const write = (body: string) => admin.api.messages.send({ ticketId, body });
const bodies = () => sent.map((message) => ('body' in message ? message.body : message.kind));

describe('a network that would show a message twice', () => {
  it('is not asked again when nobody knows the outcome; the next message goes, a later status settles it', async () => {
    const one = await write('um');
    await write('dois');
    network = async (message) => {
      if (message.id === one.id) throw new UnknownOutcome();
      return { providerId: `net-${message.id}` };
    };
    const delivery = node('ask');
    await delivery.settled();
    await delivery.settled();
    expect(bodies()).toEqual(['um', 'dois']);
    expect((await messages()).map((message) => [message.body, message.ack, message.sendError?.code])).toEqual(
      [
        ['oi', 0, undefined],
        ['um', 0, 'UNKNOWN_OUTCOME'],
        ['dois', 1, undefined],
      ],
    );
    const status = {
      providerId: 'wamid.1',
      messageId: one.id,
      ack: 2 as const,
      failure: null,
      at: new Date(),
    };
    await hears(server, { ...company, connectionId }, { type: 'status', status });
    expect((await messages())[1]).toMatchObject({ ack: 2, sendError: null });
    const { rows } = await company.inside((ctx) =>
      ctx.db.orm.execute(sql`select provider_id from messages where id = ${one.id}`),
    );
    expect(rows).toEqual([{ provider_id: 'wamid.1' }]);
  });

  it('is not asked again after a crash in the middle; people may decide to', async () => {
    const { id } = await write('talvez');
    network = () => new Promise(() => undefined);
    const dying = node('ask');
    void dying.own(company.id, connectionId);
    await expect.poll(() => sent.length).toBe(1);
    dying.stop();
    network = async (message) => ({ providerId: `net-${message.id}` });
    const next = node('ask');
    await next.settled();
    expect(sent).toHaveLength(1);
    expect((await messages()).at(-1)).toMatchObject({ ack: 0, sendError: { code: 'UNKNOWN_OUTCOME' } });
    await admin.api.messages.retry({ ticketId, messageId: id });
    await next.settled();
    expect(bodies()).toEqual(['talvez', 'talvez']);
    expect((await messages()).at(-1)).toMatchObject({ ack: 1, sendError: null });
  });
});

describe('a network that shows a message once', () => {
  it('is asked again under the same id after a crash in the middle', async () => {
    await write('de novo');
    network = () => new Promise(() => undefined);
    const dying = node('same-id');
    void dying.own(company.id, connectionId);
    await expect.poll(() => sent.length).toBe(1);
    dying.stop();
    network = async (message) => ({ providerId: `net-${message.id}` });
    await node('same-id').settled();
    expect(new Set(sent.map((message) => message.id)).size).toBe(1);
    expect((await messages()).at(-1)).toMatchObject({ ack: 1 });
  });
});

describe('changes that the network refuses', () => {
  it('are undone here, and the message says so', async () => {
    const delivery = node('same-id');
    const { id } = await write('texto');
    await delivery.settled();
    network = async () => {
      throw new SendRefused('not_supported', false);
    };
    await admin.api.messages.send({ ticketId, body: 'outro', edit: id });
    await delivery.settled();
    expect((await messages()).at(-1)).toMatchObject({
      body: 'texto',
      isEdited: false,
      changeError: { kind: 'edit', code: 'not_supported' },
    });
    await admin.api.messages.react({ messageId: id, reaction: '👍' });
    await delivery.settled();
    expect((await messages()).at(-1)).toMatchObject({
      internalReaction: null,
      changeError: { kind: 'reaction' },
    });
    await admin.api.messages.remove({ messageId: id });
    expect((await messages()).at(-1)).toMatchObject({ isDeleted: true });
    await delivery.settled();
    expect((await messages()).at(-1)).toMatchObject({
      isDeleted: false,
      body: 'texto',
      changeError: { kind: 'revoke', code: 'not_supported' },
    });
    expect(await admin.api.messages.changes({ ticketId, messageId: id })).toEqual([]);
  });

  it('wait for the connection, in order, and go as they are then', async () => {
    const delivery = node('same-id');
    const { id } = await write('primeiro');
    await delivery.settled();
    sent = [];
    network = async () => {
      throw new SendRefused('not_connected', true);
    };
    await admin.api.messages.react({ messageId: id, reaction: '👍' });
    await admin.api.messages.react({ messageId: id, reaction: '😀' });
    await delivery.settled();
    network = async () => ({ providerId: newId() });
    await delivery.settled();
    expect(sent.at(-1)).toMatchObject({ kind: 'reaction', emoji: '😀', target: { providerId: `net-${id}` } });
    expect((await messages()).at(-1)).toMatchObject({ internalReaction: '😀', changeError: null });
  });
});

describe('what no fact has told of', () => {
  it('is found by the poll: messages, changes and read receipts', async () => {
    const timers = manualTimers();
    const delivery = node('same-id', timers);
    await delivery.settled();
    const polled = <T>(seen: () => T): T => {
      timers.advance(10_000);
      return seen();
    };
    const { id } = await write('sem aviso');
    await expect.poll(() => polled(bodies)).toEqual(['sem aviso']);
    await server.settled();
    const places = [{ companyId: company.id, connectionId }];
    const waiting = () => server.app.platform.across('test', (db) => findWaitingDeliveries(db, places));
    await expect.poll(() => polled(waiting)).toEqual([]);
    await admin.api.messages.react({ messageId: id, reaction: '👍' });
    expect(await waiting()).toEqual(places);
    await expect.poll(() => polled(waiting)).toEqual([]);
    await hears(server, { ...company, connectionId }, written([phone(String(number))], 'outra'));
    expect(await waiting()).toEqual([]);
    await admin.api.messages.list({ ticketId });
    expect(await waiting()).toEqual(places);
    await expect.poll(() => polled(waiting)).toEqual([]);
    delivery.stop();
  });
});
