import { keysWritten } from '#src/features/mail/once/once.sql.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { dueBetween, eachCompany } from '#src/tenant/companies/companies.sql.ts';
import type { CompanyRow } from '#src/tenant/companies/index.ts';
import { dueLetterPrefix } from './due-letter.rules.ts';

export type NearlyDue = Pick<
  CompanyRow,
  'id' | 'status' | 'isPlatform' | 'removedAt' | 'dueDate' | 'trialExpiration' | 'timezone' | 'createdAt'
> & {
  /** Letters about due dates that it has got. */
  readonly written: readonly string[];
};

const near = statement<NearlyDue, [from: Date, until: Date]>(
  'companies-nearly-due',
  `select c.id, c.status, c.is_platform as "isPlatform", c.removed_at as "removedAt", c.due_date as "dueDate",
          c.trial_expiration as "trialExpiration", c.timezone, c.created_at as "createdAt",
          ${keysWritten('c.id', `'${dueLetterPrefix}'`)} as written
   from ${eachCompany} where ${dueBetween('c', '$1', '$2')} order by c.id`,
);

/** Returns the companies in use whose due date lies between two moments, each with the letters about it that were written. */
export const listNearlyDue = (db: PlatformDb, from: Date, until: Date): Promise<NearlyDue[]> =>
  db.run(near, [from, until]);
