/**
 * The session of one connection on the node that owns it: opens the driver, writes down how it fares, and hands the
 * rest to the inbox. After it has been superseded nothing it says is taken any more, so its driver acknowledges
 * nothing.
 */
import type { Driver, Session, Takes } from '#src/drivers/whatsapp/driver.ts';
import { DeviceUnwanted, SessionSuperseded } from '#src/drivers/whatsapp/errors.ts';
import type { ConnectionState, DriverEvent, HeardEvent, Restriction } from '#src/drivers/whatsapp/events.ts';
import type { Ctx, InCompany } from '#src/platform/context.ts';
import { databaseError } from '#src/platform/db/database-error.ts';
import {
  type Hold,
  recordCredentials,
  recordNumberInUse,
  recordRestriction,
  recordState,
} from '../sessions/record-session.ts';
import { sessionKeyStore } from '../sessions/session-key-store.ts';
import type { Vault } from '../vault.ts';

export type SessionDeps = {
  readonly inCompany: InCompany;
  readonly vault: Vault;
  /** Whether this node may still count itself the owner. */
  readonly isOwner: () => boolean;
  readonly onEvent: (companyId: number, connectionId: number, event: HeardEvent) => Promise<void>;
  readonly onConnected: () => void;
  /** The session has given a first sign, or another one. */
  readonly onState: () => void;
  /** The session has come to its end by itself. */
  readonly onEnded: () => void;
  /** The session's state could not be written: it has to be started anew. */
  readonly onBroken: (error: unknown) => void;
};

export type RunningSession = {
  readonly hold: Hold;
  /** The driver's session while it is connected. */
  readonly connected: () => Session | undefined;
  /** The driver's session, connected or not, until it is over. */
  readonly opened: () => Session | undefined;
  readonly finish: (how: 'close' | 'unlink') => Promise<void>;
};

export type SessionStart = {
  readonly hold: Hold;
  readonly driver: Driver;
  readonly name: string;
  readonly credentials: Uint8Array | null;
  readonly heldUntil: Date | null;
  readonly takes: Takes;
  /** The connection's own proxy. */
  readonly proxy?: string;
};

const actor = { kind: 'system', name: 'connections' } as const;

export async function runSession(
  deps: SessionDeps,
  { hold, driver, name, credentials, heldUntil, takes, proxy }: SessionStart,
): Promise<RunningSession> {
  const { companyId, connectionId } = hold;
  let session: Session | undefined;
  let isConnected = false;
  let isOver = false;
  let isEnding = false;
  let turn: Promise<void> = Promise.resolve();

  const assertNotOver = (): void => {
    if (isOver || !deps.isOwner()) throw new SessionSuperseded();
  };
  const write = async (work: (ctx: Ctx) => Promise<boolean>): Promise<void> => {
    assertNotOver();
    if (await deps.inCompany(companyId, actor, work)) return;
    isOver = true;
    throw new SessionSuperseded();
  };

  async function enter(state: ConnectionState): Promise<void> {
    try {
      await write((ctx) => recordState(ctx, hold, state));
    } catch (error) {
      if (databaseError(error)?.code === 'ERR_NUMBER_IN_USE') return endForNumberInUse();
      if (!(error instanceof SessionSuperseded)) deps.onBroken(error);
      throw error;
    }
    isConnected = state.status === 'CONNECTED' && !isOver;
    if (isConnected && session !== undefined) deps.onConnected();
    if (state.status === 'DISCONNECTED') deps.onEnded();
  }

  /** Another connection has this number: the session ends, for two would both answer its customers. */
  async function endForNumberInUse(): Promise<never> {
    try {
      await write((ctx) => recordNumberInUse(ctx, hold));
    } catch (error) {
      if (!(error instanceof SessionSuperseded)) deps.onBroken(error);
      throw error;
    }
    isOver = true;
    deps.onEnded();
    throw new DeviceUnwanted();
  }

  /** States are written one after the other, in the order in which they came. */
  const takeState = (state: ConnectionState): Promise<void> => {
    // How it fares is nobody's business any more.
    if (isEnding) return Promise.reject(new SessionSuperseded());
    deps.onState();
    if (state.status !== 'CONNECTED') isConnected = false;
    const entered = turn.then(() => enter(state));
    turn = entered.catch(() => undefined);
    return entered;
  };

  const takeRestriction = (restriction: Restriction | null): Promise<void> => {
    const written = turn.then(() => write((ctx) => recordRestriction(ctx, hold, restriction)));
    turn = written.catch(() => undefined);
    return written;
  };

  const take = async (event: DriverEvent): Promise<void> => {
    assertNotOver();
    if (event.type === 'connection') return takeState(event.state);
    if (event.type === 'restriction') return takeRestriction(event.restriction);
    return deps.onEvent(companyId, connectionId, event);
  };

  session = await driver.open({
    companyId,
    connectionId,
    name,
    credentials,
    takes,
    ...(proxy !== undefined && { proxy }),
    ...(heldUntil !== null && { held: { until: heldUntil } }),
    onEvent: take,
    saveCredentials: (plain) =>
      write((ctx) => recordCredentials(ctx, hold, plain === null ? null : deps.vault.seal(hold, plain))),
    keys: sessionKeyStore(hold, deps.vault, write, (work) => deps.inCompany(companyId, actor, work)),
  });
  const opened = session;
  // It may have been quicker than its own opening.
  if (isConnected) deps.onConnected();

  return {
    hold,
    connected: () => (isConnected && !isOver ? opened : undefined),
    opened: () => (isOver ? undefined : opened),
    finish: async (how) => {
      isConnected = false;
      isEnding = true;
      try {
        // What it still holds, keys and messages, may go up while it closes.
        await opened[how]();
      } finally {
        isOver = true;
      }
    },
  };
}
