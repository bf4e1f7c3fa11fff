import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openLanes } from './lanes/lanes.ts';
import { openLog } from './log/log.ts';
import { underWay, watchLoop } from './loop-watch.ts';
import { metrics } from './metrics.ts';

it('names what was under way when the loop was held up, and nothing that was over before', async () => {
  const lines: string[] = [];
  const destination = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  const watch = watchLoop(openLog('info', destination));
  underWay('GET /loop-watch.test')();
  await expect.poll(() => performance.now()).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const before = await heldUpBy('lane in');
  const end = underWay('POST /tickets', 'loop-watch.test');
  const endJob = underWay('job loop-watch.test');
  const lanes = openLanes({ log: openLog('silent') });
  await lanes.run('in:loop-watch.test', async () => {
    const until = performance.now() + 1_500;
    while (performance.now() < until);
  });
  end();
  const named = (): string | undefined => lines.find((line) => line.includes('lane in loop-watch.test'));
  await expect.poll(named).toBeDefined();
  watch.stop();
  endJob();
  const told = JSON.parse(named() ?? '{}') as {
    heldUpMs: number;
    underWay: string[];
  };
  // Other files of this process leave work unfinished, which may begin before the look and stand in front of these.
  expect(told.underWay.filter((each) => each.includes('loop-watch.test'))).toEqual([
    'lane in loop-watch.test',
    'job loop-watch.test',
    'POST /tickets loop-watch.test',
  ]);
  expect(told.heldUpMs).toBeGreaterThanOrEqual(1_000);
  // Of whom it was is no figure: there would be no end of them.
  expect(await heldUpBy('lane in')).toBeGreaterThan(before);
});

it('hardly wakes a process that has nothing to do', async () => {
  const watch = watchLoop(openLog('silent'));
  onTestFinished(() => watch.stop());
  const loops = (): number => performance.nodeTiming.uvMetricsInfo.loopCount;
  const loopsOfASecond = async (): Promise<number> => {
    const [from, before] = [performance.now(), loops()];
    await pause(1_000);
    return ((loops() - before) * 1_000) / (performance.now() - from);
  };
  // Servers of other files live in this process: now and then they rest. Samples of 20 ms alone would be 50.
  await expect.poll(loopsOfASecond).toBeLessThan(90);
  expect(await metrics.metrics()).toContain('nodejs_eventloop_lag_seconds');
});

/** How often this process has named it. */
async function heldUpBy(what: string): Promise<number> {
  const line = new RegExp(`^prosa_event_loop_held_up_by_total\\{what="${what}"\\} (\\d+)$`, 'm');
  return Number(line.exec(await metrics.metrics())?.[1] ?? 0);
}
