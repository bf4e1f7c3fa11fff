import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { invitations } from './invitations.tables.ts';

export type InvitationRow = Omit<typeof invitations.$inferSelect, 'companyId'>;
export type NewInvitation = Omit<InvitationRow, 'id' | 'createdAt'>;

export const listInvitations = (db: TenantDb): Promise<InvitationRow[]> =>
  db.orm.select().from(invitations).orderBy(sql`lower(${invitations.name})`, invitations.id);

/** Returns how many may still come. */
export async function countOpenInvitations(db: TenantDb, now: Date): Promise<number> {
  return db.orm.$count(invitations, gt(invitations.expiresAt, now));
}

export async function insertInvitation(db: TenantDb, row: NewInvitation): Promise<InvitationRow> {
  const [made] = await db.orm.insert(invitations).values(row).returning();
  if (made === undefined) throw new Error('an invitation was not stored');
  return made;
}

export async function findInvitation(db: TenantDb, id: number): Promise<InvitationRow | undefined> {
  const [row] = await db.orm.select().from(invitations).where(eq(invitations.id, id));
  return row;
}

/** Returns an invitation, locked until the transaction ends. */
export async function lockInvitation(db: TenantDb, id: number): Promise<InvitationRow | undefined> {
  const [row] = await db.orm.select().from(invitations).where(eq(invitations.id, id)).for('update');
  return row;
}

/** Returns what a link belongs to, locked until the transaction ends: of many who open it at once one is the first. */
export async function lockInvitationByToken(
  db: TenantDb,
  tokenHash: string,
): Promise<InvitationRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, tokenHash))
    .for('update');
  return row;
}

export type Link = Pick<InvitationRow, 'tokenHash' | 'sentAt' | 'expiresAt' | 'invitedBy'>;

export async function updateInvitationLink(db: TenantDb, id: number, link: Link): Promise<void> {
  await db.orm.update(invitations).set(link).where(eq(invitations.id, id));
}

export async function deleteInvitation(db: TenantDb, id: number): Promise<boolean> {
  const gone = await db.orm
    .delete(invitations)
    .where(eq(invitations.id, id))
    .returning({ id: invitations.id });
  return gone.length > 0;
}

/** Deletes the invitation of an address, whatever its case. */
export async function deleteInvitationTo(db: TenantDb, email: string): Promise<void> {
  await db.orm.delete(invitations).where(sql`lower(${invitations.email}) = lower(${email})`);
}

/** Deletes what somebody has sent and may still be followed. */
export async function deleteOpenInvitationsBy(db: TenantDb, userId: number, now: Date): Promise<void> {
  await db.orm
    .delete(invitations)
    .where(and(eq(invitations.invitedBy, userId), gt(invitations.expiresAt, now)));
}

/** Deletes what has expired before that moment, of every company. */
export async function deleteInvitationsBefore(db: PlatformDb, moment: Date): Promise<void> {
  await db.orm.delete(invitations).where(lt(invitations.expiresAt, moment));
}
