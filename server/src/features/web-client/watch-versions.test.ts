import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOutgoing } from '#src/drivers/outgoing/outgoing.ts';
import { buildCompany } from '#src/features/companies/testing.ts';
import { buildConnection } from '#src/features/connections/testing.ts';
import type { PlatformCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/db/database.ts';
import { testDatabase } from '#src/testing/database.ts';
import { versionTimer } from './watch-versions.ts';
import { findWebClient, noteVersion } from './web-client.queries.ts';

const builtIn = '2.3000.1000000';
const outgoing = openOutgoing({ loopback: true });
let database: Database;
let source: Server;
let asked = 0;
let minutes = 0;

const run = (configured?: string): Promise<void> => {
  const { port } = source.address() as AddressInfo;
  const given = { configured, builtIn };
  const now = () => new Date(Date.UTC(2026, 10, 23, 12, minutes));
  const ctx = { across: database.across, now } as unknown as PlatformCtx;
  return versionTimer({ given, sources: [`http://127.0.0.1:${port}`], outgoing }).run(ctx);
};

beforeAll(async () => {
  ({ database } = await testDatabase());
  source = createServer((_, response) => {
    asked += 1;
    response.end('2.3000.2000000');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => source.once('listening', resolve));
});
afterAll(async () => {
  source.close();
  await outgoing.close();
});

it('sources are asked only where numbers are linked, now and then, and often while WhatsApp refuses', async () => {
  await run();
  expect(asked).toBe(0);
  const companyId = await database.across('test', (db) => buildCompany(db));
  const connectionId = await database.inCompany(companyId, { kind: 'system', name: 'test' }, (ctx) =>
    buildConnection(ctx, { provider: 'beta', status: 'CONNECTED' }),
  );
  await run('2.3000.5');
  expect(asked).toBe(0);
  await run();
  minutes += 30;
  await run();
  expect(asked).toBe(1);
  expect((await database.across('test', findWebClient)).trial).toMatchObject({
    version: '2.3000.2000000',
    place: { companyId, connectionId },
  });
  await database.across('test', (db) =>
    noteVersion(db, builtIn, new Date(Date.UTC(2026, 10, 23, 12, minutes)), 'refused'),
  );
  await run();
  minutes += 1;
  await run();
  expect(asked).toBe(2);
  minutes += 6 * 60;
  await run();
  expect(asked).toBe(3);
}, 30_000);
