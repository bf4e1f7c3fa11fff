import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { openLog } from './log/log.ts';
import { underWay, watchLoop } from './loop-watch.ts';

it('names what was under way when the loop was held up, and nothing that was over before', async () => {
  const lines: string[] = [];
  const destination = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  const stop = watchLoop(openLog('info', destination));
  underWay('GET /health')();
  await expect.poll(() => performance.now()).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const end = underWay('POST /tickets');
  const endJob = underWay('job mail.send');
  const until = performance.now() + 1_500;
  while (performance.now() < until);
  end();
  await expect.poll(() => lines.length).toBe(1);
  stop();
  endJob();
  const { heldUpMs, underWay: named } = JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
  expect(named).toEqual(['job mail.send', 'POST /tickets']);
  expect(heldUpMs).toBeGreaterThanOrEqual(1_000);
});
