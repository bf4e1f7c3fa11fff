/** How much of everything a company has. */
import { type CompanyUsage, simulatedProvider } from '@prosa/shared';
import { lastSignInAt } from '#src/features/auth/sessions/sessions.sql.ts';
import { countContacts } from '#src/features/contacts/contacts.sql.ts';
import { countMessagesSince, lastMessageAt } from '#src/features/messages/messages.sql.ts';
import { countLiveTickets } from '#src/features/tickets/tickets.sql.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { countConnections } from '#src/tenant/connections/connections.sql.ts';
import { countQueues } from '#src/tenant/queues/queues.sql.ts';
import { countUsers } from '#src/tenant/users/users.sql.ts';

type Row = Omit<CompanyUsage, 'lastMessageAt' | 'lastSignInAt'> & {
  readonly lastMessageAt: Date | null;
  readonly lastSignInAt: Date | null;
};

const usage = statement<Row, [companyId: number, since: Date]>(
  'operator-usage',
  `select
     ${countUsers('$1')} as users,
     ${countConnections('$1', simulatedProvider)} as connections,
     ${countQueues('$1')} as queues,
     ${countContacts('$1')} as contacts,
     ${countLiveTickets('$1')} as "openTickets",
     ${countMessagesSince('$1', '$2')} as messages,
     ${lastMessageAt('$1')} as "lastMessageAt",
     ${lastSignInAt('$1')} as "lastSignInAt"`,
);

export const findUsage = async (db: PlatformDb, companyId: number, since: Date): Promise<Row | undefined> =>
  (await db.run(usage, [companyId, since]))[0];
