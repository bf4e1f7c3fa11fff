/** A connection to a database that is not there: refused, and nobody is woken for it. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import pino from 'pino';
import { expect, it } from 'vitest';
import { openListenerConnection } from './listener-connection.ts';

it('that cannot be opened rejects without ringing, so that whoever waits goes on waiting', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  const told: string[] = [];
  const tell = (name: string) => () => void told.push(name);
  const listener = { onHint: tell('hint'), onFacts: tell('facts'), onLost: tell('lost') };
  await expect(
    openListenerConnection({
      address: { host: '127.0.0.1', port, user: 'nobody' },
      listener,
      log: pino({ level: 'silent' }),
    }),
  ).rejects.toThrow(/ECONNREFUSED/);
  expect(told).toEqual([]);
});
