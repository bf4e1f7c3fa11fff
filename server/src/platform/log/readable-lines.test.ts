import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { openLog } from './log.ts';
import { readableLines } from './readable-lines.ts';

it('tells a person what happened, how grave it is and what is known of it, without secrets', async () => {
  const screen = new PassThrough();
  const log = openLog('info', await readableLines(screen));
  log.info({ connectionId: 7, token: 'hunter2' }, 'a number is connected');
  log.error({ err: new Error('the line is cut') }, 'a letter did not leave');
  log.debug('nobody asked for this');
  screen.end();
  const lines = (await screen.toArray()).join('');
  expect(lines).toMatch(
    /^\[\d\d:\d\d:\d\d\] INFO: a number is connected \{"connectionId":7,"token":"\[secret\]"\}\n/,
  );
  expect(lines).toMatch(
    /\[\d\d:\d\d:\d\d\] ERROR: a letter did not leave[\s\S]*Error: the line is cut\n +at /,
  );
  expect(lines).not.toMatch(/hunter2|nobody asked/);
});
