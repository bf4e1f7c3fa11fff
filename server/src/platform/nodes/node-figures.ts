import type { JobTrack } from '../jobs/tracks.ts';

/** How a node is, as it tells the others with each beat. */
export type NodeFigures = {
  /** Sessions with networks that it runs. */
  readonly sessions: number;
  /** Browsers that it speaks to. */
  readonly sockets: number;
  /** How late its event loop was within the last seconds, at the 99th percentile. */
  readonly loopDelayMs: number;
  readonly memoryBytes: number;
  /** Tracks whose jobs it carries out; left out by former versions, whose workers carry out all. */
  readonly tracks?: readonly JobTrack[];
  /** Database connections of the node's two pools together. */
  readonly connections: { readonly used: number; readonly waiting: number; readonly limit: number };
  /** By how many seconds its clock is ahead of the database's; null before the first look. */
  readonly clockAheadSeconds: number | null;
  /** Whether it is told to use Redis, and reaches it. */
  readonly redis: 'none' | 'up' | 'down';
  readonly files: {
    /** A bucket or a folder, for people. */
    readonly place: string;
    readonly isReachable: boolean;
    /** Ids of living nodes whose files it does not see. */
    readonly apartFrom: readonly string[];
  };
  /** Whether the node has been asked to stop. */
  readonly isDraining: boolean;
};
