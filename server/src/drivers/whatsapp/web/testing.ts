/** A loopback WhatsApp with companies whose numbers are linked to the driver, at a pace that tests can wait for. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Account, openWhatsAppNetwork, type Phone } from '@prosa/emulator/web';
import { openLog } from '#src/platform/log/log.ts';
import { systemTimers, type Timers } from '#src/platform/timers.ts';
import type { Driver, Session, Takes } from '../driver.ts';
import type { ConnectionState, Identity, InboundMessage, MessageStatus } from '../events.ts';
import { type Host, openHost } from '../testing.ts';
import { type OutageSignal, openOutageSignal } from './connection/outage-signal.ts';
import { type Pace, type WebOptions, webDriver } from './index.ts';

type LocalNetwork = Awaited<ReturnType<typeof openWhatsAppNetwork>>;

/** Short waits pass by themselves; long ones, a second and more, only when the test says so. */
export type Clock = Timers & { readonly now: () => Date; readonly elapse: (ms: number) => void };

const longMs = 1_000;

export function patientClock(): Clock {
  const due = new Set<{ readonly at: number; readonly work: () => void }>();
  let ahead = 0;
  const time = (): number => Date.now() + ahead;
  const after = (delayMs: number, work: () => void): (() => void) => {
    if (delayMs < longMs) return systemTimers.after(delayMs, work);
    const entry = { at: time() + delayMs, work };
    due.add(entry);
    return () => due.delete(entry);
  };
  return {
    now: () => new Date(time()),
    after,
    every: (periodMs, work) => {
      if (periodMs < longMs) return systemTimers.every(periodMs, work);
      let cancel = (): void => undefined;
      const next = (): void => {
        cancel = after(periodMs, () => {
          next();
          work();
        });
      };
      next();
      return () => cancel();
    },
    elapse: (ms) => {
      ahead += ms;
      const passed = [...due].filter(({ at }) => at <= time()).sort((a, b) => a.at - b.at);
      for (const entry of passed) if (due.delete(entry)) entry.work();
    },
  };
}

export type Company = {
  readonly clock: Clock;
  readonly number: string;
  readonly phone: Account;
  readonly host: Host;
  readonly session: Session;
  /** A customer who writes to this company and to nobody else. */
  readonly customer: (name: string) => Customer;
  readonly untilConnected: (times: number) => Promise<ConnectionState>;
};

export type Customer = {
  readonly phone: Phone;
  readonly names: readonly Identity[];
  readonly number: string;
  readonly says: (text: string, options?: Parameters<Phone['says']>[1]) => Promise<string>;
  readonly sends: (
    saying: Parameters<Phone['sends']>[0],
    options?: Parameters<Phone['sends']>[1],
  ) => Promise<string>;
  /** What the company has written, in order. */
  readonly shown: () => Promise<string[]>;
};

export type Stage = {
  readonly network: LocalNetwork;
  readonly driver: (pace?: Partial<Pace>, more?: Partial<WebOptions>, outages?: OutageSignal) => Driver;
  /** Linked and connected. */
  readonly company: (pace?: Partial<Pace>, outages?: OutageSignal, takes?: Takes) => Promise<Company>;
  /** A phone that no device is linked to yet. */
  readonly account: () => { readonly number: string; readonly phone: Account };
  readonly close: () => Promise<void>;
};

const hasty: Partial<Pace> = { firstRetry: 20, longestRetry: 100, keyWriting: 20 };

let numbers = 10_000;
const nextNumber = (): number => {
  numbers += 1;
  return numbers;
};

export async function setStage(options: { readonly media?: boolean } = {}): Promise<Stage> {
  const network = await openWhatsAppNetwork({ media: options.media === true });
  const ca = network.mediaCaFile === null ? null : await readFile(network.mediaCaFile, 'utf8');
  const hosts: Session[] = [];

  const driver: Stage['driver'] = (pace = {}, more = {}, outages = openOutageSignal()) =>
    webDriver(
      {
        timers: systemTimers,
        now: () => new Date(),
        random: Math.random,
        log: openLog('silent'),
        logins: () => 0,
        chatUrl: network.chatUrl,
        ...(ca !== null && { mediaCa: ca }),
        pace: { ...hasty, ...pace },
        ...more,
      },
      outages,
    );

  const account: Stage['account'] = () => {
    const number = `55114000${nextNumber()}`;
    return { number, phone: network.account(number, 'Padaria') };
  };

  async function company(pace?: Partial<Pace>, outages?: OutageSignal, takes?: Takes): Promise<Company> {
    const { number, phone } = account();
    const clock = patientClock();
    const host = openHost(driver(pace, { timers: clock, now: clock.now }, outages), undefined, takes);
    const session = await host.open();
    hosts.push(session);
    const shown = await host.untilState('qrcode');
    if (shown.status === 'qrcode') await phone.scans(shown.qrcode);
    await host.untilState('CONNECTED');
    return {
      clock,
      number,
      phone,
      host,
      session,
      customer: (name) => customerOf(network, number, name),
      untilConnected: (times) =>
        host.until(() => {
          const connected = host.states().filter((state) => state.status === 'CONNECTED');
          return connected[times - 1];
        }),
    };
  }

  return {
    network,
    driver,
    company,
    account,
    close: async () => {
      await Promise.all(hosts.map((session) => session.close()));
      await network.close();
    },
  };
}

function customerOf(network: LocalNetwork, company: string, name: string): Customer {
  const number = `55119888${nextNumber()}`;
  const phone = network.phone(number, name);
  return {
    phone,
    number,
    names: [{ kind: 'phone', value: number }],
    says: (text, options) => phone.says(text, { to: company, ...options }),
    sends: (saying, options) => phone.sends(saying, { to: company, ...options }),
    shown: async () =>
      (await phone.screen({ with: company })).filter((line) => !line.mine).map((line) => line.body),
  };
}

export const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** Returns whether a session believes itself connected. */
export const isUp = (session: Session): Promise<boolean> =>
  session.checkNumber('1').then(
    () => true,
    () => false,
  );

/** Resolves when the network has this stanza of a device. */
export async function untilHeard(network: LocalNetwork, tag: string, id?: string): Promise<void> {
  const isThere = async (): Promise<boolean> =>
    (await network.log()).some(
      (each) => each.what === 'in' && each.tag === tag && (id === undefined || each.attributes['id'] === id),
    );
  while (!(await isThere())) await aMoment();
}

/** Resolves with the message of this id, once it has been told. */
export const toldOf = (host: Host, id: string): Promise<InboundMessage> =>
  host.until((event) =>
    event.type === 'message' && event.message.providerId === id ? event.message : undefined,
  );

export const messagesOf = (host: Host): InboundMessage[] =>
  host.events.flatMap((event) => (event.type === 'message' ? [event.message] : []));

export const aText = (body: string) => ({ id: randomUUID(), kind: 'text', body }) as const;

/** Resolves when the message is told to have come so far. */
export const ackOf = (host: Host, providerId: string, ack: 1 | 2 | 3 | 4): Promise<MessageStatus> =>
  host.until((event) =>
    event.type === 'status' && event.status.providerId === providerId && event.status.ack === ack
      ? event.status
      : undefined,
  );
