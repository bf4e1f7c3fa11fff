/** The servers of the installation, as its operator sees them. */
import { z } from 'zod';
import { instant } from '../../kernel/wire.ts';
import { nodeWarnings } from './warnings.ts';

export const nodeFiguresView = z.object({
  sessions: z.int(),
  sockets: z.int(),
  /** How late its event loop was, at the 99th percentile. */
  loopDelayMs: z.number(),
  memoryBytes: z.number(),
  /** To the database. */
  connections: z.object({ used: z.int(), waiting: z.int(), limit: z.int() }),
  /** By how many seconds its clock is ahead of the database's. */
  clockAheadSeconds: z.number().nullable(),
  redis: z.enum(['none', 'up', 'down']),
  files: z.object({ place: z.string(), isReachable: z.boolean() }),
  /** The kinds of jobs that the server carries out. */
  tracks: z.array(z.string()),
  isDraining: z.boolean(),
});

export const nodeView = z.object({
  id: z.string(),
  host: z.string(),
  pid: z.int(),
  roles: z.array(z.string()),
  /** Null of servers of a former version, like the figures. */
  version: z.string().nullable(),
  startedAt: instant,
  /** Seconds since its last sign of life. */
  silentSeconds: z.number(),
  /** The node hands on what is in the outbox. */
  isLeading: z.boolean(),
  figures: nodeFiguresView.nullable(),
  warnings: z.array(z.enum(nodeWarnings)),
});
export type NodeView = z.infer<typeof nodeView>;

/**
 * What may be wrong with the whole: nobody hands on what browsers and jobs wait for, jobs of some kind are carried out by
 * nobody, or backups are old.
 */
export const installationTroubles = ['noRelay', 'noTrack', 'oldBackup'] as const;

export const nodesView = z.object({
  /** Nodes of longest standing first. */
  nodes: z.array(nodeView),
  /** Whoever hands on has given no sign for so long; null where nobody ever has. */
  relaySilentSeconds: z.number().nullable(),
  /** Kinds of jobs that no living server carries out. */
  forsakenTracks: z.array(z.string()),
  /** When the last good daily backup was begun. */
  lastBackupAt: instant.nullable(),
  troubles: z.array(z.enum(installationTroubles)),
});
export type NodesView = z.infer<typeof nodesView>;
