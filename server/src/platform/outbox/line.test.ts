/** A line to a database that is not there: refused, and nobody is woken for it. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import pino from 'pino';
import { expect, it } from 'vitest';
import { openLine } from './line.ts';

it('that cannot be opened rejects without ringing, so that whoever waits goes on waiting', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  const rung: string[] = [];
  const ring = (name: string) => () => void rung.push(name);
  const listener = { onHint: ring('hint'), onFacts: ring('facts'), onLost: ring('lost') };
  await expect(
    openLine({ host: '127.0.0.1', port, user: 'nobody' }, listener, pino({ level: 'silent' })),
  ).rejects.toThrow(/ECONNREFUSED/);
  expect(rung).toEqual([]);
});
