/** A network whose sessions do what a test tells them, and nodes with clocks of their own that run such sessions. */
import { expect } from 'vitest';
import type { Driver, Session, SessionRequest } from '#src/drivers/whatsapp/driver.ts';
import type { ConnectionState, HeardEvent } from '#src/drivers/whatsapp/events.ts';
import { registerDrivers } from '#src/drivers/whatsapp/registry.ts';
import { type ManualTimers, manualTimers } from '#src/drivers/whatsapp/testing.ts';
import type { Database } from '#src/platform/db/database.ts';
import { openLog } from '#src/platform/log/log.ts';
import {
  openSessionRunner,
  type SessionRunner,
  type SessionRunnerOptions,
} from '../supervision/session-runner.remote.ts';
import type { Vault } from '../vault.ts';

export type Opened = {
  readonly node: string;
  readonly request: SessionRequest;
  readonly become: (state: ConnectionState) => Promise<void>;
  readonly ended: ('close' | 'unlink')[];
};

export type Node = {
  readonly runner: SessionRunner;
  readonly timers: ManualTimers;
  /** What the node has told: `owned 7`, `lost 7`, `connected 7`. */
  readonly log: string[];
};

type NodeOptions = Partial<Pick<SessionRunnerOptions, 'isGone' | 'maxSessions' | 'random'>> & {
  /** Another way to the same database. */
  readonly database?: Database;
};

export type PuppetsOptions = {
  readonly database: () => Database;
  readonly vault: Vault;
  readonly onEvent?: (nodeId: string, connectionId: number, event: HeardEvent) => void;
  /** What a session does by itself once it is open. */
  readonly begin?: (opened: Opened) => void;
  /** What its sessions can do beside sending and ending. */
  readonly session?: (opened: Opened) => Partial<Session>;
  readonly provider?: Driver['provider'];
};

export type Puppets = {
  /** Every session that was ever opened, in order. */
  readonly opened: Opened[];
  readonly last: () => Opened;
  readonly node: (nodeId: string, options?: NodeOptions) => Node;
  readonly stop: () => Promise<void>;
};

export function openPuppets(options: PuppetsOptions): Puppets {
  const opened: Opened[] = [];
  const runners: SessionRunner[] = [];

  const driver = (node: string): Driver => ({
    provider: options.provider ?? 'sandbox',
    capabilities: {
      resend: 'same-id',
      kinds: new Set(['text'] as const),
      window: false,
      pictures: false,
      typing: true,
      readReceipts: true,
      numberCheck: false,
      pairingCode: false,
      groups: false,
      atOnce: 16,
      pace: null,
    },
    open: async (request) => {
      const ended: Opened['ended'] = [];
      const one: Opened = {
        node,
        request,
        ended,
        become: (state) => request.onEvent({ type: 'connection', state }),
      };
      opened.push(one);
      options.begin?.(one);
      const session: Partial<Session> = {
        send: async (_to, message) => ({ providerId: `${node}:${message.id}` }),
        close: async () => void ended.push('close'),
        unlink: async () => void ended.push('unlink'),
        ...options.session?.(one),
      };
      return session as Session;
    },
  });

  return {
    opened,
    last: () => opened.at(-1) ?? expect.fail('no session was opened'),
    node: (nodeId, { database = options.database(), ...more } = {}) => {
      const timers = manualTimers();
      const log: string[] = [];
      const runner = openSessionRunner({
        nodeId,
        database,
        drivers: registerDrivers([driver(nodeId)]),
        timers,
        now: timers.now,
        random: () => 0.5,
        maxSessions: 100,
        vault: options.vault,
        log: openLog('silent'),
        onEvent: async (_company, connectionId, event) => options.onEvent?.(nodeId, connectionId, event),
        onOwned: async (_company, connectionId) => void log.push(`owned ${connectionId}`),
        onLost: (_company, connectionId) => void log.push(`lost ${connectionId}`),
        ...more,
      });
      runner.whenConnected((_company, connectionId) => log.push(`connected ${connectionId}`));
      runners.push(runner);
      return { runner, timers, log };
    },
    stop: async () => {
      await Promise.all(runners.splice(0).map((runner) => runner.stop()));
      opened.length = 0;
    },
  };
}
