/** Gives a new company its first admin, in the transaction that makes the company. */
import { failFields } from '@prosa/shared';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { insertUser } from '../user.queries.ts';

export type FirstAdmin = {
  readonly companyId: number;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  /** The operator of the whole platform. */
  readonly super?: boolean;
};

/** Creates a company's first admin and returns its id; throws the field's error where the address is taken. */
export async function createFirstAdmin(db: PlatformDb, admin: FirstAdmin): Promise<number> {
  const userId = await insertUser(db, { ...admin, profile: 'admin', allTicket: 'enabled' });
  if (userId === undefined) failFields({ field: 'email', rule: 'taken' });
  return userId;
}
