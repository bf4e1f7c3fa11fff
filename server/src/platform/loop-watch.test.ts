import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
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
  underWay('GET /health')();
  await expect.poll(() => performance.now()).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const end = underWay('POST /tickets');
  const endJob = underWay('job mail.send');
  const lanes = openLanes({ log: openLog('silent') });
  await lanes.run('in:1:7:5511', async () => {
    const until = performance.now() + 1_500;
    while (performance.now() < until);
  });
  end();
  await expect.poll(() => lines.length).toBe(1);
  watch.stop();
  endJob();
  const { heldUpMs, underWay: named } = JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
  // Behind these may stand what other files of this process have left unfinished.
  expect((named as string[]).slice(0, 3)).toEqual(['lane in 1:7:5511', 'job mail.send', 'POST /tickets']);
  expect(named).not.toContain('GET /health');
  expect(heldUpMs).toBeGreaterThanOrEqual(1_000);
  // Of whom it was is no figure: there would be no end of them.
  expect(await metrics.metrics()).toContain('prosa_event_loop_held_up_by_total{what="lane in"} 1');
});
