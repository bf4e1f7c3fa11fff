import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openLog } from '../log/log.ts';
import { LanesFull, openLanes } from './lanes.ts';

const log = openLog('silent');

type Gate = { readonly opened: Promise<void>; open(): void };

function gate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

test('answers what the task answers', async () => {
  const lanes = openLanes({ log });
  expect(await lanes.run('a', async () => 7)).toBe(7);
});

test('runs a key’s tasks one after the other and other keys meanwhile', async () => {
  const lanes = openLanes({ log });
  const first = gate();
  const told: string[] = [];
  const a1 = lanes.run('a', async () => {
    await first.opened;
    told.push('a1');
  });
  const a2 = lanes.run('a', async () => void told.push('a2'));
  await lanes.run('b', async () => void told.push('b1'));
  expect(told).toEqual(['b1']);
  expect(lanes.busy).toBe(2);
  first.open();
  await Promise.all([a1, a2]);
  expect(told).toEqual(['b1', 'a1', 'a2']);
});

test('goes on after a failing task, whose caller learns of it', async () => {
  const lanes = openLanes({ log });
  const broken = lanes.run('a', async () => {
    throw new Error('no');
  });
  const next = lanes.run('a', async () => 'yes');
  await expect(broken).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('a failure nobody waits for is not an unhandled one', async () => {
  const lanes = openLanes({ log });
  void lanes.run('a', () => Promise.reject(new Error('nobody looks')));
  await lanes.idle();
  expect(lanes.busy).toBe(0);
});

test('is idle only when everything is done', async () => {
  const lanes = openLanes({ log });
  await lanes.idle();
  const held = gate();
  void lanes.run('a', () => held.opened);
  let idle = false;
  const waited = lanes.idle().then(() => {
    idle = true;
  });
  await lanes.run('b', async () => undefined);
  expect(idle).toBe(false);
  held.open();
  await waited;
});

test('refuses more than it may hold, and accepts again afterwards', async () => {
  const lanes = openLanes({ log, capacity: 2 });
  const held = gate();
  void lanes.run('a', () => held.opened);
  void lanes.run('a', async () => undefined);
  await expect(lanes.run('b', async () => undefined)).rejects.toBeInstanceOf(LanesFull);
  held.open();
  await lanes.idle();
  expect(await lanes.run('b', async () => 'in')).toBe('in');
});

test('whatever is handed in: order within a key, never two of a key at once, everything runs', async () => {
  const task = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    fails: fc.boolean(),
    turns: fc.nat({ max: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(task, { maxLength: 30 }), async (scheduler, tasks) => {
      const lanes = openLanes({ log });
      const done = new Map<string, number[]>();
      const running = new Set<string>();
      tasks.forEach(({ key, fails, turns }, index) => {
        void lanes.run(key, async () => {
          expect(running.has(key)).toBe(false);
          running.add(key);
          for (let turn = 0; turn < turns; turn += 1) await scheduler.schedule(Promise.resolve());
          running.delete(key);
          done.set(key, [...(done.get(key) ?? []), index]);
          if (fails) throw new Error('told to');
        });
      });
      await scheduler.waitFor(lanes.idle());
      for (const [key, order] of done) {
        expect(order).toEqual(tasks.flatMap((each, index) => (each.key === key ? [index] : [])));
      }
      expect([...done.values()].flat()).toHaveLength(tasks.length);
    }),
  );
});
