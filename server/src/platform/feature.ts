/**
 * The manifest a feature hands to app.ts: its endpoints with their handlers, what it does after facts, its jobs, its timers,
 * and whatever else the installation must not forget of it. The platform knows features only through this shape.
 */
import type { Readable } from 'node:stream';
import type { Contract, Endpoint, Input, Output } from '@prosa/shared';
import type {
  CacheDef,
  ConnectionCtx,
  ConnectionRemoteCtx,
  Ctx,
  PlatformCtx,
  RemoteCtx,
  UserCtx,
} from './context.ts';
import type { FactDef, JobDef } from './outbox/define.ts';
import type { NamedFact } from './outbox/node-bus.ts';
import type { PersonalData } from './personal-data.ts';
import type { FindWatched } from './realtime/onlookers.ts';
import type { Farewell, Publication } from './realtime/publication.ts';
import type { SocketEventHandler } from './realtime/socket-events.ts';
import type { TopicDef } from './realtime/topics.ts';
import type { ConnectionWorker } from './workers/connection-worker.ts';

/** Where uploads go, as far as the platform knows. */
export type UploadStore = {
  put(key: string, content: Readable): Promise<{ readonly bytes: number }>;
  remove(key: string): Promise<void>;
};

/** A file of a form, stored under a key of its own; it is removed again unless the handler keeps it and succeeds. */
export type Uploaded = {
  readonly key: string;
  readonly bytes: number;
  /** The file's first few thousand bytes, which say what it is. */
  readonly head: Buffer;
  /** What the sender says: to be shown, never to be trusted. */
  readonly fileName: string;
  readonly mimetype: string;
  /** Something refers to it now. */
  readonly keep: () => void;
};

/** What a handler may do to the answer beside its body, and what came beside the input. */
export type Exchange = {
  readonly files: readonly Uploaded[];
  readonly ip: string;
  readonly userAgent: string;
  readonly header: (name: string) => string | undefined;
  readonly cookie: (name: string) => string | undefined;
  readonly setCookie: (name: string, value: string, maxAgeSeconds: number) => void;
  readonly clearCookie: (name: string) => void;
  readonly setHeader: (name: string, value: string) => void;
  /** Does `work` once nobody hears the answer any more: it has gone out, or its reader has. */
  readonly whenOver: (work: () => void) => void;
};

type CtxFor<E extends Endpoint> = E extends { readonly permission: 'anyone' }
  ? PlatformCtx
  : E extends { readonly permission: 'connection' }
    ? E extends { readonly remote: true }
      ? ConnectionRemoteCtx
      : ConnectionCtx
    : E extends { readonly remote: true }
      ? RemoteCtx
      : UserCtx;

/**
 * The handlers of a contract, one function per endpoint: a missing one, or one that returns another shape, does not
 * compile.
 */
export type Handlers<C extends Contract> = {
  readonly [K in keyof C]: (
    ctx: CtxFor<C[K]>,
    input: Input<C[K]>,
    exchange: Exchange,
  ) => Promise<Output<C[K]>>;
};

export type AnyHandler = (ctx: never, input: never, exchange: Exchange) => Promise<unknown>;
export type Mounted = {
  readonly contract: Contract;
  readonly handlers: Readonly<Record<string, AnyHandler>>;
};

/** Pairs a contract with its handlers for the manifest. */
export const mounted = <C extends Contract>(contract: C, handlers: Handlers<C>): Mounted => ({
  contract,
  handlers: handlers as unknown as Mounted['handlers'],
});

export type Subscriber = {
  readonly fact: string;
  /** Told to browsers right after commit; the view is read then, so it is never older than the fact. */
  readonly publish?: (ctx: Ctx, payload: never) => Promise<readonly (Publication | Farewell)[]>;
  /** The job that carries a side effect; made from the fact, retried alone. */
  readonly job?: {
    readonly def: JobDef<never>;
    readonly payload: (payload: never) => unknown;
    /** Ordered only in companies whose dictionary says so. */
    readonly where?: CacheDef<boolean>;
  };
};

/** Returns a subscriber that tells browsers, after `fact`, what `publish` reads. */
export const publishOn = <P>(
  fact: FactDef<P>,
  publish: (ctx: Ctx, payload: P) => Promise<readonly (Publication | Farewell)[]>,
): Subscriber => ({
  fact: fact.name,
  publish: publish as NonNullable<Subscriber['publish']>,
});

/**
 * Returns a subscriber that runs `job` after `fact` with what `payload` makes of it; where that is nothing, it does
 * not. With `where` only in companies whose dictionary says so: what few of them want costs the others nothing.
 */
export const jobOn = <P, J>(
  fact: FactDef<P>,
  job: JobDef<J>,
  payload: (payload: P) => NoInfer<J> | undefined,
  where?: CacheDef<boolean>,
): Subscriber => ({
  fact: fact.name,
  job: {
    def: job as unknown as JobDef<never>,
    payload: payload as (payload: never) => unknown,
    ...(where !== undefined && { where }),
  },
});

export type JobHandler = {
  readonly def: JobDef<never>;
  /** Receives the company it was ordered in; opens the transactions it needs itself. */
  readonly handle: (ctx: JobCtx, payload: never) => Promise<void>;
};

/** The context of a job: no transaction is open, so it may wait for external systems. */
export type JobCtx = PlatformCtx & {
  readonly companyId: number;
  /** 1 on the first try. */
  readonly attempt: number;
  readonly lastAttempt: boolean;
  /** The order's company, in a transaction of its own. */
  inside<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
};

export const handleJob = <P>(
  def: JobDef<P>,
  handle: (ctx: JobCtx, payload: P) => Promise<void>,
): JobHandler => ({
  def: def as unknown as JobDef<never>,
  handle: handle as JobHandler['handle'],
});

/** Work of the platform that returns regularly, on one node at a time. */
export type Timer = {
  readonly name: string;
  /** What versions before have called it: a round that they have ordered is run as well. */
  readonly formerly?: string;
  /** Crontab in UTC, e.g. `17 * * * *`. */
  readonly cron: string;
  readonly run: (ctx: PlatformCtx) => Promise<void>;
};

/** What a stranger's server has sent, as it came. */
export type WebhookCall = {
  readonly method: 'GET' | 'POST';
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly header: (name: string) => string | undefined;
  /** The bytes of the body: signatures are made over them. */
  readonly body: Buffer;
};

/**
 * An address that other companies' servers call in their own form, outside the contract. It is open to everybody, so
 * whoever handles it finds out by itself who is calling.
 */
export type Webhook = {
  /** Below `/webhooks/`. */
  readonly path: string;
  /** The largest body that is read, in bytes. */
  readonly bodyLimit: number;
  readonly handle: (
    ctx: PlatformCtx,
    call: WebhookCall,
  ) => Promise<{ readonly status: number; readonly text?: string }>;
};

/** A stored file on its way to a browser. */
export type ServedFile = {
  readonly size: number;
  readonly mimetype: string;
  /** Shown where it is linked; otherwise it is only ever saved. */
  readonly isInline: boolean;
  readonly fileName: string;
  readonly etag: string;
  /** 0: browsers keep nothing of it. */
  readonly maxAgeSeconds: number;
  readonly open: (range?: { readonly from: number; readonly to: number }) => Promise<Readable>;
};

/** A file that is made while it is fetched: once, whole, and for nobody to keep. */
export type StreamedFile = {
  readonly mimetype: string;
  readonly fileName: string;
  readonly stream: () => Readable;
};

/** An address of files. `find` returns nothing for whoever may not have it, and for what is not there. */
export type FileRoute = {
  readonly path: `/${string}`;
  readonly find: (
    ctx: PlatformCtx,
    asked: Readonly<Record<string, string>>,
  ) => Promise<ServedFile | StreamedFile | undefined>;
};

/** Called on every node, with the company, after one of `facts`, whichever node has stated it. */
export type NodeListener = {
  readonly facts: readonly NamedFact[];
  readonly heard: (companyId: number) => void;
};

/** Something that a network has told; which kinds there are is the drivers' to know. */
export type NetworkEvent = { readonly type: string };

/**
 * What browsers are told may say as well that who may hear what has changed: everything a user hears, or these topics for
 * whoever is in one of the rooms.
 */
export type RoomChange =
  | { readonly userId: number }
  | { readonly rooms: readonly string[]; readonly topics: readonly string[] };

export type Feature = {
  readonly name: string;
  readonly endpoints?: Mounted;
  readonly files?: readonly FileRoute[];
  readonly webhooks?: readonly Webhook[];
  readonly subscribers?: readonly Subscriber[];
  readonly jobs?: readonly JobHandler[];
  readonly timers?: readonly Timer[];
  /** What it does for connections, on the node that runs their sessions. */
  readonly workers?: readonly ConnectionWorker[];
  readonly nodeListeners?: readonly NodeListener[];
  /** Hears what networks tell at this node; resolves when nothing of it can be lost any more. */
  onNetworkEvent?(companyId: number, connectionId: number, event: NetworkEvent): void | Promise<void>;
  /** What it stores about people. */
  readonly personalData?: readonly PersonalData[];
  /** Takes what it stores under these numbers, rather than about somebody, out of everything. */
  readonly forgetNumbers?: (ctx: Ctx, numbers: readonly string[]) => Promise<void>;
  /** Handlers of what browsers say over their sockets, by the event's name on the wire. */
  readonly socketEvents?: Readonly<Record<string, SocketEventHandler>>;
  /** Whose rooms are others when browsers are told this. */
  readonly roomChange?: (companyId: number, publication: Publication) => RoomChange | undefined;
  /** What browsers may ask to hear of it. */
  readonly topics?: readonly TopicDef[];
  /** In which of the feature's rooms people are told who else is there. */
  readonly watched?: FindWatched;
  /** Reads its figures anew, whenever somebody asks for the metrics. */
  readonly observe?: (ctx: PlatformCtx) => Promise<void>;
  /** Finishes what it has in memory, after the sessions have ended. */
  readonly stop?: () => void | Promise<void>;
};
