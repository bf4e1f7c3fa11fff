import { openPushService, type PushService } from '@prosa/emulator/push';
import { type Attention, type PushMessage, pushMessage } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let service: PushService;
let key = '';
let ana: Person;

beforeAll(async () => {
  service = await openPushService();
  atTheEnd(service.close);
  server = await testServer();
  company = await server.company();
  key = (await company.admin.api.notifications.push()).key;
});
beforeEach(async () => {
  ana = await company.agent({ name: 'Ana', allTicket: 'enabled' });
});

const browser = (name = 'Chrome em Android') => ({
  ...service.subscribe(key),
  name,
  language: 'pt' as const,
});

let numbers = 0;
/** A customer with whom somebody talks. */
async function customerOf(person: Person) {
  numbers += 1;
  const phone = company.phone(`5511933220${String(numbers).padStart(3, '0')}`, 'Maria Silva');
  await phone.says('oi');
  const { tickets } = await company.admin.api.tickets.list({ searchParam: phone.number, showAll: true });
  const [{ id, uuid } = { id: 0, uuid: '' }] = tickets;
  await person.api.tickets.update({
    ticketId: id,
    status: 'open',
    userId: person.id,
    queueId: company.queueIds[0] ?? 0,
  });
  await server.settled();
  return { id, uuid, says: phone.says };
}

/** What was pushed to a browser, as it read it. */
const pushedTo = (endpoint: string): PushMessage[] =>
  service.delivered
    .filter((one) => one.endpoint === endpoint)
    .map(({ text }) => pushMessage.parse(JSON.parse(text)));
const eventually = (endpoint: string, count: number) =>
  expect.poll(() => pushedTo(endpoint).length, { timeout: 20_000 }).toBe(count);
const namesOf = async (person: Person) =>
  (await person.api.notifications.push()).devices.map(({ name }) => name);

/** A page of a user, as far as it tells the server how it stands to them. */
async function pageOf(person: Person) {
  const auth = { token: person.token };
  const socket = io(server.url, { transports: ['websocket'], auth, reconnection: false });
  atTheEnd(() => void socket.close());
  await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
  const stood = (): Promise<string> =>
    company.inside(async (ctx) => {
      const { rows } = await ctx.db.orm.execute<{ stood: string }>(
        sql`select case when looking_until > now() then 'here' when near_until > now() then 'near' else 'gone' end as stood
            from notification_preferences where user_id = ${person.id}`,
      );
      return rows[0]?.stood ?? 'gone';
    });
  return {
    says: async (attention: Attention): Promise<void> => {
      socket.emit('attention', attention);
      await expect.poll(stood, { timeout: 5_000 }).toBe(attention);
    },
    /** Whether something that is no word of ours changes nothing. */
    refuses: async (word: string): Promise<boolean> => {
      const before = await stood();
      socket.emit('attention', word);
      await socket.timeout(5_000).emitWithAck('resume', 'never');
      return (await stood()) === before;
    },
  };
}

/** The company's orders that are not due yet, or under way. */
const waitingPushes = (): Promise<number> =>
  server.app.platform.across('test', async (db) => {
    const { rows } = await db.orm.execute(sql`select 1 from graphile_worker.jobs
      where task_identifier = 'notifications.push' and key like ${`notifications.push:${company.id}:%`}`);
    return rows.length;
  });
const pushesThatWaitedAreDue = (): Promise<void> =>
  server.app.platform.across('test', async (db) => {
    await db.orm.execute(sql`update graphile_worker._private_jobs set run_at = now()
      where key like ${`notifications.push:${company.id}:%`}`);
  });

describe('a device', () => {
  it('is told that a customer answered, where that leads and how much waits, and no word of the customer’s', async () => {
    const device = browser();
    await ana.api.notifications.addDevice(device);
    const ticket = await customerOf(ana);
    await ticket.says('meu CPF é 123');
    await eventually(device.endpoint, 1);
    const [pushed] = pushedTo(device.endpoint);
    expect(pushed).toMatchObject({
      ...{ kind: 'message', userId: ana.id, companyId: company.id, language: 'pt', unread: 1 },
      ...{ path: `/tickets/${ticket.uuid}`, contact: null, text: null },
    });
    const [raw] = service.delivered.filter((one) => one.endpoint === device.endpoint);
    expect(raw?.sealed.toString('latin1')).not.toContain('/tickets/');
    expect(raw).toMatchObject({ urgency: 'high', topic: `ticket-${ticket.id}` });
    expect((await ana.api.notifications.push()).devices[0]?.lastUsedAt).not.toBeNull();
  });

  it('is told who wrote and what, where the company allows it', async () => {
    const office = await server.company();
    await office.admin.api.settings.update({ key: 'pushText', value: 'enabled' });
    const caio = await office.agent({ name: 'Caio' });
    const device = browser();
    await caio.api.notifications.addDevice(device);
    const phone = office.phone('5511922110001', 'Maria Silva');
    await phone.says('oi');
    const { tickets } = await office.admin.api.tickets.list({ showAll: true });
    await office.admin.api.tickets.update({ ticketId: tickets[0]?.id ?? 0, status: 'open', userId: caio.id });
    await server.settled();
    await phone.says('já chegou?');
    await expect
      .poll(() => pushedTo(device.endpoint).map(({ contact, text }) => [contact, text]), { timeout: 20_000 })
      .toContainEqual(['Maria Silva', 'já chegou?']);
  });

  it('that is gone is forgotten, at the first word of its push service', async () => {
    for (const status of [404, 410] as const) {
      const device = browser(`gone ${status}`);
      await ana.api.notifications.addDevice(device);
      const ticket = await customerOf(ana);
      service.answers(status);
      await ticket.says('alô');
      await expect.poll(() => namesOf(ana), { timeout: 20_000 }).toEqual([]);
      expect(pushedTo(device.endpoint)).toEqual([]);
    }
  });

  it('is pushed to again when its service was in trouble, and asked it to wait', async () => {
    const device = browser();
    await ana.api.notifications.addDevice(device);
    const ticket = await customerOf(ana);
    service.answers(500, 429);
    await ticket.says('alô');
    await eventually(device.endpoint, 1);
    expect(await namesOf(ana)).toHaveLength(1);
  });

  it('is pushed what its user has not read by the time they left the page', async () => {
    const device = browser();
    await ana.api.notifications.addDevice(device);
    const ticket = await customerOf(ana);
    const page = await pageOf(ana);
    await page.says('here');
    await ticket.says('um');
    await ana.api.messages.markRead({ ticketId: ticket.id });
    await ticket.says('dois');
    await server.settled();
    expect(pushedTo(device.endpoint)).toEqual([]);
    await page.says('gone');
    await pushesThatWaitedAreDue();
    await eventually(device.endpoint, 1);
    await expect.poll(waitingPushes, { timeout: 20_000 }).toBe(0);
  });

  it('is pushed nothing at once while a page lives that calls, and nothing of what was read there', async () => {
    const device = browser();
    await ana.api.notifications.addDevice(device);
    const ticket = await customerOf(ana);
    const page = await pageOf(ana);
    await page.says('near');
    await ticket.says('um');
    await server.settled();
    expect(await waitingPushes()).toBe(1);
    await ana.api.messages.markRead({ ticketId: ticket.id });
    await server.settled();
    await pushesThatWaitedAreDue();
    await expect.poll(waitingPushes, { timeout: 20_000 }).toBe(0);
    expect(pushedTo(device.endpoint)).toEqual([]);
    expect(await page.refuses('everywhere')).toBe(true);
  });

  it('is pushed to at once when its user asks whether it arrives, even where nothing is chosen', async () => {
    const device = browser();
    const { id } = await ana.api.notifications.addDevice(device);
    await ana.api.notifications.changePush({ quiet: { from: '00:00', to: '23:59', zone: 'UTC' } });
    await ana.api.notifications.testDevice({ deviceId: id });
    expect(pushedTo(device.endpoint)).toMatchObject([{ kind: 'test', userId: ana.id, path: '/tickets' }]);
    service.answers(500);
    expect(await refusal(ana.api.notifications.testDevice({ deviceId: id }))).toBe('422 ERR_PUSH_FAILED');
    service.answers(410);
    const gone = '404 ERR_NO_DEVICE_FOUND';
    expect(await refusal(ana.api.notifications.testDevice({ deviceId: id }))).toBe(gone);
    expect(await namesOf(ana)).toEqual([]);
    const { id: others } = await company.admin.api.notifications.addDevice(browser());
    expect(await refusal(ana.api.notifications.testDevice({ deviceId: others }))).toBe(gone);
  });

  it('is kept when its service takes no signature of ours: that says nothing of the browser', async () => {
    for (const status of [401, 403] as const) {
      service.answers(status);
      const { id } = await ana.api.notifications.addDevice(browser());
      expect(await refusal(ana.api.notifications.testDevice({ deviceId: id }))).toBe('422 ERR_PUSH_FAILED');
    }
    expect(await namesOf(ana)).toHaveLength(2);
  });

  it('whose service never answers holds up neither other work nor other companies’ pushes', async () => {
    const device = browser('slow');
    await ana.api.notifications.addDevice(device);
    const ticket = await customerOf(ana);
    const office = await server.company();
    const other = browser('quick');
    await office.admin.api.notifications.addDevice(other);
    const phone = office.phone('5511922110077');
    await phone.says('oi');
    const { tickets } = await office.admin.api.tickets.list({ showAll: true });
    const given = { status: 'open' as const, userId: office.admin.id };
    await office.admin.api.tickets.update({ ticketId: tickets[0]?.id ?? 0, ...given });
    const giveUp = service.isSlowFor(device.endpoint);
    const slow = ticket.says('alô');
    await expect.poll(() => service.answered.includes('slow'), { timeout: 20_000 }).toBe(true);
    const told = phone.says('e aí?');
    await eventually(other.endpoint, 1);
    expect(pushedTo(device.endpoint)).toEqual([]);
    giveUp();
    await Promise.all([slow, told]);
  });

  it('is pushed nothing that its user did not choose, nor at their quiet hours', async () => {
    const device = browser();
    await ana.api.notifications.addDevice(device);
    const ticket = await customerOf(ana);
    const off = { mention: true, assigned: true, message: false, sla: true, quiet: null };
    expect(await ana.api.notifications.changePush({ message: false })).toEqual(off);
    await ticket.says('um');
    await server.settled();
    const always = { from: '00:00', to: '23:59', zone: 'UTC' };
    await ana.api.notifications.changePush({ message: true, quiet: always });
    await ticket.says('dois');
    await server.settled();
    expect(pushedTo(device.endpoint)).toEqual([]);
    expect(await refusal(ana.api.notifications.changePush({ quiet: { ...always, zone: 'Mars' } }))).toBe(
      '400 ERR_VALIDATION',
    );
  });

  it('is its user’s alone: others neither see it nor take it away', async () => {
    const { id } = await ana.api.notifications.addDevice(browser());
    const stranger = (await server.company()).admin;
    for (const other of [company.admin, stranger]) {
      expect(await refusal(other.api.notifications.removeDevice({ deviceId: id }))).toBe(
        '404 ERR_NO_DEVICE_FOUND',
      );
      expect((await other.api.notifications.push()).devices.map((device) => device.id)).not.toContain(id);
    }
    await ana.api.notifications.removeDevice({ deviceId: id });
    expect(await namesOf(ana)).toEqual([]);
    expect(await refusal(ana.api.notifications.removeDevice({ deviceId: id }))).toBe(
      '404 ERR_NO_DEVICE_FOUND',
    );
  });

  it('is renewed rather than kept twice, and the one that was silent longest makes room', async () => {
    const same = service.subscribe(key);
    for (const name of ['antes', 'depois'])
      await ana.api.notifications.addDevice({ ...same, name, language: 'pt' });
    expect(await namesOf(ana)).toEqual(['depois']);
    for (let n = 0; n < 10; n += 1) await ana.api.notifications.addDevice(browser(`n${n}`));
    const names = await namesOf(ana);
    expect(names).toHaveLength(10);
    expect(names).not.toContain('depois');
  });

  it('is forgotten when its user has another password, or works here no more', async () => {
    await ana.api.notifications.addDevice(browser());
    await company.admin.api.users.update({ userId: ana.id, password: 'outra senha boa 1' });
    const left = () =>
      company.inside(async (ctx) => {
        const { rows } = await ctx.db.orm.execute(sql`select 1 from push_devices where user_id = ${ana.id}`);
        return rows.length;
      });
    await expect.poll(left, { timeout: 10_000 }).toBe(0);
  });
});

describe('a subscription', () => {
  it('of an address within our own networks is never called', async () => {
    const closed = await testServer({ config: { outgoing: { loopback: false, hosts: [] } } });
    const office = await closed.company();
    const caio = await office.agent({ name: 'Caio' });
    const { key: theirs } = await caio.api.notifications.push();
    const within = await openPushService();
    atTheEnd(within.close);
    const inside = within.subscribe(theirs);
    await caio.api.notifications.addDevice({ ...inside, name: 'mine', language: 'en' });
    const phone = office.phone('5511922110009');
    await phone.says('oi');
    const { tickets } = await office.admin.api.tickets.list({ showAll: true });
    await office.admin.api.tickets.update({ ticketId: tickets[0]?.id ?? 0, status: 'open', userId: caio.id });
    await phone.says('alô');
    await closed.settled();
    expect(within.answered).toEqual([]);
  });

  it('lies sealed in the database, as does the private key, which is made once', async () => {
    const device = browser();
    await ana.api.notifications.addDevice(device);
    const [pair, again] = await Promise.all([
      ana.api.notifications.push(),
      company.admin.api.notifications.push(),
    ]);
    expect([pair.key, again.key]).toEqual([key, key]);
    const stored = await server.app.platform.across('test', async (db) => {
      const devices = await db.orm.execute(
        sql`select encode(subscription, 'escape') as text from push_devices`,
      );
      const keys = await db.orm.execute(sql`select encode(private_key, 'escape') as text from push_keys`);
      return JSON.stringify([devices.rows, keys.rows]);
    });
    expect(stored).not.toContain(device.keys.auth);
    expect(stored).not.toContain(new URL(device.endpoint).pathname);
  });

  it('is void once the installation has another pair of keys: what was made for the former one is forgotten', async () => {
    const own = await testServer();
    const office = await own.company();
    const { key: former } = await office.admin.api.notifications.push();
    await office.admin.api.notifications.addDevice({
      ...service.subscribe(former),
      name: 'a',
      language: 'pt',
    });
    await own.app.platform.across('test', (db) => db.orm.execute(sql`delete from push_keys`));
    const { key: fresh, devices } = await office.admin.api.notifications.push();
    expect(fresh).not.toBe(former);
    expect(devices).toEqual([]);
  });
});
