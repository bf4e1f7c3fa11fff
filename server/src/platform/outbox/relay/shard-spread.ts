/** How shards are spread over the processes: as evenly as their number allows, and none without anybody for long. */
import type { Standings } from './shard-claims.ts';
import { allShards } from './shards.ts';

export type Spread = {
  /** Nobody leads these. */
  readonly vacant: readonly number[];
  /** Which of the free shards this session is to take: whoever leads least takes next. */
  readonly due: readonly number[];
  /** How many this session should give away, because somebody has at least two fewer. */
  readonly surplus: number;
};

/** What the standings mean for the session `me`. Where several lead most, the one with the smallest number gives. */
export function shardSpreadOf({ terms, sessions }: Standings, me: number): Spread {
  const silent = new Set(terms.filter(({ isSilent }) => isSilent).map(({ holder }) => holder));
  const counts = new Map<number, number>();
  for (const session of [me, ...sessions]) if (!silent.has(session)) counts.set(session, 0);
  const led = new Set<number>();
  for (const { shard, holder } of terms) {
    if (holder === null) continue;
    led.add(shard);
    if (!silent.has(holder)) counts.set(holder, (counts.get(holder) ?? 0) + 1);
  }
  const vacant = allShards.filter((shard) => !led.has(shard));
  return {
    vacant,
    surplus: vacant.length === 0 ? surplusOf(me, counts) : 0,
    due: vacant.filter(() => {
      const next = leastOf(counts);
      counts.set(next, (counts.get(next) ?? 0) + 1);
      return next === me;
    }),
  };
}

type Counts = ReadonlyMap<number, number>;

/** Returns who has the least; the one with the smallest number of several, so that all come to the same answer. */
const leastOf = (counts: Counts): number =>
  [...counts].reduce((least, one) =>
    one[1] < least[1] || (one[1] === least[1] && one[0] < least[0]) ? one : least,
  )[0];

function surplusOf(me: number, counts: Counts): number {
  const mine = counts.get(me) ?? 0;
  const isLargest = [...counts].every(
    ([session, count]) => count < mine || (count === mine && session >= me),
  );
  return isLargest ? Math.floor((mine - Math.min(...counts.values())) / 2) : 0;
}
