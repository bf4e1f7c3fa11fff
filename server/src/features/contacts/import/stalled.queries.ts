/** Imports that do not move, of all companies at once. */
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';

const stalled = statement<{ companyId: number; ids: readonly number[] }, [before: Date, most: number]>(
  'contact-imports-stalled',
  `select company_id as "companyId", array_agg(id) as ids from (
     select company_id, id from contact_imports where status = 'running' and updated_at < $1 limit $2
   ) i group by company_id`,
);

/** Returns imports that run and have added nothing since the moment, at most `most`, by company. */
export const listStalledImports = (db: PlatformDb, before: Date, most: number) =>
  db.run(stalled, [before, most]);
