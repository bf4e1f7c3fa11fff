/**
 * What a use case finds around it: the company, who acts, the open transaction, time, chance, and the two ways to make
 * something happen afterwards. It stays this small: no repositories, no drivers, no settings.
 */
import type { PlatformDb, TenantDb } from './db/tenant-db.ts';
import type { Logger } from './log/log.ts';
import type { FactDef, JobDef } from './outbox/define.ts';

/** A signed-in user, or the system itself (bots, timers, providers' events). */
export type UserActor = {
  readonly kind: 'user';
  readonly id: number;
  readonly name: string;
  readonly profile: 'user' | 'supervisor' | 'admin';
  readonly super: boolean;
  readonly sessionId: string;
  /** The platform's operator impersonates an admin: whatever they change is recorded. */
  readonly support?: true;
};
export type SystemActor = { readonly kind: 'system'; readonly name: string };
/** Another system of the company, which shows the token of a connection. */
export type ConnectionActor = { readonly kind: 'connection'; readonly id: number; readonly name: string };
export type CtxActor = UserActor | SystemActor | ConnectionActor;

/**
 * What a record looked like, for the log of what admins do. It holds what readers of the record may see: secrets masked,
 * data of people left out.
 */
export type AuditNote = {
  /** What the record is called. */
  readonly name?: string;
  /** Fields whose secret is another one now: of these no more is kept than that. */
  readonly renewed?: readonly string[];
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
};

type Ambient = {
  now(): Date;
  /** A time-ordered uuid (version 7). */
  newId(): string;
  random(): number;
  readonly log: Logger;
};

/** The context inside one company's transaction. */
export type Ctx = Ambient & {
  readonly companyId: number;
  readonly actor: CtxActor;
  readonly db: TenantDb;
  /** States a fact; it is told to subscribers after commit, at least once. */
  emit<P>(fact: FactDef<P>, payload: NoInfer<P>): void;
  /** Orders a job; it runs after commit, at least once. */
  enqueue<P>(job: JobDef<P>, payload: NoInfer<P>, options?: { readonly runAt?: Date }): void;
  /** Adds to what is written down about the request; without one that is recorded it does nothing. */
  audit(note: AuditNote): void;
  /** What the company's dictionary in memory holds; loaded on first use, forgotten by the facts it names. */
  cached<T>(entry: CacheDef<T>): Promise<T>;
};

/** The context of a user's request. */
export type UserCtx = Ctx & { readonly actor: UserActor };

/** The context of a request that shows the token of a connection. */
export type ConnectionCtx = Ctx & { readonly actor: ConnectionActor };

export type TransactionOptions = {
  /**
   * True for work that is done again from what is already safe, should the machine itself fail within the next moment:
   * the commit then does not wait for the disk. The death of a process loses nothing either way.
   */
  readonly repeatable?: boolean;
  /** True for work that changes nothing; the database refuses it otherwise. */
  readonly reads?: boolean;
};

/**
 * Opens a company's transaction and commits what `work` did; throws and nothing has happened. `work` is done again where
 * it collided with others: what it leaves is its rows and what it told `ctx`.
 */
export type InCompany = <T>(
  companyId: number,
  actor: CtxActor,
  work: (ctx: Ctx) => Promise<T>,
  options?: TransactionOptions,
) => Promise<T>;

/** The context of work that belongs to no company: signing in, starting up, the platform's own administration. */
export type PlatformCtx = Ambient & {
  inCompany: InCompany;
  /** A transaction over all companies, for a reason that is logged. */
  across<T>(reason: string, work: (db: PlatformDb, tell: Tell) => Promise<T>): Promise<T>;
};

/** States a fact of one company in a transaction over all of them; it is told after commit, at least once. */
export type Tell = <P>(companyId: number, fact: FactDef<P>, payload: NoInfer<P>) => void;

/** A user's context without an open transaction, for handlers that wait for the outside world in between. */
export type RemoteCtx = PlatformCtx & {
  readonly companyId: number;
  readonly actor: UserActor;
  /** The caller's company, in a transaction of its own. */
  inside<T>(work: (ctx: UserCtx) => Promise<T>): Promise<T>;
  /** Adds to what is written down about the request once it is done; without one that is recorded it does nothing. */
  audit(note: AuditNote): void;
};

/** A connection's context without an open transaction, for requests that show the token of a connection. */
export type ConnectionRemoteCtx = PlatformCtx & {
  readonly companyId: number;
  readonly actor: ConnectionActor;
  inside<T>(work: (ctx: ConnectionCtx) => Promise<T>): Promise<T>;
};

/** An entry of a company's dictionary (`cache/company-cache.ts`). */
export type CacheDef<T> = {
  readonly name: string;
  load(ctx: Ctx): Promise<T>;
  /** Facts after which the entry is read anew. */
  // biome-ignore lint/suspicious/noExplicitAny: facts of any payload; only their names matter here.
  readonly staleAfter: readonly FactDef<any>[];
  /** A minute unless told. */
  readonly maxAgeMs?: number;
};
