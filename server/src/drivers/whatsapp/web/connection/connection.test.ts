import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHost } from '../../testing.ts';
import {
  ackOf,
  aMoment,
  aText,
  type Company,
  isUp,
  messagesOf,
  type Stage,
  setStage,
  toldOf,
} from '../testing.ts';
import { openOutageSignal } from './outage-signal.ts';

let stage: Stage;
let company: Company;
beforeAll(async () => {
  stage = await setStage();
  company = await stage.company();
}, 60_000);
afterAll(() => stage.close());

const minute = 60_000;
const hour = 60 * minute;

/** How often a device of the number has come to the door. */
const logins = async (number: string): Promise<number> =>
  (await stage.network.log()).filter((each) => each.what === 'open' && each.number === number).length;

describe('a connection that breaks', () => {
  it.each(['cut', 'end', 'silence', 503, 515] as const)(
    'by %s is mended, and nothing is missed or heard twice',
    async (how) => {
      const customer = company.customer('Ana');
      const before = company.host.states().length;
      const first = await customer.says('antes');
      await toldOf(company.host, first);
      await company.phone.disconnects(how);
      while (how === 'silence' && (await isUp(company.session))) {
        company.clock.elapse(20_000);
        await aMoment();
      }
      const second = await customer.says('durante');
      await company.host.until(() => (company.host.states().length > before ? true : undefined));
      expect(company.host.states().at(-1)).toMatchObject({ status: 'CONNECTED', number: company.number });
      // A short loss is nobody's business.
      expect(company.host.states().map(({ status }) => status)).not.toContain('TIMEOUT');
      expect(await toldOf(company.host, second)).toMatchObject({ body: 'durante' });
      const { providerId } = await company.session.send(customer.names, aText('depois'));
      await ackOf(company.host, providerId, 2);
      expect(await customer.shown()).toEqual(['depois']);
      const ids = messagesOf(company.host).map(({ providerId }) => providerId);
      expect(new Set(ids).size).toBe(ids.length);
    },
  );

  it('while nobody answers the door is tried again until somebody does', async () => {
    const before = company.host.states().length;
    await stage.network.faults.add({ kind: 'upgrade', status: 503, times: 3 });
    await stage.network.faults.add({ kind: 'login', reason: 503, times: 1 });
    await company.phone.disconnects('cut');
    await company.host.until(() => (company.host.states().length > before ? true : undefined));
    expect(company.host.states().at(-1)?.status).toBe('CONNECTED');
  });

  it('in the middle of what was missed brings all of it in the end', async () => {
    const customer = company.customer('Bia');
    await stage.network.faults.add({ kind: 'cut-before-offline', number: company.number, times: 2 });
    await company.phone.disconnects('cut');
    const ids: string[] = [];
    for (const text of ['um', 'dois', 'três']) ids.push(await customer.says(text));
    for (const id of ids) await toldOf(company.host, id);
    const told = messagesOf(company.host).filter(({ providerId }) => ids.includes(providerId));
    expect(told.map(({ body }) => body)).toEqual(['um', 'dois', 'três']);
  });

  it('after something was taken, and before the network heard so, still shows that it has arrived', async () => {
    const customer = company.customer('Dora');
    await toldOf(company.host, await customer.says('oi'));
    company.host.takeNextAfter('message', () => company.phone.disconnects('cut'));
    const id = await customer.says('chegou?');
    await toldOf(company.host, id);
    await customer.phone.ticked(id, 'delivered', { withinMs: 30_000 });
    expect(messagesOf(company.host).filter(({ providerId }) => providerId === id)).toHaveLength(1);
  });

  it('marks what was caught up as late, and what is heard live as not', async () => {
    const customer = company.customer('Caio');
    await stage.network.faults.add({ kind: 'upgrade', status: 503, times: 2 });
    await company.phone.disconnects('cut');
    const missed = await customer.says('alguém aí?');
    expect((await toldOf(company.host, missed)).late).toBe(true);
    const live = await customer.says('oi');
    expect((await toldOf(company.host, live)).late).toBe(false);
  });
});

it('says in which chat a message of ours has come so far', async () => {
  const ana = company.customer('Ana');
  await toldOf(company.host, await ana.says('oi'));
  const { providerId } = await company.session.send(ana.names, aText('para a Ana'));
  expect((await ackOf(company.host, providerId, 2)).chat).toContainEqual({
    kind: 'phone',
    value: ana.number,
  });
});

describe('two customers who write under the same id', () => {
  it('are both told, also when the second is not taken at first', async () => {
    const [ana, bia] = [company.customer('Ana'), company.customer('Bia')];
    for (const each of [ana, bia]) await toldOf(company.host, await each.says('oi'));
    const told = (body: string) =>
      company.host.until((event) =>
        event.type === 'message' && event.message.body === body ? event.message : undefined,
      );
    await ana.says('da Ana', { id: 'SAME' });
    await told('da Ana');
    company.host.refuseNext('message');
    await bia.says('da Bia', { id: 'SAME' });
    expect((await told('da Bia')).from).not.toEqual((await told('da Ana')).from);
    const counted = messagesOf(company.host).filter(({ providerId }) => providerId === 'SAME');
    expect(counted).toHaveLength(2);
  });
});

describe('a loss that lasts', () => {
  it('is told, and so is its end', async () => {
    const lossy = await stage.company();
    await stage.network.faults.add({ kind: 'upgrade', status: 503, times: 1_000 });
    await lossy.phone.disconnects('cut');
    while (lossy.host.states().at(-1)?.status !== 'TIMEOUT') {
      lossy.clock.elapse(30_000);
      await aMoment();
    }
    // First the line was gone; then somebody answered, and could not help.
    await lossy.host.until((event) =>
      event.type === 'connection' &&
      event.state.status === 'TIMEOUT' &&
      event.state.reason === 'whatsapp_trouble'
        ? true
        : undefined,
    );
    await stage.network.faults.clear();
    await lossy.host.untilState('CONNECTED');
    await expect(lossy.session.send([{ kind: 'lid', value: '1' }], aText('oi'))).rejects.toMatchObject({
      code: 'not_on_whatsapp',
    });
    await lossy.session.close();
  });
});

describe('an incident at WhatsApp', () => {
  it('costs nobody the link, however long every login is answered with 500', async () => {
    const each = await stage.company();
    const before = await logins(each.number);
    await stage.network.faults.add({ kind: 'login', reason: 500, number: each.number, times: 1_000 });
    await each.phone.disconnects('cut');
    while ((await logins(each.number)) < before + 12) await aMoment();
    expect(each.host.states().at(-1)?.status).toBe('CONNECTED');
    while (each.host.states().at(-1)?.status !== 'TIMEOUT') {
      each.clock.elapse(30_000);
      await aMoment();
    }
    expect(each.host.states().at(-1)).toEqual({ status: 'TIMEOUT', reason: 'whatsapp_trouble' });
    expect(each.host.credentials()).not.toBeNull();
    await stage.network.faults.clear();
    await each.untilConnected(2);
    expect(each.host.states().map(({ status }) => status)).not.toContain('DISCONNECTED');
    await each.session.close();
  });
});

it('numbers in trouble come back as soon as another one gets through, whatever their pauses', async () => {
  const outages = openOutageSignal();
  // Its clock stands still: its own pause never ends.
  const waiting = await stage.company({ firstRetry: 4_000, longestRetry: 4_000, comeback: 100 }, outages);
  const quick = await stage.company({}, outages);
  for (const { number } of [waiting, quick])
    await stage.network.faults.add({ kind: 'login', reason: 500, number, times: 1_000 });
  const before = await logins(quick.number);
  await Promise.all([waiting, quick].map(({ phone }) => phone.disconnects('cut')));
  while ((await logins(quick.number)) < before + 6) await aMoment();
  await stage.network.faults.clear();
  await quick.untilConnected(2);
  await waiting.untilConnected(2);
  await Promise.all([waiting.session.close(), quick.session.close()]);
});

it('a number logs in again when it is its turn among those of its process', async () => {
  const turns = [0, 0, 250];
  const { number, phone } = stage.account();
  const host = openHost(stage.driver({}, { logins: () => turns.shift() ?? 0 }));
  const session = await host.open();
  const shown = await host.untilState('qrcode');
  await phone.scans(shown.status === 'qrcode' ? shown.qrcode : '');
  await host.untilState('CONNECTED');
  const before = await logins(number);
  const cutAt = performance.now();
  await phone.disconnects('cut');
  while ((await logins(number)) === before) await aMoment();
  expect(performance.now() - cutAt).toBeGreaterThan(250);
  expect(turns).toEqual([]);
  await session.close();
});

describe.each([
  ['banned for an hour', 402, { expire: '3600', code: '101' }, 'temporarily_banned', hour, hour],
  ['banned until nobody knows when', 402, {}, 'temporarily_banned', hour / 2, hour],
  ['locked', 403, {}, 'locked', hour / 2, hour],
] as const)('a number that is %s', (_, reason, attributes, told, least, most) => {
  it('is told so at once, left alone, and comes back by itself', async () => {
    const each = await stage.company();
    await stage.network.faults.add({ kind: 'login', reason, attributes, number: each.number });
    await each.phone.disconnects('cut');
    const state = await each.host.untilState('TIMEOUT');
    const presentMs = each.clock.now().getTime();
    expect(state).toMatchObject({ reason: told });
    const retryMs = (state.status === 'TIMEOUT' ? (state.retryAt?.getTime() ?? 0) : 0) - presentMs;
    expect(retryMs).toBeGreaterThan(least - minute);
    expect(retryMs).toBeLessThanOrEqual(most);
    const before = await logins(each.number);
    for (let passed = 5 * minute; passed < least - minute; passed += 5 * minute) {
      each.clock.elapse(5 * minute);
      await aMoment();
    }
    expect(await logins(each.number)).toBe(before);
    expect(each.host.states().at(-1)).toEqual(state);
    each.clock.elapse(most);
    await each.untilConnected(2);
    expect(await logins(each.number)).toBe(before + 1);
    await each.session.close();
  });

  it('is not asked for again by a session that is opened meanwhile, unless somebody wants it', async () => {
    const each = await stage.company();
    await each.session.close();
    const before = await logins(each.number);
    const session = await each.host.open({ held: { until: new Date(Date.now() + hour) } });
    for (let turn = 0; turn < 20; turn += 1) await aMoment();
    expect(await logins(each.number)).toBe(before);
    await session.close();
    const wanted = await each.host.open();
    await each.untilConnected(2);
    await wanted.close();
  });
});

describe('a stream that WhatsApp ends', () => {
  it.each([
    ['with 500', 500],
    ['with 401 alone', 401],
    ['with 403', 403],
    ['with 516', 516],
    ['with a code that nobody knows', 777],
    ['without a code', {}],
    ['without a code, with a word that nobody knows', { child: { tag: 'bad-weather' } }],
  ] as const)('%s is begun again with the same credentials', async (_, how) => {
    const before = company.host.states().length;
    await company.phone.disconnects(how);
    await company.host.until(() => (company.host.states().length > before ? true : undefined));
    expect(company.host.states().at(-1)?.status).toBe('CONNECTED');
    expect(company.host.credentials()).not.toBeNull();
  });
});

describe('an end that is final', () => {
  it.each([
    ['unlinked on the phone', (each: Company) => each.phone.unlinks(), 'logged_out', true],
    [
      'banned',
      async (each: Company) => {
        await stage.network.faults.add({ kind: 'login', reason: 406, number: each.number });
        await each.phone.disconnects('cut');
      },
      'banned',
      false,
    ],
    ['replaced', (each: Company) => each.phone.disconnects('replaced'), 'replaced', false],
  ] as const)('%s: it says why, and stays down', async (_, happen, reason, isForgotten) => {
    const each = await stage.company();
    await happen(each);
    await each.host.untilState('DISCONNECTED');
    expect(each.host.states().at(-1)).toEqual({ status: 'DISCONNECTED', reason });
    expect(each.host.credentials() === null).toBe(isForgotten);
    await expect(each.session.send([{ kind: 'lid', value: '1' }], aText('oi'))).rejects.toMatchObject({
      code: 'not_connected',
      retryable: true,
    });
  });

  it('comes back with the credentials there were when somebody asks for it after a ban', async () => {
    const each = await stage.company();
    await stage.network.faults.add({ kind: 'login', reason: 406, number: each.number });
    await each.phone.disconnects('cut');
    await each.host.untilState('DISCONNECTED');
    const session = await each.host.open();
    await each.host.untilState('CONNECTED');
    await session.close();
  });

  it('was refused at the login: a new code is needed', async () => {
    const each = await stage.company();
    await each.session.close();
    await each.phone.unlinks();
    await each.host.open();
    await each.host.untilState('DISCONNECTED');
    expect(each.host.states().at(-1)).toEqual({ status: 'DISCONNECTED', reason: 'logged_out' });
    const session = await each.host.open();
    const shown = await each.host.untilState('qrcode');
    await each.phone.scans(shown.status === 'qrcode' ? shown.qrcode : '');
    await each.host.untilState('CONNECTED');
    await session.close();
  });
});
