/** Every node of a database calls its installation the same, and no other database is called so. */
import { expect, it } from 'vitest';
import { testDatabase } from '#src/testing/database.ts';
import { installationName } from './installation-name.ts';

it('is named alike by every node of one database, and differently beside it', async () => {
  const [one, other] = [await testDatabase(), await testDatabase()];
  const name = await installationName(one.database.system);
  expect(name).toMatch(/^[0-9a-f]{12}$/);
  expect(await installationName(one.database.system)).toBe(name);
  expect(await installationName(other.database.system)).not.toBe(name);
});
