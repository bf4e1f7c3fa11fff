/** Whether the database is as this version needs it. */
import { isMigratedBeyond, pendingMigrations } from '../../platform/db/schema/migrate.ts';
import { counted, ok, warning } from './finding.ts';
import { inDatabase } from './patient.ts';

export const migrations = inDatabase('migrations', async ({ client, roles }, { migrationsFolder }) => {
  if (roles === undefined) return ok('The database is empty: the first start makes what is in it.');
  const pending = await pendingMigrations(client, migrationsFolder);
  if (pending.length > 0)
    return warning(
      `${counted(pending.length, 'migration')} wait, from ${pending[0]} on: the next start of this version runs them.`,
      'Make a backup, then run "migrate" or start one server of this version.',
    );
  return (await isMigratedBeyond(client, migrationsFolder))
    ? warning(
        'A newer version than this one has migrated the database.',
        'Bring this program up to the version of the others.',
      )
    : ok('The database is as this version needs it.');
});
