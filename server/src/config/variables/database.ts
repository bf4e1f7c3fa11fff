/** How the database is reached and how much of it one process takes. */
import { z } from 'zod';
import { serverAddress } from '../addresses.ts';
import { flag, notGiven, optional } from '../kinds.ts';

export const databaseVariables = {
  DATABASE_URL: serverAddress(
    /^postgres(ql)?:$/,
    'postgres://user:password@host:5432/database',
    ', or the password given as DATABASE_PASSWORD',
  ).describe('A PostgreSQL (15 or newer) to use instead of the embedded one'),
  DATABASE_PASSWORD: optional.describe('Password for DATABASE_URL, as it is, whatever signs it has'),
  DATABASE_POOLER_URL: serverAddress(
    /^postgres(ql)?:$/,
    'postgres://pooler:6432/database',
    ', which needs no user: the process signs in as itself',
  ).describe(
    'A pooler in transaction mode in front of DATABASE_URL, over which requests reach the database; everything that needs a session goes to DATABASE_URL itself',
  ),
  DATABASE_POOLER_PREPARES: flag
    .default(true)
    .describe(
      '0 for a pooler that does not follow prepared statements (PgBouncer before 1.21, or with max_prepared_statements = 0): they are planned each time',
    ),
  DATABASE_REPLICA_URL: serverAddress(
    /^postgres(ql)?:$/,
    'postgres://replica:5432/database',
    ', which needs no user: the process signs in as itself',
  ).describe(
    'A standby of DATABASE_URL (streaming replication) that answers the dashboard and searches; while it is behind or away the database itself does',
  ),
  DATABASE_CONNECTIONS: notGiven
    .or(z.coerce.number().int().min(2).max(500))
    .optional()
    .describe(
      'How many connections each of this process’s two pools holds at most (four more stand beside them, and a third pool to a replica); unless told, a fair share of what PostgreSQL allows among the processes, 20 at most',
    ),
  DATABASE_WAIT_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(86_400)
    .default(300)
    .describe('How long a start waits for a database that is away or still starting'),
  AUDIT_MONTHS: notGiven
    .or(z.coerce.number().int().min(12).max(1_200))
    .optional()
    .describe(
      'After how many months entries of the audit log go, by the month in which they were written; for ever unless told',
    ),
} as const;
