/** How much of everything a company has. */
import { type CompanyUsage, simulatedProvider } from '@prosa/shared';
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';

type Row = Omit<CompanyUsage, 'lastMessageAt' | 'lastSignInAt'> & {
  readonly lastMessageAt: Date | null;
  readonly lastSignInAt: Date | null;
};

const usage = statement<Row, [companyId: number, since: Date]>(
  'operator-usage',
  `select
     (select count(*)::int from users where company_id = $1 and deleted_at is null and support is null) as users,
     (select count(*)::int from connections where company_id = $1 and deleted_at is null and provider <> '${simulatedProvider}') as connections,
     (select count(*)::int from queues where company_id = $1 and deleted_at is null) as queues,
     (select count(*)::int from contacts where company_id = $1 and deleted_at is null) as contacts,
     (select count(*)::int from tickets where company_id = $1 and status <> 'closed' and deleted_at is null) as "openTickets",
     (select count(*)::int from messages where company_id = $1 and created_at >= $2) as messages,
     (select created_at from messages where company_id = $1 order by created_at desc, id desc limit 1) as "lastMessageAt",
     (select max(created_at) from sessions where company_id = $1) as "lastSignInAt"`,
);

export const findUsage = async (db: PlatformDb, companyId: number, since: Date): Promise<Row | undefined> =>
  (await db.run(usage, [companyId, since]))[0];
