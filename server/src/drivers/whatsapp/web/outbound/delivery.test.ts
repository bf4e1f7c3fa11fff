import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SendRefused, SessionSuperseded, UnknownOutcome } from '../../errors.ts';
import type { DriverEvent } from '../../events.ts';
import { sessionKeyStore } from '../../testing.ts';
import {
  ackOf,
  aMoment,
  aText,
  type Company,
  messagesOf,
  type Stage,
  setStage,
  toldOf,
  untilHeard,
} from '../testing.ts';
import { messageIdOf } from './message-id.ts';

let stage: Stage;
let company: Company;
beforeAll(async () => {
  stage = await setStage();
  company = await stage.company();
}, 60_000);
afterEach(() => stage.network.faults.clear());
afterAll(() => stage.close());

const sent = (...[to, message]: Parameters<Company['session']['send']>): Promise<unknown> =>
  company.session.send(to, message).catch((error: unknown) => error);

const restrictions = (events: readonly DriverEvent[]) =>
  events.flatMap((event) => (event.type === 'restriction' ? [event.restriction] : []));

describe('somebody nobody has written with', () => {
  const questions = async (): Promise<number> =>
    (await stage.network.log()).filter(
      ({ what, number, attributes }) =>
        what === 'in' && number === company.number && attributes['xmlns'] === 'usync',
    ).length;

  it('is asked about once, from the check of the number to the second message', async () => {
    // Our own devices are asked for now and then, whoever is written to.
    await company.session.send(company.customer('Eva').names, aText('oi'));
    const before = await questions();
    const customer = company.customer('Ana');
    const names = await company.session.checkNumber(customer.number);
    expect(await company.session.checkNumber(customer.number)).toEqual(names);
    await company.session.send(names ?? [], aText('primeira'));
    await company.session.send([{ kind: 'phone', value: customer.number }], aText('segunda'));
    expect(await customer.shown()).toEqual(['primeira', 'segunda']);
    expect((await questions()) - before).toBe(1);
  });

  it('is asked about once by a message alone', async () => {
    const before = await questions();
    const customer = company.customer('Ana');
    await company.session.send([{ kind: 'phone', value: customer.number }], aText('direto'));
    expect(await customer.shown()).toEqual(['direto']);
    expect((await questions()) - before).toBe(1);
  });
});

describe('a message we send', () => {
  it.each(['lost-ack', 'lost-message'] as const)(
    'has an unknown outcome after a %s, and shows once when it is sent again',
    async (kind) => {
      const customer = company.customer('Ana');
      await toldOf(company.host, await customer.says('oi'));
      // Nobody says that it has arrived, either.
      await customer.phone.turnsOff();
      const message = aText('uma vez');
      await stage.network.faults.add({ kind, number: company.number });
      const outcome = sent(customer.names, message);
      await untilHeard(stage.network, 'message', messageIdOf(message.id));
      const before = company.host.states().length;
      company.clock.elapse(20_000);
      expect(await outcome).toBeInstanceOf(UnknownOutcome);
      await company.host.until(() => (company.host.states().length > before ? true : undefined));
      await customer.phone.turnsOn();
      const { providerId } = await company.session.send(customer.names, message);
      expect(await customer.shown()).toEqual(['uma vez']);
      expect(await ackOf(company.host, providerId, 2)).toMatchObject({ messageId: message.id });
    },
  );

  it('needs no word of the server when the phone says that it has it', async () => {
    const customer = company.customer('Ana');
    await toldOf(company.host, await customer.says('oi'));
    await stage.network.faults.add({ kind: 'lost-ack', number: company.number });
    await company.session.send(customer.names, aText('recebido'));
    expect(await customer.shown()).toEqual(['recebido']);
  });

  it('is told to be sent when the word comes too late', async () => {
    const customer = company.customer('Ana');
    await customer.phone.turnsOff();
    await stage.network.faults.add({ kind: 'late-ack', delayMs: 1_500, number: company.number });
    const message = aText('devagar');
    const outcome = sent(customer.names, message);
    await untilHeard(stage.network, 'message', messageIdOf(message.id));
    // Something else is heard meanwhile: the connection is not deaf.
    await toldOf(company.host, await company.customer('Bia').says('oi'));
    company.clock.elapse(20_000);
    expect(await outcome).toBeInstanceOf(UnknownOutcome);
    const event = await company.host.until((each) =>
      each.type === 'status' && each.status.messageId === message.id ? each.status : undefined,
    );
    expect(event).toMatchObject({ ack: 1, failure: null });
  });

  it('to somebody who has never written is refused while the number is restricted, and says until when', async () => {
    const held = await stage.company();
    const stranger = held.customer('Ana');
    await stranger.phone.screen();
    await held.phone.isRestrictedFor(3_600_000);
    const refusal = await held.session
      .send(stranger.names, aText('promoção!'))
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'restricted', retryable: false });
    const told = await held.host.until((event) =>
      event.type === 'restriction' && event.restriction?.until ? event.restriction : undefined,
    );
    expect(told).toMatchObject({ scope: 'cold', code: '463' });
    expect(await stranger.shown()).toEqual([]);
    // Whoever has written first gets an answer.
    await toldOf(held.host, await stranger.says('oi'));
    await held.session.send(stranger.names, aText('olá'));
    expect(await stranger.shown()).toEqual(['olá']);
    await held.session.close();
    await held.phone.isRestrictedFor(0);
    await held.host.open();
    await held.host.until(() => (restrictions(held.host.events).at(-1) === null ? true : undefined));
    await (await held.host.open()).close();
  });

  it.each([
    [463, 'restricted', false],
    [429, 'rate_limited', true],
    [479, 'network_error', true],
    [400, 'network_error', false],
  ] as const)('that is refused with %d has certainly not left: %s', async (code, meaning, retryable) => {
    const customer = company.customer('Ana');
    await toldOf(company.host, await customer.says('oi'));
    await stage.network.faults.add({ kind: 'nack', code, number: company.number });
    expect(await sent(customer.names, aText('x'))).toMatchObject({ code: meaning, retryable });
    expect(await customer.shown()).toEqual([]);
  });

  it('goes to nobody at all when nobody says who receives it', async () => {
    const customer = company.customer('Ana');
    await customer.phone.screen();
    await stage.network.faults.add({ kind: 'query', xmlns: 'usync', number: company.number, times: 1_000 });
    const outcome = sent(customer.names, aText('x'));
    let isOver = false;
    void outcome.then(() => {
      isOver = true;
    });
    while (!isOver) {
      company.clock.elapse(15_000);
      await aMoment();
    }
    expect(await outcome).toMatchObject({ code: 'network_error', retryable: true });
    await stage.network.faults.clear();
    await company.session.send(customer.names, aText('y'));
    expect(await customer.shown()).toEqual(['y']);
  });

  it('waits alone when nobody says by which devices its own receiver is reached', async () => {
    const [lost, other] = [company.customer('Ana'), company.customer('Bia')];
    for (const { phone } of [lost, other]) await phone.screen();
    const { faults } = stage.network;
    await faults.add({ kind: 'query', xmlns: 'usync', about: lost.number, times: 1_000 });
    const outcome = sent(lost.names, aText('x'));
    let isOver = false;
    void outcome.then(() => {
      isOver = true;
    });
    for (const body of ['um', 'dois']) await company.session.send(other.names, aText(body));
    expect(await other.shown()).toEqual(['um', 'dois']);
    expect(isOver).toBe(false);
    while (!isOver) {
      company.clock.elapse(15_000);
      await aMoment();
    }
    expect(await outcome).toMatchObject({ code: 'network_error', retryable: true });
    expect(await lost.shown()).toEqual([]);
  });

  it('asks for its turn when all is ready, and has not left when there is none', async () => {
    const customer = company.customer('Ana');
    await toldOf(company.host, await customer.says('oi'));
    const refusal = new SendRefused('not_connected', true);
    const outcome = company.session
      .send(customer.names, aText('x'), () => Promise.reject(refusal))
      .catch((error: unknown) => error);
    expect(await outcome).toBe(refusal);
    await company.session.send(customer.names, aText('y'));
    expect(await customer.shown()).toEqual(['y']);
  });

  it('to a number that is not on WhatsApp is refused for good', async () => {
    const nobody = [{ kind: 'phone', value: '5511900000000' }] as const;
    expect(await sent(nobody, aText('x'))).toMatchObject({ code: 'not_on_whatsapp', retryable: false });
  });

  it('reaches a number under whichever spelling WhatsApp knows it', async () => {
    const phone = stage.network.phone('551187654321', 'Caio');
    await phone.screen();
    await company.session.send([{ kind: 'phone', value: '5511987654321' }], aText('oi Caio'));
    await phone.receives('oi Caio');
  });

  it('is sent once more when the phone could not read it', async () => {
    const customer = company.customer('Ana');
    await toldOf(company.host, await customer.says('oi'));
    await stage.network.faults.add({ kind: 'unreadable', number: customer.number });
    await company.session.send(customer.names, aText('difícil'));
    await customer.phone.receives('difícil');
    expect(await customer.shown()).toEqual(['difícil']);
  });

  it.each([
    ['vanishes', { kind: 'lost-message' }],
    ['is refused', { kind: 'nack', code: 500 }],
  ] as const)('is sent once more also when what was sent again %s', async (_how, fault) => {
    const customer = company.customer('Ana');
    await toldOf(company.host, await customer.says('oi'));
    // The phone is off, so that the fault strikes what is sent again alone.
    await customer.phone.turnsOff();
    await stage.network.faults.add({ kind: 'unreadable', number: customer.number });
    await company.session.send(customer.names, aText('muito difícil'));
    await stage.network.faults.add({ ...fault, number: company.number });
    await customer.phone.turnsOn();
    for (
      let shown: readonly string[] = [];
      !shown.includes('muito difícil');
      shown = await customer.shown()
    ) {
      company.clock.elapse(5_000);
      await aMoment();
    }
    expect(await customer.shown()).toEqual(['muito difícil']);
  });

  it('can still be asked for after a restart', async () => {
    const other = await stage.company();
    const customer = other.customer('Ana');
    await toldOf(other.host, await customer.says('oi'));
    await customer.phone.turnsOff();
    await stage.network.faults.add({ kind: 'unreadable', number: customer.number });
    const message = aText('antes do reinício');
    const { providerId } = await other.session.send(customer.names, message);
    const session = await other.host.open();
    await other.untilConnected(2);
    await customer.phone.turnsOn();
    await customer.phone.receives('antes do reinício');
    expect(await ackOf(other.host, providerId, 2)).toMatchObject({ messageId: message.id });
    await session.close();
  });

  it('keeps its place behind the ones before it', async () => {
    const customer = company.customer('Ana');
    await toldOf(company.host, await customer.says('oi'));
    const bodies = Array.from({ length: 25 }, (_, i) => `${i}`);
    await Promise.all(bodies.map((body) => company.session.send(customer.names, aText(body))));
    expect(await customer.shown()).toEqual(bodies);
  });

  it('in flight when the connection dies is never called a failure', async () => {
    const customer = company.customer('Ana');
    await toldOf(company.host, await customer.says('oi'));
    await stage.network.faults.add({ kind: 'lost-message', number: company.number });
    const message = aText('no ar');
    const outcome = sent(customer.names, message);
    await untilHeard(stage.network, 'message', messageIdOf(message.id));
    const before = company.host.states().length;
    await company.phone.disconnects('cut');
    expect(await outcome).toBeInstanceOf(UnknownOutcome);
    await company.host.until(() => (company.host.states().length > before ? true : undefined));
    await company.session.send(customer.names, message);
    expect(await customer.shown()).toEqual(['no ar']);
  });
});

describe('a message to us', () => {
  it('that cannot be read waits, and is filled in under the same id', async () => {
    const customer = company.customer('Ana');
    await stage.network.faults.add({ kind: 'corrupt', number: company.number });
    const id = await customer.says('segredo');
    const filled = await company.host.until((event) =>
      event.type === 'message' && event.message.providerId === id && event.message.kind === 'text'
        ? event.message
        : undefined,
    );
    expect(filled.body).toBe('segredo');
    const kinds = messagesOf(company.host)
      .filter(({ providerId }) => providerId === id)
      .map(({ kind }) => kind);
    expect(kinds).toEqual(['waiting', 'text']);
  });

  it('that is garbage, though it was encrypted well, waits like one that cannot be decrypted, and keeps none waiting', async () => {
    const customer = company.customer('Ana');
    const id = '3A00000000000000FADA';
    await stage.network.faults.add({ kind: 'garbage', id, number: company.number, times: 100 });
    await customer.says('lixo', { id });
    await toldOf(company.host, await customer.says('e agora?'));
    const kinds = messagesOf(company.host)
      .filter(({ providerId }) => providerId === id)
      .map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['waiting']));
    stage.network.faults.clear();
  });

  it('that came without its content is asked for on the phone', async () => {
    const customer = company.customer('Ana');
    await stage.network.faults.add({ kind: 'absent', number: company.number });
    const id = await customer.says('anúncio');
    const filled = await company.host.until((event) =>
      event.type === 'message' && event.message.providerId === id && event.message.kind === 'text'
        ? event.message
        : undefined,
    );
    expect(filled.body).toBe('anúncio');
  });

  it('that comes twice is told once', async () => {
    const customer = company.customer('Ana');
    await stage.network.faults.add({ kind: 'duplicate', number: company.number });
    const id = await customer.says('eco');
    await toldOf(company.host, id);
    await toldOf(company.host, await customer.says('fim'));
    expect(messagesOf(company.host).filter(({ providerId }) => providerId === id)).toHaveLength(1);
  });

  it('is confirmed only once it has been taken, and told again when it was not', async () => {
    const customer = company.customer('Ana');
    await toldOf(company.host, await customer.says('primeira'));
    company.host.refuseNext('message');
    const id = await customer.says('segunda');
    const again = await toldOf(company.host, id);
    expect(again).toMatchObject({ body: 'segunda', late: true });
    await customer.phone.ticked(id, 'delivered');
    await toldOf(company.host, await customer.says('terceira'));
    const bodies = messagesOf(company.host)
      .filter(({ from }) => from.some(({ value }) => value === customer.number))
      .map(({ body }) => body);
    expect(bodies).toEqual(['primeira', 'segunda', 'terceira']);
  });

  it('is told although the one-time keys run low', async () => {
    await company.phone.runsLowOnKeys();
    await company.phone.hasKeys({ atLeast: 5 });
    expect(await toldOf(company.host, await company.customer('Ana').says('oi'))).toMatchObject({
      kind: 'text',
    });
  });
});

describe('a crash', () => {
  it('at any moment loses nothing that was confirmed and shows nothing twice', async () => {
    const { number, phone } = stage.account();
    const driver = stage.driver({ keyWriting: 50 });
    const stored = new Map<string, string>();
    const rows = sessionKeyStore();
    let credentials: Uint8Array | null = null;
    let epoch = 0;
    let connected = (): void => undefined;
    let onCode = (_code: string): void => undefined;

    // What a process could still write when it dies is up to chance: everything of an older one is refused.
    const open = async () => {
      epoch += 1;
      const mine = epoch;
      const write = async <T>(work: () => T | Promise<T>): Promise<T> => {
        await new Promise(setImmediate);
        if (mine !== epoch) throw new SessionSuperseded();
        return work();
      };
      const isUp = new Promise<void>((resolve) => {
        connected = resolve;
      });
      const session = await driver.open({
        companyId: 1,
        connectionId: 9,
        name: 'Padaria',
        credentials,
        onEvent: (event) =>
          write(() => {
            if (event.type === 'connection' && event.state.status === 'CONNECTED') connected();
            if (event.type === 'connection' && event.state.status === 'qrcode') onCode(event.state.qrcode);
            if (event.type === 'message' && event.message.kind === 'text')
              stored.set(event.message.providerId, event.message.body);
          }),
        saveCredentials: (kept) =>
          write(() => {
            credentials = kept;
          }),
        keys: { ...rows, save: (changes) => write(() => rows.save(changes)) },
      });
      return { session, isUp };
    };

    const shownCode = new Promise<string>((resolve) => {
      onCode = resolve;
    });
    let running = await open();
    await phone.scans(await shownCode);
    await running.isUp;

    const customers = ['Ana', 'Bia', 'Caio'].map((name) =>
      stage.network.phone(`5511988${name.length}${epoch}0001`, name),
    );
    const said = new Map<string, string>();
    const sendAll = async (round: number): Promise<void> => {
      for (const [i, customer] of customers.entries()) {
        const body = `${round}-${i}`;
        said.set(await customer.says(body, { to: number }), body);
      }
    };
    for (let round = 0; round < 8; round += 1) {
      await sendAll(round);
      if (round % 2 === 0) continue;
      // The process is gone in the middle of it; the network notices a little later.
      const dead = running.session;
      running = await open();
      await running.isUp;
      await dead.close();
    }
    await sendAll(99);
    while (stored.size < said.size) await aMoment();
    expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(said));
    await running.session.close();
  }, 20_000);
});
