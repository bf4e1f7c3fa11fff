/** Work of connections with a clock that is turned by hand. */
import { expect, it } from 'vitest';
import { manualTimers } from '#src/drivers/whatsapp/testing.ts';
import { openLanes } from '../lanes/lanes.ts';
import { openLog } from '../log/log.ts';
import {
  type Asking,
  type ConnectionPlace,
  type ConnectionWorkerOptions,
  type NextLook,
  openConnectionWorker,
} from './connection-worker.ts';

const log = openLog('silent');
const pollMs = 10_000;

/** A worker, and which connections it has looked at; `next` says how a look ends. */
function opened(more: Partial<ConnectionWorkerOptions<Asking>> = {}) {
  const [timers, lanes] = [manualTimers(), openLanes({ log })];
  const looked: number[] = [];
  let next = async (): Promise<NextLook> => undefined;
  const worker = openConnectionWorker<Asking>({
    name: 'test',
    wokenBy: [],
    pollMs,
    open: (_place, asking) => asking,
    run: (_state, { connectionId }) => {
      looked.push(connectionId);
      return next();
    },
    lanes,
    timers,
    now: timers.now,
    log,
    ...more,
  });
  const ends = (how: () => Promise<NextLook>): void => {
    next = how;
  };
  /** What has been looked at by the time everything is at rest, since the last time. */
  const looks = async (): Promise<number[]> => {
    await lanes.idle();
    return looked.splice(0);
  };
  return { worker, timers, lanes, ends, looks };
}

it('looks at a connection that this node begins to own, and at all of them with every poll', async () => {
  const { worker, timers, looks } = opened();
  await worker.own(1, 7);
  await worker.own(1, 8);
  expect(await looks()).toEqual([7, 8]);
  timers.advance(pollMs);
  expect(await looks()).toEqual([7, 8]);
});

it('wakes for the connections of the company and for no others', async () => {
  const { worker, looks } = opened();
  await worker.own(1, 7);
  await worker.own(2, 8);
  await looks();
  worker.wake(2);
  expect(await looks()).toEqual([8]);
});

it('looks once more after a look during which it was woken, however often', async () => {
  const { worker, lanes, ends, looks } = opened();
  let finish = (): void => undefined;
  ends(
    () =>
      new Promise((resolve) => {
        finish = () => resolve(undefined);
      }),
  );
  void worker.own(1, 7);
  await expect.poll(() => lanes.busy, { timeout: 10_000 }).toBe(1);
  await new Promise(setImmediate);
  ends(async () => undefined);
  for (let times = 0; times < 3; times += 1) worker.wake(1);
  finish();
  expect(await looks()).toEqual([7, 7]);
});

it('looks again at once when a look asks for it, until one does not', async () => {
  const { worker, ends, looks } = opened();
  let left = 3;
  ends(async () => {
    left -= 1;
    return left > 0 ? 'again' : undefined;
  });
  await worker.own(1, 7);
  expect(await looks()).toEqual([7, 7, 7]);
});

it('looks when the next is due, by what the last look has said', async () => {
  const { worker, timers, ends, looks } = opened();
  const inMs = (ms: number) => async () => new Date(timers.now().getTime() + ms);
  ends(inMs(2_000));
  await worker.own(1, 7);
  ends(inMs(3_000));
  worker.wake(1);
  await looks();
  ends(async () => undefined);
  timers.advance(2_999);
  expect(await looks()).toEqual([]);
  timers.advance(1);
  expect(await looks()).toEqual([7]);
});

it('sets one alarm, however often it looks and is told of another moment', async () => {
  const { worker, timers, ends, looks } = opened();
  ends(async () => new Date(timers.now().getTime() + pollMs / 2));
  await worker.own(1, 7);
  await looks();
  for (let polls = 0; polls < 5; polls += 1) {
    timers.advance(pollMs / 2);
    await looks();
    timers.advance(pollMs / 2);
    // The poll, and at most one alarm.
    expect((await looks()).length).toBeLessThanOrEqual(2);
  }
});

it('rings for every moment that its work has asked for, and once for one that was asked for twice', async () => {
  const { worker, timers, looks } = opened();
  await worker.own(1, 7);
  const asking = worker.of(1, 7);
  const now = timers.now().getTime();
  for (const ms of [1_000, 2_000, 2_000]) asking?.askAt(new Date(now + ms));
  await looks();
  timers.advance(1_000);
  expect(await looks()).toEqual([7]);
  timers.advance(1_000);
  expect(await looks()).toEqual([7]);
});

it('lets the poll see what is due in the far future', async () => {
  const { worker, timers, ends, looks } = opened({ pollMs: 100 });
  ends(async () => new Date(timers.now().getTime() + 40 * 24 * 3_600_000));
  await worker.own(1, 7);
  await looks();
  expect(await looks()).toEqual([]);
});

it('neither looks at a connection that was dropped nor rings for it', async () => {
  const { worker, timers, ends, looks } = opened();
  ends(async () => new Date(timers.now().getTime() + 2_000));
  await worker.own(1, 7);
  worker.wake(1);
  worker.drop(1, 7);
  await looks();
  worker.wake(1);
  timers.advance(2 * pollMs);
  expect(await looks()).toEqual([]);
  expect(worker.of(1, 7)).toBeUndefined();
});

it('begins nothing after it was stopped, and closes what it remembered', async () => {
  const closed: Asking[] = [];
  const { worker, timers, looks } = opened({ close: (state) => closed.push(state) });
  await worker.own(1, 7);
  await looks();
  worker.stop();
  await worker.own(1, 8);
  worker.wake(1);
  timers.advance(2 * pollMs);
  expect(await looks()).toEqual([]);
  expect(closed).toHaveLength(1);
});

it('goes on with the next poll after a look that failed, of which only the owner hears', async () => {
  const { worker, timers, ends, looks } = opened();
  ends(() => Promise.reject(new Error('the database is away')));
  await expect(worker.own(1, 7)).rejects.toThrow('the database is away');
  ends(async () => undefined);
  await looks();
  timers.advance(pollMs);
  expect(await looks()).toEqual([7]);
});

it('looks in as many slots side by side as it has, and at no more at once than it may', async () => {
  const { worker, looks } = opened({ slots: 3 });
  await worker.own(1, 7);
  expect(await looks()).toEqual([7, 7, 7]);
  const few = opened({ atOnce: 1 });
  await Promise.all([few.worker.own(1, 7), few.worker.own(1, 8)]);
  expect(await few.looks()).toEqual([7]);
});

it('does not look while there is nothing to look for', async () => {
  let isDue = false;
  let woken = 0;
  const { worker, timers, looks } = opened({
    isDue: () => isDue,
    woken: () => {
      woken += 1;
    },
  });
  await worker.own(1, 7);
  expect(await looks()).toEqual([]);
  isDue = true;
  timers.advance(pollMs);
  expect(await looks()).toEqual([7]);
  worker.wake(1);
  await looks();
  expect(woken).toBe(1);
});

it('asks once in each poll for all of its connections, and looks only at those that have work', async () => {
  const asked: number[][] = [];
  let busy: number[] = [];
  const { worker, timers, looks } = opened({
    waiting: async (places) => {
      asked.push(places.map(({ connectionId }) => connectionId));
      return busy.map((connectionId) => ({ companyId: 1, connectionId }));
    },
  });
  for (const connectionId of [7, 8, 9]) await worker.own(1, connectionId);
  await looks();
  timers.advance(pollMs);
  expect([await looks(), asked.splice(0)]).toEqual([[], [[7, 8, 9]]]);
  busy = [8, 40];
  timers.advance(pollMs);
  await expect.poll(looks).toEqual([8]);
  expect(asked.splice(0)).toEqual([[7, 8, 9]]);
  worker.wake(1);
  expect([await looks(), asked]).toEqual([[7, 8, 9], []]);
});

it('does not ask while it owns nothing or is still asking, and asks again after a failure', async () => {
  let asked = 0;
  let answer: () => Promise<ConnectionPlace[]> = () => new Promise(() => undefined);
  const { worker, timers, looks } = opened({
    waiting: () => {
      asked += 1;
      return answer();
    },
  });
  timers.advance(pollMs);
  expect(asked).toBe(0);
  answer = () => Promise.reject(new Error('the database is away'));
  await worker.own(1, 7);
  await looks();
  timers.advance(pollMs);
  answer = async () => [{ companyId: 1, connectionId: 7 }];
  await expect
    .poll(() => {
      timers.advance(pollMs);
      return looks();
    })
    .toEqual([7]);
  answer = () => new Promise(() => undefined);
  const before = asked;
  timers.advance(pollMs);
  timers.advance(pollMs);
  expect(asked).toBe(before + 1);
});
