import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BeatClock, beatClock, trustMs } from './beat-clock.ts';

/** As long as a node must be silent before another takes its sessions over, and the database's word for when it beat. */
const silenceMs = 20_000;

function opened(): { clock: BeatClock; at: (ms: number) => void; now: () => number } {
  let nowMs = 1_000_000;
  const begin = nowMs;
  const clock = beatClock(() => nowMs);
  return {
    clock,
    now: () => nowMs - begin,
    at: (ms) => {
      nowMs = begin + ms;
    },
  };
}

/** Runs the thread's looks until `untilMs`; answers when it has beaten. */
function backupHeartbeat({ clock, at, now }: ReturnType<typeof opened>, untilMs: number): number[] {
  const beats: number[] = [];
  for (let ms = now(); ms <= untilMs; ms += 250) {
    at(ms);
    if (!clock.isDue()) continue;
    clock.beaten('backup', 1_000_000 + ms);
    beats.push(ms);
  }
  return beats;
}

describe('a loop that is held up', () => {
  it('for fifteen seconds is stood in for, whenever it begins between two beats', () => {
    for (const sinceBeat of [0, 1_000, 2_500, 4_999]) {
      const one = opened();
      one.clock.beaten('own', 1_000_000);
      one.at(sinceBeat);
      one.clock.turned();
      backupHeartbeat(one, sinceBeat + 15_000);
      expect(one.clock.isUnbroken()).toBe(true);
    }
  });

  it('for ever is given up, in time for others to have taken over within half a minute', () => {
    for (const sinceBeat of [0, 2_500, 4_999]) {
      const one = opened();
      one.clock.beaten('own', 1_000_000);
      one.at(sinceBeat);
      one.clock.turned();
      const beats = backupHeartbeat(one, 120_000);
      expect((beats.at(-1) ?? 0) - sinceBeat + silenceMs).toBeLessThan(28_500);
      expect(one.clock.isUnbroken()).toBe(false);
    }
  });
});

it('nobody stands in for a loop that turns and beats', () => {
  const one = opened();
  for (let ms = 0; ms < 60_000; ms += 250) {
    one.at(ms);
    one.clock.turned();
    if (ms % 5_000 === 0) one.clock.beaten('own', 1_000_000 + ms);
    expect(one.clock.isDue()).toBe(false);
  }
});

it('a beat that comes after too long a silence is none', () => {
  const one = opened();
  one.clock.beaten('own', 1_000_000);
  one.at(trustMs);
  one.clock.turned();
  expect([one.clock.isDue(), one.clock.isUnbroken()]).toEqual([false, false]);
});

it('whatever is held up, and however long a beat takes: nobody trusts a chain that others could have broken', () => {
  const step = fc.record({
    /** The process as a whole, its loop alone, or nothing stands still for so long. */
    stands: fc.constantFrom('process', 'loop', 'nothing'),
    ms: fc.integer({ min: 50, max: 30_000 }),
    /** From the beginning of the thread's beat to its end; the database's clock ticks somewhere between. */
    beatMs: fc.integer({ min: 1, max: 25_000 }),
    written: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const one = opened();
      const { clock } = one;
      clock.beaten('own', 1_000_000);
      clock.turned();
      let inDatabase = 0;
      let isTaken = false;
      const takenBy = (ms: number): void => {
        isTaken ||= ms - inDatabase >= silenceMs;
      };
      for (const { stands, ms, beatMs, written } of steps) {
        const end = one.now() + ms;
        if (stands === 'process') one.at(end);
        while (one.now() < end) {
          one.at(one.now() + 250);
          if (stands === 'nothing') clock.turned();
          if (!clock.isDue()) continue;
          const at = one.now();
          one.at(at + Math.round(beatMs * written));
          takenBy(one.now());
          // What somebody else has is not ours to refresh.
          if (!isTaken) inDatabase = one.now();
          one.at(at + beatMs);
          if (clock.isUnbroken()) clock.beaten('backup', 1_000_000 + at);
        }
        takenBy(one.now());
        if (isTaken) expect(clock.isUnbroken()).toBe(false);
      }
    }),
    { seed: 20_261_122, numRuns: 2_000 },
  );
});
