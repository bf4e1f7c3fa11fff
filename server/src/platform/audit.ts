/** What the HTTP layer tells of an action that is kept; a feature says where it is kept. */
import type { AuditNote, UserCtx } from './context.ts';

/** A record as its readers see it. */
export type Snapshot = Readonly<Record<string, unknown>>;

/** What was done, as the HTTP layer knows it and as the use case has told. */
export type AuditedAction = {
  /** The endpoint, e.g. `users.remove`. */
  readonly action: string;
  readonly ip: string;
  /** The ids in the address. */
  readonly record: Readonly<Record<string, string>>;
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly note: AuditNote;
};

/** What is known of an action before it is done. */
export type BegunAction = Pick<AuditedAction, 'action' | 'ip' | 'record'>;

/** Each is part of the transaction it is called in. */
export type Recorder = {
  /** Keeps an action that was done; `begun` is what its beginning was answered, where that was written down. */
  readonly record: (ctx: UserCtx, action: AuditedAction, begun?: string) => Promise<void>;
  /** Writes down that an action begins which no transaction holds together; should its end never be told, that is kept. */
  readonly begin: (ctx: UserCtx, action: BegunAction) => Promise<string>;
  /** Forgets an action that was begun and refused, so that nothing of it is kept. */
  readonly drop: (ctx: UserCtx, begun: string) => Promise<void>;
};
