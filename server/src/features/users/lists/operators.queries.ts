/** Who runs the installation. */
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';

type Operator = { readonly companyId: number; readonly userId: number; readonly email: string };

const operators = statement<Operator, []>(
  'users-operators',
  `select company_id as "companyId", id as "userId", email from users
   where super and deleted_at is null and support is null order by id`,
);

export const listOperators = (db: PlatformDb): Promise<readonly Operator[]> => db.run(operators, []);
