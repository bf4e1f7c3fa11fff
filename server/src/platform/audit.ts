/** What the HTTP layer tells of an action that is kept; a feature says where it is kept. */
import type { AuditNote, UserCtx } from './context.ts';

/** A record as its readers see it. */
export type Picture = Readonly<Record<string, unknown>>;

/** What was done, as the HTTP layer knows it and as the use case has told. */
export type WatchedAction = {
  /** The endpoint, e.g. `tags.remove`. */
  readonly action: string;
  readonly ip: string;
  /** The ids in the address. */
  readonly record: Readonly<Record<string, string>>;
  readonly before: Picture;
  readonly after: Picture;
  readonly note: AuditNote;
};

/** Keeps an action; part of the transaction it is called in. */
export type Recorder = (ctx: UserCtx, action: WatchedAction) => Promise<void>;
