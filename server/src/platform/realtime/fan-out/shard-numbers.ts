/**
 * What has been told in the rooms of each shard, and what of it got lost on its way here. Shards are told by different
 * processes, so each has numbers and a watch of its own.
 */
import type { Logger } from '../../log/log.ts';
import { counter } from '../../metrics.ts';
import { formatEventId, shardOfEvent } from '../../outbox/event-ids.ts';
import { allShards, shardOf } from '../../outbox/relay/shards.ts';
import { openGapWatch } from './gap-watch.ts';
import { openRoomNumbers, type RoomNumbers } from './room-numbers.ts';

export type ShardNumbers = Pick<RoomNumbers, 'told' | 'announced' | 'isPast' | 'answer' | 'forget'> & {
  /** The number of the last message that was told in this company's shard. */
  lastOf(companyId: number): string | undefined;
  stop(): void;
};

export type ShardNumbersOptions = {
  /** For so long nothing comes in a shard although something is announced. */
  readonly patienceMs: number;
  readonly onGap: (shard: number) => void;
  readonly log: Logger;
};

/** So many rooms are remembered of all shards together. */
const capacity = 131_072;
/** A trouble is told once; the next one after so much quiet is another. */
const quietMs = 60_000;

const gaps = counter(
  'prosa_realtime_gaps_total',
  'Times at which messages for browsers got lost on their way here',
);
const missedMessages = counter(
  'prosa_realtime_missed_total',
  'Messages for browsers that got lost on their way here',
);

export function openShardNumbers({ patienceMs, onGap, log }: ShardNumbersOptions): ShardNumbers {
  let lastGapAt = Number.NEGATIVE_INFINITY;

  function gap(shard: number, missed: number): void {
    gaps.inc();
    missedMessages.inc(missed);
    const now = performance.now();
    if (now - lastGapAt > quietMs)
      log.warn(
        { shard, missed },
        'messages for browsers got lost between processes; browsers are told to fetch again',
      );
    lastGapAt = now;
    onGap(shard);
  }

  const shards = allShards.map((shard) => {
    const numbers = openRoomNumbers(capacity / allShards.length);
    return { numbers, watch: openGapWatch({ numbers, patienceMs, onGap: (missed) => gap(shard, missed) }) };
  });
  const only = (shard: number) => {
    const found = shards[shard];
    if (found === undefined) throw new Error(`there is no shard ${shard}`);
    return found;
  };
  const ofEvent = (eventId: string) => only(shardOfEvent(eventId));

  return {
    told: (rooms, eventId) => ofEvent(eventId).watch.told(rooms, eventId),
    announced: (eventId) => ofEvent(eventId).watch.announced(eventId),
    isPast: (eventId) => ofEvent(eventId).numbers.isPast(eventId),
    answer: (rooms, last) => ofEvent(last).numbers.answer(rooms, last),
    forget: () => {
      for (const { numbers } of shards) numbers.forget();
    },
    lastOf: (companyId) => {
      const { last } = only(shardOf(companyId)).numbers;
      return last && formatEventId(last);
    },
    stop: () => {
      for (const { watch } of shards) watch.stop();
    },
  };
}
