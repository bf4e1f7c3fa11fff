import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Takes } from '../../driver.ts';
import type { Identity, Person } from '../../events.ts';
import { openHost } from '../../testing.ts';
import { aMoment, messagesOf, patientClock, type Stage, setStage, toldOf } from '../testing.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
}, 60_000);
afterAll(() => stage.close());

const codesOf = (host: ReturnType<typeof openHost>): number =>
  host.states().filter(({ status }) => status === 'qrcode').length;

describe('linking', () => {
  it('goes on with new codes when the connection breaks meanwhile', async () => {
    const { number, phone } = stage.account();
    const host = openHost(stage.driver());
    await stage.network.faults.add({ kind: 'upgrade', status: 503 });
    const session = await host.open();
    const shown = await host.untilState('qrcode');
    await phone.scans(shown.status === 'qrcode' ? shown.qrcode : '');
    expect(await host.untilState('CONNECTED')).toMatchObject({ number });
    await session.close();
  });

  it('ends with the network when WhatsApp cannot be reached at all', async () => {
    const held = new Set<Socket>();
    const silent = createServer((socket) => void held.add(socket)).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const address = silent.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const clock = patientClock();
    const host = openHost(
      stage.driver({}, { chatUrl: `ws://127.0.0.1:${port}/ws/chat`, timers: clock, now: clock.now }),
    );
    const session = await host.open();
    while (host.states().length === 0) {
      clock.elapse(5_000);
      await aMoment();
    }
    expect(host.states()).toEqual([{ status: 'DISCONNECTED', reason: 'network' }]);
    await session.close();
    for (const socket of held) socket.destroy();
    silent.close();
  });

  it('leaves nothing behind when it was broken off', async () => {
    const host = openHost(stage.driver());
    const session = await host.open();
    await host.untilState('qrcode');
    await session.pairByCode('5511400099999');
    await session.close();
    expect(host.credentials()).toBeNull();
    const again = await host.open();
    await host.until(() => (codesOf(host) === 2 ? true : undefined));
    await again.close();
  });

  it.each([
    [0, []],
    [1, ['antes de ligar']],
  ])(
    'takes in of the history what was written in the last %d days, as the past',
    async (historyDays, bodies) => {
      const { number, phone } = stage.account();
      const customer = stage.network.phone(`55119777${number.slice(-5)}`, 'Ana');
      await customer.says('antes de ligar', { to: number });
      // What was written within this very second would count as new.
      await new Promise((resolve) => setTimeout(resolve, 1_001));
      const takes = { historyDays, addressBook: false, chatPartners: true };
      const host = openHost(stage.driver(), undefined, takes);
      const session = await host.open();
      const shown = await host.untilState('qrcode');
      await phone.scans(shown.status === 'qrcode' ? shown.qrcode : '');
      await host.untilState('CONNECTED');
      await toldOf(host, await customer.says('agora', { to: number }));
      await host.until((event) => (event.type === 'contact' ? event : undefined));
      const past = host.events.flatMap((event) => (event.type === 'past' ? event.messages : []));
      expect(past.map(({ body }) => body)).toEqual(bodies);
      expect(messagesOf(host).map(({ body }) => body)).toEqual(['agora']);
      await session.close();
    },
  );
});

describe('a phone with chats and an address book of its own', () => {
  const chats = { '5511977810001': 'Amor', '5511977810002': 'Chefe' };
  const book = { '5511977810002': 'Chefe', '5511977810003': 'Dentista' };
  const numberIn = (names: readonly Identity[]) => names.find(({ kind }) => kind === 'phone')?.value;

  /** Linked, and heard of something that was said after whatever the phone tells of itself. */
  async function linked(takes?: Takes) {
    const { number, phone } = stage.account();
    await phone.hadBefore({ chats, book });
    const host = openHost(stage.driver(), undefined, takes);
    const session = await host.open();
    const shown = await host.untilState('qrcode');
    await phone.scans(shown.status === 'qrcode' ? shown.qrcode : '');
    await host.untilState('CONNECTED');
    const ana = stage.network.phone(`55119778${number.slice(-5)}`, 'Ana');
    await toldOf(host, await ana.says('oi', { to: number }));
    const people = (): Person[] =>
      host.events.flatMap((event) => {
        if (event.type === 'people') return event.people;
        return event.type === 'contact' ? [event] : [];
      });
    const made = () =>
      new Set(
        people().flatMap(({ onlyKnown, identities }) => (onlyKnown ? [] : (numberIn(identities) ?? []))),
      );
    return { session, people, made };
  }

  it('tells neither unasked, and its address book when somebody asks for it', async () => {
    const { session, people, made } = await linked();
    expect([...made()]).toEqual([]);
    expect(people().flatMap(({ name }) => name ?? [])).toEqual([]);
    expect(await session.addressBook()).toBe(2);
    await expect.poll(() => [...made()].sort()).toEqual(['5511977810002', '5511977810003']);
    await session.close();
  });

  it('tells whom it has chats with where that is wanted, without what it calls them', async () => {
    const { session, people, made } = await linked({
      historyDays: 0,
      addressBook: false,
      chatPartners: true,
    });
    await expect.poll(() => [...made()].sort()).toEqual(['5511977810001', '5511977810002']);
    expect(people().flatMap(({ name }) => name ?? [])).toEqual([]);
    await session.close();
  });
});

describe('a connection that looks alive', () => {
  it('and is deaf is asked for news, and hears what it has missed without another login', async () => {
    const company = await stage.company({ silence: 86_400_000 });
    const logins = async (): Promise<number> =>
      (await stage.network.log()).filter(({ what, number }) => what === 'open' && number === company.number)
        .length;
    const before = await logins();
    await company.phone.disconnects('deaf');
    const missed = await company.customer('Ana').says('oi');
    company.clock.elapse(31 * 60_000);
    await toldOf(company.host, missed);
    expect(await logins()).toBe(before);
    expect(company.host.states().map(({ status }) => status)).not.toContain('TIMEOUT');
  });

  it('is made anew when nobody answers that question, and now and then when nobody ever writes', async () => {
    const company = await stage.company({ silence: 86_400_000, query: 200 });
    await stage.network.faults.add({ kind: 'query', xmlns: 'passive', number: company.number });
    company.clock.elapse(31 * 60_000);
    await company.untilConnected(2);
    expect(company.host.states().at(-1)).not.toHaveProperty('isRenewed');
    company.clock.elapse(6 * 60 * 60_000 + 60_000);
    await company.untilConnected(3);
    expect(company.host.states().at(-1)).toMatchObject({ status: 'CONNECTED', isRenewed: true });
  });
});
