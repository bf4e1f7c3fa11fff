/**
 * Whether the nodes keep their files in one place: each puts a marker where its files lie, and looks for those of the others.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Logger } from '../log/log.ts';
import type { Heard } from './registry.ts';

/** Where files lie, as far as it is needed here. */
export type MarkerStore = {
  put(key: string, content: Readable): Promise<unknown>;
  stat(key: string): Promise<unknown>;
  remove(key: string): Promise<void>;
};

export type CommonFiles = {
  /** Puts this node's marker, unless that is impossible now; then it is tried again with the looks. */
  leaveMarker(): Promise<void>;
  /** The key of this node's marker; null as long as it could not be put. */
  readonly marker: string | null;
  /** Whether this node sees what another has put; `undefined` where the place does not answer. */
  sees(marker: string): Promise<boolean | undefined>;
  /** Looks for the markers of those who live, now and then, and removes those of the dead. Never rejects. */
  heard(others: readonly Heard[]): Promise<void>;
  /** Ids of living nodes whose markers were not seen twice in a row. */
  readonly apartFrom: readonly string[];
  removeMarker(): Promise<void>;
};

const folder = 'nodes/';
const lookEveryMs = 60_000;
/** With each look; of very many nodes a few are enough to tell. */
const lookedFor = 3;

/** Returns whether what is stored under the key is a marker, which is nobody's file. */
export const isMarker = (key: string): boolean => key.startsWith(folder);

const markerOf = (nodeId: string): string =>
  `${folder}${createHash('sha256').update(nodeId).digest('hex').slice(0, 24)}`;

export function openCommonFiles(
  nodeId: string,
  storage: MarkerStore,
  random: () => number,
  log: Logger,
): CommonFiles {
  const own = markerOf(nodeId);
  let marker: string | null = null;
  let lookedAt = performance.now();
  /** Not seen with the last look. */
  let missing: readonly string[] = [];
  let apartFrom: readonly string[] = [];
  let isLooking = false;

  async function leaveMarker(): Promise<void> {
    try {
      await storage.put(own, Readable.from([Buffer.from(nodeId)]));
      marker = own;
    } catch (err) {
      log.warn({ err }, 'nothing can be written where files lie');
    }
  }

  async function sees(key: string): Promise<boolean | undefined> {
    try {
      return (await storage.stat(key)) !== undefined;
    } catch (err) {
      log.debug({ err }, 'it cannot be seen what lies where files lie');
      return undefined;
    }
  }

  async function look(living: readonly Heard[]): Promise<void> {
    // Somebody who took this node for dead may have removed its marker.
    if (marker === null || (await sees(own)) === false) await leaveMarker();
    const some = [...living].sort(() => random() - 0.5).slice(0, lookedFor);
    // Those that were missed are looked for again whatever the dice say.
    const asked = new Set([...living.filter(({ id }) => missing.includes(id)), ...some]);
    const unseen: string[] = [];
    for (const { id, marker: key } of asked) if ((await sees(key)) === false) unseen.push(id);
    const apart = unseen.filter((id) => missing.includes(id));
    if (apart.length > 0 && apartFrom.length === 0)
      log.error(
        { nodes: apart },
        'other servers keep their files elsewhere: all need one S3_BUCKET, or a DATA_DIR that they share',
      );
    missing = unseen;
    apartFrom = apart;
  }

  return {
    leaveMarker,
    get marker() {
      return marker;
    },
    sees,
    heard: async (others) => {
      for (const { isGone, marker: key } of others)
        if (isGone)
          await storage
            .remove(key)
            .catch((err: unknown) => log.debug({ err }, 'what a dead server had left could not be removed'));
      if (isLooking || performance.now() - lookedAt < lookEveryMs) return;
      isLooking = true;
      await look(others.filter(({ isGone }) => !isGone));
      isLooking = false;
      lookedAt = performance.now();
    },
    get apartFrom() {
      return apartFrom;
    },
    removeMarker: async () => {
      await storage
        .remove(own)
        .catch((err: unknown) => log.debug({ err }, 'the own marker could not be removed'));
    },
  };
}
