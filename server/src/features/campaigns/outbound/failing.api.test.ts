/** Campaigns over a network that complains, fails and dies: the network is played, everything else is real. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Capabilities, NumberPace, OutboundMessage, Session } from '#src/drivers/whatsapp/driver.ts';
import { SendRefused, UnknownOutcome } from '#src/drivers/whatsapp/errors.ts';
import { buildConnection } from '#src/features/connections/testing.ts';
import { hears, openDelivery, phone, written } from '#src/features/messages/testing.ts';
import { type Lanes, openLanes } from '#src/platform/lanes/lanes.ts';
import { openLog } from '#src/platform/log/log.ts';
import type { ConnectionWorker } from '#src/platform/workers/connection-worker.ts';
import { type Person, type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { findSendingConnections } from '../campaign.queries.ts';
import { buildCampaign, buildList, hurry, inMinutes } from '../testing.ts';
import { applyCampaignStatus } from './apply-campaign-status.ts';
import { openCampaignSender } from './campaign-sender.remote.ts';
import { senderOptions } from './testing.ts';

const log = openLog('silent');

let server: TestServer;
let company: TestCompany;
let admin: Person;
let connectionId: number;
let next = 5511960000000;
let asked: OutboundMessage[];
let sent: OutboundMessage[];
let network: (message: OutboundMessage) => Promise<{ providerId: string }>;

beforeAll(async () => {
  server = await testServer();
  company = await server.company();
  admin = company.admin;
  // Nobody runs its session but the nodes below.
  connectionId = await company.inside((ctx) =>
    buildConnection(ctx, { provider: 'beta', status: 'CONNECTED', wanted: false, isDefault: false }),
  );
  await hurry(admin);
});

beforeEach(async () => {
  asked = [];
  sent = [];
  network = async ({ id }) => ({ providerId: `net-${id}` });
  await company.inside((ctx) => ctx.db.orm.execute(sql`delete from campaign_paces`));
});

function deps(lanes: Lanes, resend: Capabilities['resend'], pace?: NumberPace) {
  const send: Session['send'] = async (_to, message, turn) => {
    asked.push(message);
    await turn?.();
    sent.push(message);
    return network(message);
  };
  return senderOptions(server, lanes, { send, resend, ...(pace !== undefined && { pace }) });
}

/** A node that runs the connection's session. */
function node(resend: Capabilities['resend'] = 'same-id'): ConnectionWorker & { settled(): Promise<void> } {
  const lanes = openLanes({ log });
  const sender = openCampaignSender(deps(lanes, resend));
  return {
    ...sender,
    settled: async () => {
      void sender.own(company.id, connectionId);
      await lanes.idle();
      await server.settled();
    },
  };
}

const numbers = (count: number): string[] =>
  Array.from({ length: count }, () => {
    next += 1;
    return String(next);
  });

/** Running, with nothing of it sent. */
async function running(count: number): Promise<number> {
  const list = await buildList(company, numbers(count));
  const { id } = await buildCampaign({ admin, connectionId }, list, { scheduledAt: inMinutes(60) });
  await admin.api.campaigns.cancel({ campaignId: id });
  await admin.api.campaigns.restart({ campaignId: id });
  return id;
}

const report = (campaignId: number) => admin.api.campaigns.report({ campaignId });
const textOf = (message: OutboundMessage): string => ('body' in message ? message.body : message.kind);

it('is named to the poll of its connection while it runs', async () => {
  const asked = [connectionId, connectionId + 1].map((one) => ({ companyId: company.id, connectionId: one }));
  const sending = () => server.app.platform.across('test', (db) => findSendingConnections(db, asked));
  expect(await sending()).toEqual([]);
  const id = await running(1);
  expect(await sending()).toEqual(asked.slice(0, 1));
  await admin.api.campaigns.cancel({ campaignId: id });
  expect(await sending()).toEqual([]);
});

describe('a campaign whose messages fail', () => {
  it('stops when more than ten of the last fifty have failed, and forgives them when somebody lets it go on', async () => {
    const id = await running(40);
    let turn = 0;
    network = async (message) => {
      turn += 1;
      if (turn % 3 === 0) throw new SendRefused('not_on_whatsapp', false);
      return { providerId: `net-${message.id}` };
    };
    await node().settled();
    const stopped = await report(id);
    expect(stopped.campaign).toMatchObject({ status: 'CANCELADA', statusReason: 'failures' });
    expect(stopped.counts).toMatchObject({ failed: 11, sent: 22, pending: 7 });
    expect(stopped.reasons).toEqual([{ reason: 'not_on_whatsapp', count: 11 }]);
    network = async (message) => ({ providerId: `net-${message.id}` });
    await admin.api.campaigns.restart({ campaignId: id });
    await node().settled();
    expect(await report(id)).toMatchObject({
      campaign: { status: 'FINALIZADA', statusReason: null },
      counts: { failed: 11, sent: 29, pending: 0 },
    });
  });

  it('stops at once when the network has locked the number', async () => {
    const id = await running(3);
    network = async () => {
      throw new SendRefused('blocked', false);
    };
    await node().settled();
    expect(await report(id)).toMatchObject({
      campaign: { status: 'CANCELADA', statusReason: 'number_blocked' },
      counts: { failed: 1, pending: 2 },
    });
  });

  it('stops at once when its file is gone, counts nobody as failed, and goes on without it', async () => {
    const id = await running(2);
    const attached = sql`update campaigns set media_path = '1/gone', media_name = 'foto.jpg', media_type = 'image/jpeg', media_size = 9 where id = ${id}`;
    await company.inside((ctx) => ctx.db.orm.execute(attached));
    await node().settled();
    expect(sent).toEqual([]);
    expect(await report(id)).toMatchObject({
      campaign: { status: 'CANCELADA', statusReason: 'file_gone' },
      counts: { failed: 0, pending: 2 },
    });
    await admin.api.campaigns.detach({ campaignId: id });
    await admin.api.campaigns.restart({ campaignId: id });
    await node().settled();
    expect(await report(id)).toMatchObject({ campaign: { status: 'FINALIZADA' }, counts: { sent: 2 } });
  });

  it('goes slower when the network complains, and keeps whoever was refused as the next', async () => {
    const id = await running(2);
    network = async () => {
      throw new SendRefused('rate_limited', true);
    };
    await node().settled();
    expect(sent).toHaveLength(1);
    const held = await report(id);
    expect(held).toMatchObject({ counts: { pending: 2, failed: 0 }, waiting: 'network' });
    const { rows } = await company.inside((ctx) =>
      ctx.db.orm.execute(sql`select slowdown from campaign_paces where connection_id = ${connectionId}`),
    );
    expect(rows).toEqual([{ slowdown: 2 }]);
    await admin.api.campaigns.cancel({ campaignId: id });
  });

  it('waits for its connection without using up anybody’s tries', async () => {
    const id = await running(1);
    network = async () => {
      throw new SendRefused('not_connected', true);
    };
    for (let round = 0; round < 8; round += 1) {
      await company.inside((ctx) => ctx.db.orm.execute(sql`update campaign_paces set next_at = null`));
      await node().settled();
    }
    expect((await report(id)).counts).toMatchObject({ pending: 1, failed: 0 });
    network = async (message) => ({ providerId: `net-${message.id}` });
    await company.inside((ctx) => ctx.db.orm.execute(sql`update campaign_paces set next_at = null`));
    await node().settled();
    expect((await report(id)).campaign.status).toBe('FINALIZADA');
  });
});

describe('a crash in the middle of a send', () => {
  const dying = async (resend: Capabilities['resend']): Promise<void> => {
    network = () => new Promise(() => undefined);
    const one = node(resend);
    void one.own(company.id, connectionId);
    await expect.poll(() => sent.length).toBe(1);
    one.stop();
    network = async (message) => ({ providerId: `net-${message.id}` });
  };

  it('sends the same text again under the same id where the network shows an id once', async () => {
    const id = await running(2);
    await dying('same-id');
    await node('same-id').settled();
    expect(sent).toHaveLength(3);
    expect([sent[1]?.id, textOf(sent[1] as OutboundMessage)]).toEqual([
      sent[0]?.id,
      textOf(sent[0] as OutboundMessage),
    ]);
    expect((await report(id)).counts).toMatchObject({ sent: 2, pending: 0, failed: 0 });
  });

  it('sends nothing again where the network would show it twice, until a status says how it ended', async () => {
    const id = await running(2);
    await dying('ask');
    await node('ask').settled();
    expect(sent).toHaveLength(2);
    expect((await report(id)).counts).toMatchObject({ sent: 1, failed: 1 });
    const messageId = sent[0]?.id ?? null;
    const status = { providerId: 'wamid.1', messageId, failure: null, at: new Date() };
    await company.inside((ctx) => applyCampaignStatus(ctx, { ...status, ack: 3 }));
    await company.inside((ctx) => applyCampaignStatus(ctx, { ...status, ack: 1 }));
    expect((await report(id)).counts).toMatchObject({ sent: 1, read: 1, failed: 0 });
  });

  it('asks again under the same id when nobody knows how a send ended', async () => {
    const id = await running(1);
    let tries = 0;
    network = async (message) => {
      tries += 1;
      if (tries === 1) throw new UnknownOutcome();
      return { providerId: `net-${message.id}` };
    };
    await node().settled();
    await company.inside((ctx) => ctx.db.orm.execute(sql`update campaign_paces set next_at = null`));
    await node().settled();
    expect(new Set(sent.map((message) => message.id)).size).toBe(1);
    expect((await report(id)).counts).toMatchObject({ sent: 1, failed: 0 });
  });
});

describe('a failure that is told later', () => {
  it('is written down with its reason, unless the message has arrived', async () => {
    const id = await running(2);
    await node().settled();
    const [first, second] = sent.map((message) => message.id);
    const at = new Date();
    const failed = (messageId: string | undefined) => ({
      providerId: `net-${messageId}`,
      messageId: null,
      ack: null,
      failure: { code: 'restricted', retryable: false },
      at,
    });
    const arrived = { providerId: `net-${second}`, messageId: null, ack: 2 as const, failure: null, at };
    await company.inside((ctx) => applyCampaignStatus(ctx, arrived));
    await company.inside((ctx) => applyCampaignStatus(ctx, failed(first)));
    await company.inside((ctx) => applyCampaignStatus(ctx, failed(second)));
    const { counts, reasons } = await report(id);
    expect([counts.failed, counts.delivered, reasons]).toEqual([1, 1, [{ reason: 'restricted', count: 1 }]]);
  });
});

describe('a connection that people write over as well', () => {
  it('lets what an agent writes go between two of its messages', async () => {
    const [customer = ''] = numbers(1);
    await hears(server, { ...company, connectionId }, written([phone(customer)], 'oi'));
    const [ticket] = (await admin.api.tickets.list({ searchParam: customer, showAll: true })).tickets;
    const ticketId = ticket?.id ?? 0;
    await admin.api.tickets.update({ ticketId, status: 'open', userId: admin.id });
    await running(3);
    const shared = deps(openLanes({ log }), 'same-id', { perSecond: 1, burst: 1 });
    const delivery = openDelivery(shared);
    const { departures } = delivery;
    const sender = openCampaignSender({ ...shared, departures });
    void delivery.own(company.id, connectionId);
    await shared.lanes.idle();
    asked = [];
    void sender.own(company.id, connectionId);
    // The second waits for its turn when the agent writes.
    await expect.poll(() => asked, { timeout: 15_000 }).toHaveLength(2);
    await admin.api.messages.send({ ticketId, body: 'resposta' });
    delivery.wake(company.id);
    await expect.poll(() => asked.map(textOf), { timeout: 15_000 }).toContain('resposta');
    await expect
      .poll(
        () => {
          shared.timers.advance(1_000);
          return sent;
        },
        { timeout: 15_000 },
      )
      .toHaveLength(4);
    const order = sent.map(textOf);
    expect(order[1]).toBe('resposta');
    expect(order.filter((text) => text.startsWith('Oi, '))).toHaveLength(3);
  });
});
