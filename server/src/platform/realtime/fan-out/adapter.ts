/**
 * Fan-out between processes over Redis (or Valkey): each company has a channel, and a process listens to those of which it
 * has browsers. What is said is told to the sockets of this process at once and to the others when Redis takes it. A process that
 * was cut off has missed what was said meanwhile, so its browsers are told to fetch again.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ClusterAdapter, type ClusterMessage, type ClusterResponse, MessageType } from 'socket.io-adapter';
import type { Logger } from '../../log/log.ts';
import { counter, gauge } from '../../metrics.ts';
import type { Presence } from '../../nodes/meet-neighbours.ts';
import { companyOf } from '../rooms.ts';
import type { NumberedMessage } from './recent-messages.ts';
import { openRedisLink } from './redis-link.ts';

/** Where processes meet. Other installations may use the same Redis. */
export type RedisPlace = {
  readonly url: string;
  /** What sets this installation apart from all others. */
  readonly installation: string;
};

export type AdapterListener = {
  /** Another process has said something with a number. */
  readonly onTold: (companyId: number, message: NumberedMessage) => void;
  /** Whether another relay has taken the place of the one that said this; nobody is told of it any more. */
  readonly isPast: (companyId: number, eventId: string) => boolean;
  /**
   * The way to the other processes is whole again after an interruption. `haveLost` says that some of what this process has
   * said in the meantime never got there.
   */
  readonly onRecovered: (haveLost: boolean) => void;
};

export type SharedAdapter = {
  /** What Socket.IO makes its adapter with. */
  readonly make: new (
    namespace: unknown,
  ) => ClusterAdapter;
  /** Whether the way to the other processes is whole. */
  readonly isUp: boolean;
  /**
   * Listens to a company. Resolves when all is heard that is said of it from then on; where Redis does not answer, after a second:
   * `onRecovered` is called once it does.
   */
  hear(companyId: number): Promise<void>;
  leave(companyId: number): void;
  /** How processes show themselves to each other in this Redis. */
  readonly presence: Presence;
  close(): Promise<void>;
};

/** So much is kept of what Redis does not take; the rest is lost, and the others are told so. */
const maxWaiting = 20_000;
const hearingMs = 1_000;
/** Said again every few seconds. */
const presenceSeconds = 60;
const presenceMs = 1_000;

const waitingGauge = gauge(
  'prosa_redis_waiting',
  'Messages for other processes that Redis has not taken yet',
);
const lostCounter = counter('prosa_redis_lost_total', 'Messages for other processes that Redis never took');
const listenedGauge = gauge('prosa_companies_listened', 'Companies whose messages this process hears');
const heardCounter = counter('prosa_redis_heard_total', 'Messages of other processes that were heard');

/** What failed is asked for again by the library when it is connected again, or has ended with us. */
const ignore = (): void => undefined;

export async function openAdapter(
  { url, installation }: RedisPlace,
  listener: AdapterListener,
  log: Logger,
): Promise<SharedAdapter> {
  const prefix = `prosa:${installation}`;
  const channels = {
    everybody: `${prefix}:all`,
    company: (companyId: number) => `${prefix}:c${companyId}`,
    answers: (uid: string) => `${prefix}:to:${uid}`,
  };
  let heard: (text: string) => void = ignore;
  let haveLost = false;
  let waiting = 0;
  const companies = new Set<number>();
  const link = await openRedisLink(
    url,
    () => {
      const lost = haveLost;
      haveLost = false;
      listener.onRecovered(lost);
    },
    log,
  );
  const ears = link.client.duplicate();
  await ears.connect();

  function lose(): void {
    haveLost = true;
    lostCounter.inc();
  }

  async function say(channel: string, message: unknown): Promise<void> {
    if (waiting >= maxWaiting) return lose();
    waiting += 1;
    waitingGauge.set(waiting);
    await link.client.publish(channel, JSON.stringify(message)).catch(lose);
    waiting -= 1;
    waitingGauge.set(waiting);
  }

  /** What does not come soon is not waited for. */
  const soon = async <T>(answer: () => Promise<T>, ms: number): Promise<T | undefined> =>
    link.isUp
      ? Promise.race([answer().catch(() => undefined), pause(ms, undefined, { ref: false })])
      : undefined;

  const wires: Wires = {
    say: (companyId, message) =>
      void say(companyId === undefined ? channels.everybody : channels.company(companyId), message),
    answer: (uid, message) => void say(channels.answers(uid), message),
    listenAs: (uid, hear) => {
      heard = (text) => {
        const message = readJson(text);
        if (message !== undefined) hear(message);
      };
      ears.subscribe([channels.everybody, channels.answers(uid)], heard).catch(ignore);
    },
    countOthers: async (companyId) => {
      const channel = channels.company(companyId);
      const count = Number((await link.client.pubSubNumSub(channel))[channel] ?? 0);
      return companies.has(companyId) ? count - 1 : count;
    },
    isPast: listener.isPast,
    onTold: listener.onTold,
  };
  const presenceOf = (nodeId: string): string => `${prefix}:node:${nodeId}`;
  return {
    make: class extends CompanyAdapter {
      constructor(namespace: unknown) {
        super(namespace, wires);
      }
    },
    get isUp() {
      return link.isUp;
    },
    hear: async (companyId) => {
      companies.add(companyId);
      listenedGauge.set(companies.size);
      const subscribed = ears.subscribe(channels.company(companyId), heard).catch(ignore);
      await soon(() => subscribed, hearingMs);
    },
    leave: (companyId) => {
      companies.delete(companyId);
      listenedGauge.set(companies.size);
      ears.unsubscribe(channels.company(companyId)).catch(ignore);
    },
    presence: {
      say: async (nodeId) =>
        void (await soon(() => link.client.set(presenceOf(nodeId), '', { EX: presenceSeconds }), presenceMs)),
      isHeard: async (nodeId) => {
        const found = await soon(() => link.client.exists(presenceOf(nodeId)), presenceMs);
        return found === undefined ? undefined : found > 0;
      },
    },
    close: async () => {
      ears.destroy();
      await link.close();
    },
  };
}

/** How an adapter speaks to the others and hears them. */
type Wires = {
  /** Without a company to everybody. */
  readonly say: (companyId: number | undefined, message: unknown) => void;
  readonly answer: (uid: string, message: unknown) => void;
  readonly listenAs: (uid: string, hear: (message: Passed) => void) => void;
  /** How many other processes listen to the company. */
  readonly countOthers: (companyId: number) => Promise<number>;
} & Pick<AdapterListener, 'onTold' | 'isPast'>;

/** As messages come from other processes. */
type Passed = ClusterMessage & {
  readonly data?: {
    readonly packet?: { readonly data?: unknown };
    readonly opts?: { readonly rooms?: readonly string[]; readonly except?: readonly string[] };
  };
};

/** Whoever writes what we do not understand is not one of us. */
function readJson(text: string): Passed | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

class CompanyAdapter extends ClusterAdapter {
  readonly #wires: Wires;
  #counted: number | undefined;

  constructor(namespace: unknown, wires: Wires) {
    super(namespace);
    this.#wires = wires;
    wires.listenAs(this.uid, (message) => this.#hear(message));
  }

  #hear(message: Passed): void {
    if (message.uid === this.uid) return;
    heardCounter.inc();
    const told = numbered(message);
    if (told !== undefined) {
      if (this.#wires.isPast(told.companyId, told.message.eventId)) return;
      this.#wires.onTold(told.companyId, told.message);
    }
    this.onMessage(message);
  }

  /** Redis is not waited for: the sockets of this process hear at once. */
  protected override async doPublish(message: Passed): Promise<string> {
    this.#wires.say(addresseeOf(message), message);
    return '';
  }

  protected override async doPublishResponse(uid: string, response: ClusterResponse): Promise<void> {
    this.#wires.answer(uid, withoutHandshakes(response));
  }

  override fetchSockets(options: Parameters<ClusterAdapter['fetchSockets']>[0]) {
    const [room = ''] = options.rooms;
    // Read by `serverCount` before anything else can come between.
    this.#counted = companyOf(room);
    return super.fetchSockets(options);
  }

  /** How many processes hear the company whose sockets are just being fetched, this one included. */
  override async serverCount(): Promise<number> {
    return 1 + (this.#counted === undefined ? 0 : await this.#wires.countOthers(this.#counted));
  }
}

/** Whose message it is: rooms begin with their company, and what processes tell each other with its number. */
function addresseeOf({ type, data }: Passed): number | undefined {
  if (type === MessageType.SERVER_SIDE_EMIT) {
    const companyId: unknown = Array.isArray(data?.packet) ? data.packet[1] : undefined;
    return typeof companyId === 'number' ? companyId : undefined;
  }
  return companyOf(data?.opts?.rooms?.[0] ?? '');
}

/** A message for browsers and whose it is, if it has a number. */
function numbered({ type, data }: Passed): { companyId: number; message: NumberedMessage } | undefined {
  if (type !== MessageType.BROADCAST) return undefined;
  const { rooms = [], except = [] } = data?.opts ?? {};
  const values = data?.packet?.data;
  const [event, payload, eventId]: unknown[] = Array.isArray(values) ? values : [];
  const companyId = companyOf(rooms[0] ?? '');
  if (companyId === undefined || typeof event !== 'string' || typeof eventId !== 'string') return undefined;
  return { companyId, message: { rooms, except, event, payload, eventId } };
}

/** Who is in a room is asked for who they are; the tokens they came with are nobody's business. */
function withoutHandshakes(response: ClusterResponse): ClusterResponse {
  if (response.type !== MessageType.FETCH_SOCKETS_RESPONSE) return response;
  const { sockets, ...rest } = response.data as {
    readonly sockets: readonly object[];
    readonly requestId: string;
  };
  return {
    ...response,
    data: { ...rest, sockets: sockets.map((socket) => ({ ...socket, handshake: {} })) },
  } as ClusterResponse;
}
