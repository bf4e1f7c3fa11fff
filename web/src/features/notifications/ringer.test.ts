import { expect, test } from 'vitest';
import { openRinger } from './ringer.ts';

type Holder = { readonly end: () => void; readonly lose: (reason: unknown) => void };

/** The browser's own locks, as far as tabs use them: one holder, a queue, and whoever steals. */
function browserLocks(): LockManager {
  let holder: Holder | null = null;
  const queue: (() => void)[] = [];
  const next = (): void => {
    holder = null;
    queue.shift()?.();
  };
  const hold = (work: () => Promise<unknown>): Promise<unknown> =>
    new Promise((done, failed) => {
      const mine: Holder = { end: () => holder === mine && next(), lose: failed };
      holder = mine;
      void work().then((value) => {
        mine.end();
        done(value);
      });
    });
  const request = (
    _name: string,
    { steal = false, signal }: LockOptions,
    work: () => Promise<unknown>,
  ): Promise<unknown> => {
    if (steal) {
      holder?.lose(new DOMException('stolen', 'AbortError'));
      return hold(work);
    }
    if (holder === null) return hold(work);
    return new Promise((done, failed) => {
      const enter = (): void => void hold(work).then(done, failed);
      queue.push(enter);
      signal?.addEventListener('abort', () => {
        if (queue.includes(enter)) queue.splice(queue.indexOf(enter), 1);
        failed(new DOMException('aborted', 'AbortError'));
      });
    });
  };
  return { request, query: () => Promise.resolve({}) } as unknown as LockManager;
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

test('of several tabs one rings: the one touched last', async () => {
  const locks = browserLocks();
  const tabs = [openRinger(locks), openRinger(locks), openRinger(locks)] as const;
  const ringing = async (): Promise<boolean[]> => {
    await settled();
    return tabs.map((tab) => tab.isHere());
  };
  expect(await ringing()).toEqual([true, false, false]);
  tabs[2].take();
  expect(await ringing()).toEqual([false, false, true]);
  tabs[1].take();
  tabs[1].take();
  expect(await ringing()).toEqual([false, true, false]);
  tabs[2].take();
  expect(await ringing()).toEqual([false, false, true]);
});

test('when the ringing tab is closed another one rings', async () => {
  const locks = browserLocks();
  const [first, second] = [openRinger(locks), openRinger(locks)];
  await settled();
  second.take();
  await settled();
  second.close();
  await settled();
  expect([first.isHere(), second.isHere()]).toEqual([true, false]);
  second.take();
  await settled();
  expect([first.isHere(), second.isHere()]).toEqual([true, false]);
});

test('a tab that only waited leaves nothing behind', async () => {
  const locks = browserLocks();
  const [first, second, third] = [openRinger(locks), openRinger(locks), openRinger(locks)];
  second.close();
  first.close();
  await settled();
  expect([first.isHere(), second.isHere(), third.isHere()]).toEqual([false, false, true]);
});

test('where tabs cannot agree each rings', () => {
  const alone = openRinger(undefined);
  expect(alone.isHere()).toBe(true);
  alone.take();
  alone.close();
});
