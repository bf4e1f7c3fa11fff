/** What one message may hold up: its own conversation, and nobody else's. The network is played. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { LinkPreviews } from '#src/drivers/links/previews.ts';
import type { Capabilities, NumberPace, OutboundMessage, Session } from '#src/drivers/whatsapp/driver.ts';
import { SendRefused } from '#src/drivers/whatsapp/errors.ts';
import { type ManualTimers, manualTimers } from '#src/drivers/whatsapp/testing.ts';
import { buildConnection } from '#src/features/connections/testing.ts';
import { newId } from '#src/platform/id.ts';
import { openLanes } from '#src/platform/lanes/lanes.ts';
import { openLog } from '#src/platform/log/log.ts';
import { type Person, type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { insertTexts } from '../message-insert.queries.ts';
import { emptyDeps, hears, phone, written } from '../testing.ts';
import { type Delivery, openDelivery } from './delivery.remote.ts';

const log = openLog('silent');
const patience = { timeout: 15_000 };

let server: TestServer;
let company: TestCompany;
let admin: Person;
let connectionId: number;
let number = 5511950000000;
/** What has reached the network, and what has left it again. */
let begun: string[];
let done: string[];
let underWay: number;
let widest: number;
let network: (body: string) => Promise<void>;
let seen: (message: OutboundMessage) => void;

beforeAll(async () => {
  server = await testServer();
  company = await server.company();
  admin = company.admin;
});

/** Nobody runs its session but the nodes below. */
const played = { provider: 'beta', status: 'CONNECTED', wanted: false, isDefault: false } as const;

beforeEach(async () => {
  connectionId = await company.inside((ctx) => buildConnection(ctx, { ...played, messagesPerMinute: 0 }));
  begun = [];
  done = [];
  underWay = 0;
  widest = 0;
  network = async () => undefined;
  seen = () => undefined;
});

const bodyOf = (message: OutboundMessage): string => ('body' in message ? message.body : message.kind);

type Node = Delivery & { readonly timers: ManualTimers; readonly looks: () => void };

/** A node that runs the connection's session, with a clock that is turned by hand. */
function node(
  options: { atOnce?: number; pace?: NumberPace; looksBehind?: LinkPreviews['find'] } = {},
): Node {
  const { atOnce = 4, pace = null, looksBehind } = options;
  const timers = manualTimers(new Date());
  const send: Session['send'] = async (_to, message, turn) => {
    const body = bodyOf(message);
    underWay += 1;
    widest = Math.max(widest, underWay);
    try {
      await turn?.();
      begun.push(body);
      seen(message);
      await network(body);
      done.push(body);
      return { providerId: `net-${message.id}` };
    } finally {
      underWay -= 1;
    }
  };
  const delivery = openDelivery({
    inCompany: server.app.platform.inCompany,
    across: server.app.platform.across,
    lanes: openLanes({ log }),
    timers,
    now: timers.now,
    session: () => ({ send, markRead: async () => undefined }) as unknown as Session,
    storage: emptyDeps().storage,
    ...(looksBehind && { previews: { find: looksBehind } }),
    capabilities: () => ({ resend: 'same-id', atOnce, pace, linkPreviews: true }) as unknown as Capabilities,
    atOnce,
    log,
  });
  onTestFinished(() => delivery.stop());
  return { ...delivery, timers, looks: () => delivery.own(company.id, connectionId) };
}

/** A customer who is talked with; answers the ticket. */
async function customer(): Promise<number> {
  number += 1;
  const own = String(number);
  await hears(server, { ...company, connectionId }, written([phone(own)], 'oi'));
  const { tickets } = await admin.api.tickets.list({ searchParam: own, showAll: true });
  const ticketId = tickets[0]?.id ?? 0;
  await admin.api.tickets.update({ ticketId, status: 'open', userId: admin.id });
  return ticketId;
}

/** The ticket with somebody who has never written. */
async function stranger(): Promise<number> {
  number += 1;
  const { id: contactId } = await admin.api.contacts.create({ name: 'Nova', number: String(number) });
  const queueId = company.queueIds[0] ?? null;
  const opened = { contactId, whatsappId: connectionId, queueId, userId: admin.id, status: 'open' as const };
  return (await admin.api.tickets.create(opened)).id;
}

const write = (ticketId: number, body: string) => admin.api.messages.send({ ticketId, body });
const stuck = (): Promise<void> => new Promise(() => undefined);

describe('a message that takes for ever', () => {
  it('holds up what follows in its own conversation, and nobody else', async () => {
    const [slow, other] = [await customer(), await customer()];
    await write(slow, 'demora');
    await write(slow, 'depois');
    network = (body) => (body === 'demora' ? stuck() : Promise.resolve());
    const here = node();
    here.looks();
    await expect.poll(() => begun, patience).toContain('demora');
    for (const body of ['um', 'dois', 'três']) await write(other, body);
    here.wake(company.id);
    await expect.poll(() => done, patience).toEqual(['um', 'dois', 'três']);
    expect(begun).not.toContain('depois');
  });

  it('leaves its conversation in order when it is through at last', async () => {
    const slow = await customer();
    let through = (): void => undefined;
    network = (body) =>
      body === 'demora' ? new Promise<void>((resolve) => (through = resolve)) : Promise.resolve();
    await write(slow, 'demora');
    const here = node();
    here.looks();
    await expect.poll(() => begun, patience).toEqual(['demora']);
    // Written while it is under way, and looked for meanwhile.
    for (const body of ['um', 'dois', 'três']) await write(slow, body);
    here.wake(company.id);
    through();
    await expect.poll(() => done, patience).toEqual(['demora', 'um', 'dois', 'três']);
  });
});

/** Lets time pass until so many have reached the network. */
const untilDone = (here: Node, count: number): Promise<void> =>
  expect
    .poll(() => {
      here.timers.advance(1_000);
      here.looks();
      return done.length;
    }, patience)
    .toBe(count);

describe('a link', () => {
  const page = { title: 'Bolo', text: 'Fofo', picture: null };

  it('that is slow to be looked behind holds up its own conversation, and nobody else', async () => {
    const slow = await Promise.all(Array.from({ length: 8 }, customer));
    const other = await customer();
    for (const ticketId of slow) await write(ticketId, 'veja https://lento.example/');
    await write(slow[0] ?? 0, 'depois');
    for (const body of ['um', 'dois']) await write(other, body);
    const here = node({ atOnce: 2, looksBehind: () => stuck() as Promise<never> });
    here.looks();
    await expect.poll(() => done, patience).toEqual(['um', 'dois']);
  });

  it('shows the same however often it is tried', async () => {
    const ticketId = await customer();
    await write(ticketId, 'veja https://a.example/bolo.');
    const shown: unknown[] = [];
    let looked = 0;
    network = () =>
      shown.length < 2 ? Promise.reject(new SendRefused('network_error', true)) : Promise.resolve();
    const here = node({
      looksBehind: async (url) => {
        looked += 1;
        return { ...page, title: `${url} ${looked}` };
      },
    });
    seen = (message) => shown.push('preview' in message ? message.preview : undefined);
    await untilDone(here, 1);
    const preview = { url: 'https://a.example/bolo', title: 'https://a.example/bolo 1', text: 'Fofo' };
    expect(shown).toEqual([preview, preview]);
    expect(looked).toBe(1);
  });

  it('that shows nothing is not looked behind again, and its text leaves without', async () => {
    const ticketId = await customer();
    await write(ticketId, 'veja https://nada.example/');
    let looked = 0;
    network = () =>
      begun.length < 2 ? Promise.reject(new SendRefused('network_error', true)) : Promise.resolve();
    const here = node({
      looksBehind: async () => {
        looked += 1;
        return null;
      },
    });
    await untilDone(here, 1);
    expect(begun).toHaveLength(2);
    expect(looked).toBe(1);
  });
});

describe('messages to people who have not written first', () => {
  it('leave one by one, and answers beside them however many wait', async () => {
    connectionId = await company.inside((ctx) => buildConnection(ctx, played));
    const known = await customer();
    for (let n = 0; n < 6; n += 1) await write(await stranger(), `primeira ${n}`);
    await write(known, 'resposta');
    const here = node({ atOnce: 3, pace: { perSecond: 10, burst: 10 } });
    here.looks();
    // Which of several strangers is ready first is nobody's rule.
    const firsts = () => done.filter((body) => body.startsWith('primeira'));
    await expect.poll(() => done, patience).toContain('resposta');
    await expect.poll(firsts, patience).toHaveLength(1);
    here.timers.advance(4_000);
    await expect.poll(firsts, patience).toHaveLength(2);
    expect(done).toHaveLength(3);
    await write(known, 'outra');
    here.wake(company.id);
    await expect.poll(() => done, patience).toContain('outra');
  });

  it('that were stored before the number was held back fail without reaching the network', async () => {
    const [known, unknown] = [await customer(), await stranger()];
    const { id: messageId } = await write(unknown, 'tarde demais');
    await write(known, 'resposta');
    const restriction = { scope: 'cold', until: null, code: '463' };
    await company.inside((ctx) =>
      ctx.db.orm.execute(
        sql`update connections set restriction = ${JSON.stringify(restriction)}::jsonb where id = ${connectionId}`,
      ),
    );
    // Told as any change of a connection is.
    await admin.api.connections.update({ whatsappId: connectionId, greetingMessage: 'Olá!' });
    await server.settled();
    node().looks();
    const stored = async () => (await admin.api.messages.list({ ticketId: unknown })).messages;
    await expect
      .poll(async () => (await stored()).map(({ id, sendError }) => [id, sendError?.code]), patience)
      .toEqual([[messageId, 'restricted']]);
    await expect.poll(() => done, patience).toEqual(['resposta']);
    expect(begun).toEqual(['resposta']);
  });
});

describe('a receiver who is refused again and again', () => {
  it.each(['network_error', 'too_many_to_one'] as const)(
    'keeps nobody else waiting (%s), and gets everything in order in the end',
    async (code) => {
      const [refused, other] = [await customer(), await customer()];
      let refusals = 0;
      network = async (body) => {
        if (body !== 'recusada' || refusals === 3) return;
        refusals += 1;
        throw new SendRefused(code, true);
      };
      await write(refused, 'recusada');
      await write(refused, 'depois');
      const here = node();
      here.looks();
      await expect.poll(() => refusals, patience).toBe(1);
      await write(other, 'um');
      await write(other, 'dois');
      here.wake(company.id);
      await expect.poll(() => done, patience).toEqual(['um', 'dois']);
      expect(begun).not.toContain('depois');
      await expect
        .poll(() => {
          here.timers.advance(1_000);
          return done;
        }, patience)
        .toEqual(['um', 'dois', 'recusada', 'depois']);
      expect(begun.filter((body) => body === 'recusada')).toHaveLength(4);
    },
  );
});

describe('a number that its network finds too fast', () => {
  it('rests with everything it has to say, and goes on afterwards', async () => {
    const [one, other] = [await customer(), await customer()];
    let refusals = 0;
    network = async () => {
      if (refusals > 0) return;
      refusals += 1;
      throw new SendRefused('rate_limited', true);
    };
    await write(one, 'rápido demais');
    const here = node();
    here.looks();
    await expect.poll(() => refusals, patience).toBe(1);
    await write(other, 'espera');
    here.wake(company.id);
    await expect.poll(() => underWay, patience).toBe(1);
    expect(begun).toEqual(['rápido demais']);
    await expect
      .poll(() => {
        here.timers.advance(500);
        return [...done].sort();
      }, patience)
      .toEqual(['espera', 'rápido demais']);
  });
});

describe('many conversations at once', () => {
  it('are under way side by side, so many and no more', async () => {
    const tickets = await Promise.all(Array.from({ length: 6 }, customer));
    for (const ticketId of tickets) await write(ticketId, `para ${ticketId}`);
    network = stuck;
    node({ atOnce: 3 }).looks();
    await expect.poll(() => begun, patience).toHaveLength(3);
    await server.settled();
    expect(widest).toBe(3);
  });

  it('lets an answer go before what was written for many, beside what is on its way already', async () => {
    const tickets = await Promise.all(Array.from({ length: 10 }, customer));
    const [asking = 0, ...others] = tickets;
    await company.inside((ctx) =>
      insertTexts(
        ctx,
        others.map((ticketId) => ({ id: newId(), ticketId, body: 'a todos', preview: 'a todos' })),
        { automatic: 'inactive' },
      ),
    );
    const here = node({ atOnce: 4, pace: { perSecond: 1, burst: 1 } });
    here.looks();
    await expect.poll(() => done, patience).toEqual(['a todos']);
    await write(asking, 'resposta');
    here.wake(company.id);
    await expect.poll(() => underWay, patience).toBe(2);
    here.timers.advance(1_000);
    await expect.poll(() => done, patience).toEqual(['a todos', 'resposta']);
  });
});

describe('a connection that is down', () => {
  it('is asked by one message, and everything leaves in order when it is back', async () => {
    const [one, other, third] = [await customer(), await customer(), await customer()];
    for (const body of ['um', 'dois']) await write(one, body);
    await company.inside((ctx) =>
      insertTexts(
        ctx,
        [other, third].map((ticketId) => ({ id: newId(), ticketId, body: 'a todos', preview: 'a todos' })),
        { automatic: 'inactive' },
      ),
    );
    let isDown = true;
    network = async () => {
      if (isDown) throw new SendRefused('not_connected', true);
    };
    const here = node();
    here.looks();
    await expect.poll(() => begun.length, patience).toBeGreaterThan(0);
    await expect.poll(() => underWay, patience).toBe(0);
    const before = begun.length;
    let looks = 0;
    await expect
      .poll(() => {
        here.timers.advance(500);
        looks += 1;
        return begun.length - before;
      }, patience)
      .toBeGreaterThanOrEqual(2);
    // One of each kind at a time, twice a second.
    expect(begun.length - before).toBeLessThanOrEqual(2 * looks);
    expect(done).toEqual([]);
    isDown = false;
    await expect
      .poll(() => {
        here.timers.advance(500);
        return [...done].sort();
      }, patience)
      .toEqual(['a todos', 'a todos', 'dois', 'um']);
    expect(done.indexOf('um')).toBeLessThan(done.indexOf('dois'));
  });

  it('lets also go what was written for many when nothing else waits', async () => {
    const ticketId = await customer();
    await company.inside((ctx) =>
      insertTexts(ctx, [{ id: newId(), ticketId, body: 'a todos', preview: 'a todos' }], {
        automatic: 'inactive',
      }),
    );
    let isDown = true;
    network = async () => {
      if (isDown) throw new SendRefused('not_connected', true);
    };
    const here = node();
    here.looks();
    await expect.poll(() => begun.length, patience).toBe(1);
    isDown = false;
    await expect
      .poll(() => {
        here.timers.advance(500);
        return done;
      }, patience)
      .toEqual(['a todos']);
  });
});

describe('a connection that goes elsewhere', () => {
  it('takes along what waited for its turn here', async () => {
    const ticketId = await customer();
    const other = await customer();
    await write(ticketId, 'primeira');
    await write(other, 'segunda');
    const here = node({ pace: { perSecond: 1, burst: 1 } });
    here.looks();
    await expect.poll(() => done, patience).toHaveLength(1);
    await expect.poll(() => underWay, patience).toBe(1);
    here.drop(company.id, connectionId);
    await expect.poll(() => underWay, patience).toBe(0);
    here.timers.advance(5_000);
    expect(done).toHaveLength(1);
    node().looks();
    await expect.poll(() => [...done].sort(), patience).toEqual(['primeira', 'segunda']);
  });
});
