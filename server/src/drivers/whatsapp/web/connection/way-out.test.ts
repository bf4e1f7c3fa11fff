import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type LocalProxy, openProxy, type ProxyOptions } from '@prosa/emulator/proxy';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLog } from '#src/platform/log/log.ts';
import { openProxies } from '../../../outgoing/proxies.ts';
import type { Session } from '../../driver.ts';
import { type Host, openHost } from '../../testing.ts';
import { webDriver } from '../index.ts';
import { aMoment, patientClock, type Stage, setStage, toldOf } from '../testing.ts';

const minute = 60_000;
const credentials = { user: 'padaria', password: 'p:ã o@' };
/** What only a proxy can resolve: whoever goes past it gets nowhere. */
const hidden = 'whatsapp.example';

let stage: Stage;
let ca: string;
const opened: { close: () => Promise<void> }[] = [];

beforeAll(async () => {
  stage = await setStage({ media: true });
  ca = await readFile(stage.network.mediaCaFile ?? expect.fail('there is no media server'), 'utf8');
});
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
  await stage.network.faults.clear();
});
afterAll(() => stage.close());

const proxy = async (options: ProxyOptions = {}): Promise<LocalProxy> => {
  const one = await openProxy({ names: { [hidden]: '127.0.0.1' }, ...options });
  opened.push(one);
  return one;
};

/** A session whose chat server has a name that proxies alone know; `usual` is the installation's proxy, `own` the connection's. */
function behind(proxiesOf: { readonly usual?: string; readonly own?: string }) {
  const { usual } = proxiesOf;
  const clock = patientClock();
  const proxies = openProxies({ loopback: true }, ca);
  const driver = webDriver({
    timers: clock,
    now: clock.now,
    random: Math.random,
    log: openLog('silent'),
    chatUrl: stage.network.chatUrl.replace('127.0.0.1', hidden),
    mediaCa: ca,
    pace: { firstRetry: 20, longestRetry: 100, keyWriting: 20 },
    route: (address) => {
      if (address !== undefined) return proxies.ofTenant(address);
      return usual === undefined ? undefined : proxies.ofOperator(usual);
    },
  });
  const host = openHost(driver);
  const open = async ({ own } = proxiesOf): Promise<Session> => {
    const session = await host.open(own === undefined ? {} : { proxy: own });
    opened.push(session);
    return session;
  };
  return { clock, host, open };
}

type Account = ReturnType<Stage['account']>['phone'];

async function link(host: Host, phone: Account): Promise<void> {
  const shown = await host.untilState('qrcode');
  if (shown.status === 'qrcode') await phone.scans(shown.qrcode);
  await host.untilState('CONNECTED');
}

const text = (body: string) => ({ id: randomUUID(), kind: 'text', body }) as const;
const ana = '5511977770002';
const toAna = [{ kind: 'phone', value: ana }] as const;
const shownTo = async (number: string): Promise<string[]> =>
  (await stage.network.phone(ana).screen({ with: number })).map(({ body }) => body);

describe.each(['http', 'socks5'] as const)('a number behind a proxy (%s)', (kind) => {
  it('links, writes, fetches files and pictures and uploads through its own, and never past it', async () => {
    const [own, usual] = [await proxy({ kind, credentials }), await proxy({ kind })];
    const { number, phone } = stage.account();
    const customer = stage.network.phone(ana, 'Ana');
    const before = new Set(stage.network.callers());
    const { host, open } = behind({ usual: usual.url, own: own.url });
    const session = await open();
    await link(host, phone);

    const bytes = Buffer.from('um pedido');
    const saying = { kind: 'document', bytes, mimetype: 'text/plain' } as const;
    const told = await toldOf(host, await customer.sends(saying, { to: number }));
    if (!('media' in told)) return expect.fail('it came without its file');
    expect(await buffer(await session.fetchMedia(told.media.reference))).toEqual(bytes);

    await customer.showsPicture(Buffer.from('um retrato'));
    const picture = await session.picture(told.from);
    expect(picture && (await buffer(picture)).toString()).toBe('um retrato');

    const content = Buffer.from('a nota');
    await session.send(toAna, {
      id: randomUUID(),
      kind: 'document',
      body: '',
      media: {
        open: async () => Readable.from([content]),
        mimetype: 'application/pdf',
        size: content.length,
        fileName: 'nota.pdf',
      },
    });
    const line = (await customer.screen({ with: number })).findLast(({ mine }) => !mine);
    expect(Buffer.from(await customer.fetches(line?.id ?? ''))).toEqual(content);

    const through = new Set(own.tunnels().map(({ localPort }) => localPort));
    const direct = stage.network.callers().filter((caller) => !before.has(caller) && !through.has(caller));
    expect(direct).toEqual([]);
    const led = new Set(own.tunnels().map(({ host: to }) => to));
    // To the chat server and to the media server.
    expect(led).toEqual(new Set([hidden, '127.0.0.1']));
    expect(usual.visits()).toBe(0);
  });

  it('uses the installation’s where it has none of its own', async () => {
    const usual = await proxy({ kind });
    const { phone } = stage.account();
    const { host, open } = behind({ usual: usual.url });
    await open();
    await link(host, phone);
    expect(usual.tunnels().length).toBeGreaterThan(0);
  });

  it('says at once that a wrong password is why, keeps its link, and goes on with the right one', async () => {
    const [own, usual] = [await proxy({ kind, credentials }), await proxy({ kind })];
    const { number, phone } = stage.account();
    const { host, open } = behind({ usual: usual.url, own: own.url });
    await open();
    await link(host, phone);
    await open({ own: own.url.replace(/:[^:@]+@/, ':errada@') });
    expect(await host.untilState('TIMEOUT')).toMatchObject({ reason: 'proxy' });
    expect(host.credentials()).not.toBeNull();
    const session = await open({ own: own.url });
    await host.untilState('CONNECTED');
    await session.send(toAna, text('voltei'));
    expect(await shownTo(number)).toContain('voltei');
    expect(usual.visits()).toBe(0);
  });

  it('comes back when its proxy does: nothing goes past it meanwhile', async () => {
    const first = await proxy({ kind, credentials });
    const { number, phone } = stage.account();
    const { clock, host, open } = behind({ own: first.url });
    const session = await open();
    await link(host, phone);
    await first.close();
    const before = stage.network.callers().length;
    const isTold = (): boolean => {
      const state = host.states().at(-1);
      return state?.status === 'TIMEOUT' && state.reason === 'proxy';
    };
    while (!isTold()) {
      clock.elapse(minute);
      await aMoment();
    }
    expect(stage.network.callers()).toHaveLength(before);
    await proxy({ kind, credentials, port: first.port });
    await host.untilState('CONNECTED');
    await session.send(toAna, text('de volta'));
    expect(await shownTo(number)).toContain('de volta');
  });

  it('is not linked at all while its proxy lets nobody through, and says so', async () => {
    const own = await proxy({ kind });
    own.setFault({ kind: 'credentials' });
    const { host, open } = behind({ own: own.url });
    await open();
    expect(await host.untilState('DISCONNECTED')).toMatchObject({ reason: 'proxy' });
  });
});

it('is refused a session where there is no way through a proxy', async () => {
  const host = openHost(stage.driver());
  await expect(host.open({ proxy: 'http://proxy.example:8080' })).rejects.toThrow(/no way/);
});
