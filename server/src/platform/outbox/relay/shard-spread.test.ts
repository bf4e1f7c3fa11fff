import { expect, test } from 'vitest';
import { shardSpreadOf } from './shard-spread.ts';
import { allShards } from './shards.ts';

type Leads = Readonly<Record<number, number>>;

/** Sessions by their numbers and how many shards each leads; the rest is nobody's. */
function standingsOf(leads: Leads, silent: readonly number[] = []) {
  const holders = Object.entries(leads).flatMap(([session, count]) =>
    Array<number>(count).fill(Number(session)),
  );
  return {
    sessions: Object.keys(leads).map(Number),
    terms: holders.map((holder, shard) => ({ shard, holder, isSilent: silent.includes(holder) })),
  };
}

test('whoever is alone takes all', () => {
  expect(shardSpreadOf(standingsOf({ 7: 0 }), 7)).toEqual({ vacant: allShards, due: allShards, surplus: 0 });
});

test('what somebody has left is parted among the others, and each is due to one of them', () => {
  const standings = standingsOf({ 7: 6, 8: 5 });
  expect(shardSpreadOf(standings, 7)).toEqual({ vacant: [11, 12, 13, 14, 15], due: [12, 14], surplus: 0 });
  expect(shardSpreadOf(standings, 8)).toMatchObject({ due: [11, 13, 15] });
});

test('what somebody silent leads is not vacant, and nothing is due to it', () => {
  expect(shardSpreadOf(standingsOf({ 7: 6, 8: 6 }, [8]), 7)).toEqual({
    vacant: [12, 13, 14, 15],
    due: [12, 13, 14, 15],
    surplus: 0,
  });
});

test('only who leads most gives, half of what it has more than who leads least', () => {
  const standings = standingsOf({ 7: 8, 8: 8, 9: 0 });
  expect([7, 8, 9].map((session) => shardSpreadOf(standings, session).surplus)).toEqual([4, 0, 0]);
});

test('nothing is given for a difference of one', () => {
  const standings = standingsOf({ 7: 6, 8: 5, 9: 5 });
  expect([7, 8, 9].map((session) => shardSpreadOf(standings, session).surplus)).toEqual([0, 0, 0]);
});

test('however many come and go, giving and taking ends with everybody within one of each other', () => {
  for (let sessions = 1; sessions <= 20; sessions += 1) {
    const leads: Record<number, number> = Object.fromEntries(
      Array.from({ length: sessions }, (_, n) => [n + 1, n === 0 ? 16 : 0]),
    );
    for (let round = 0; round < 100; round += 1) {
      for (const giver of Object.keys(leads).map(Number)) {
        const { surplus } = shardSpreadOf(standingsOf(leads), giver);
        leads[giver] = (leads[giver] ?? 0) - surplus;
        const standings = standingsOf(leads);
        for (const taker of Object.keys(leads).map(Number))
          leads[taker] = (leads[taker] ?? 0) + shardSpreadOf(standings, taker).due.length;
      }
    }
    const counts = Object.values(leads);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(16);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  }
});
