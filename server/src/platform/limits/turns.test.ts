import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openTurns, type Turns, type TurnsOptions } from './turns.ts';

/** Turns whose holders hold until they are told; `begun` fills in the order in which they were served. */
function scene(options: TurnsOptions) {
  const turns: Turns = openTurns(options);
  const begun: string[] = [];
  const holders = new Map<string, () => void>();
  const outcomes: Promise<unknown>[] = [];
  const ask = (party: string, name: string): Promise<unknown> => {
    const outcome = turns.take(party, () => {
      begun.push(name);
      return new Promise<void>((resolve) => holders.set(name, resolve));
    });
    outcomes.push(outcome.catch(() => undefined));
    return outcome;
  };
  const finish = async (name: string): Promise<void> => {
    holders.get(name)?.();
    await nextTurn();
  };
  return { ask, finish, begun };
}

describe('turns', () => {
  it('are dealt out to the parties one after the other, however many wait for each', async () => {
    const { ask, finish, begun } = scene({ atOnce: 1, perParty: 1 });
    for (const name of ['a1', 'a2', 'a3']) void ask('a', name);
    void ask('b', 'b1');
    void ask('c', 'c1');
    await nextTurn();
    for (const name of ['a1', 'a2', 'b1', 'c1']) await finish(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  });

  it('leave room for others: a party holds no more than its share', async () => {
    const { ask, finish, begun } = scene({ atOnce: 3, perParty: 2 });
    for (const name of ['a1', 'a2', 'a3']) void ask('a', name);
    void ask('b', 'b1');
    await nextTurn();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await finish('b1');
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await finish('a1');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('are refused at once to a party that keeps too many waiting, and to nobody else', async () => {
    const { ask, begun } = scene({ atOnce: 2, perParty: 1, waiting: 1 });
    void ask('a', 'a1');
    void ask('a', 'a2');
    await expect(ask('a', 'a3')).rejects.toMatchObject({
      code: 'ERR_TOO_MANY_AT_ONCE',
      details: { retryAfterSeconds: 1 },
    });
    void ask('b', 'b1');
    await nextTurn();
    expect(begun).toEqual(['a1', 'b1']);
  });

  it('come back from work that fails', async () => {
    const turns = openTurns({ atOnce: 1, perParty: 1 });
    await expect(turns.take('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turns.take('a', async () => 'well')).toBe('well');
  });
});
