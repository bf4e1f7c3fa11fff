/** What a process leaves open when it stands still may hold up nobody for ever. */

import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#src/testing/database.ts';

const { addresses } = await testDatabase();

const limits = ['idle_in_transaction_session_timeout', 'statement_timeout', 'lock_timeout'] as const;

test.each([
  ['app', ['1min', '30s', '0']],
  ['system', ['15s', '10min', '15s']],
] as const)('the role %s holds no lock for ever', async (role, expected) => {
  const client = new pg.Client(addresses[role] as pg.ClientConfig);
  await client.connect();
  const { rows } = await client.query(
    'select current_setting(name) as value from unnest($1::text[]) with ordinality as asked (name, n) order by n',
    [limits],
  );
  await client.end();
  expect(rows.map(({ value }) => value)).toEqual(expected);
});
