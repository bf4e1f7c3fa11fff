/** The letters of the last day, of every company: how many went to an address, and how many a company has sent. */
import { and, eq, lt, sql } from 'drizzle-orm';
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import type { LettersSent } from './invitation.rules.ts';
import { invitationLetters } from './invitations.tables.ts';

export type Letter = { readonly companyId: number; readonly addressHash: string; readonly sentAt: Date };

/** Locks how many letters have gone, until the transaction ends: of many at once each counts. */
export async function lockLetters(db: PlatformDb): Promise<void> {
  await db.orm.execute(sql`select pg_advisory_xact_lock(hashtextextended('prosa:invitation-letters', 0))`);
}

const sent = statement<LettersSent, [addressHash: string, companyId: number, now: Date]>(
  'invitation-letters-sent',
  `select count(*) filter (where address_hash = $1 and sent_at > $3::timestamptz - interval '1 hour')::int as "toAddressThisHour",
          count(*) filter (where address_hash = $1)::int as "toAddressToday",
          count(*) filter (where company_id = $2)::int as "ofCompanyToday"
   from invitation_letters
   where sent_at > $3::timestamptz - interval '1 day' and (address_hash = $1 or company_id = $2)`,
);

/** Returns how many letters have gone to an address, from whatever company, and from a company, to whatever address. */
export async function countLetters(
  db: PlatformDb,
  { addressHash, companyId, sentAt }: Letter,
): Promise<LettersSent> {
  const [counted] = await db.run(sent, [addressHash, companyId, sentAt]);
  if (counted === undefined) throw new Error('letters were not counted');
  return counted;
}

export async function insertLetter(db: PlatformDb, letter: Letter): Promise<number> {
  const [made] = await db.orm
    .insert(invitationLetters)
    .values(letter)
    .returning({ id: invitationLetters.id });
  if (made === undefined) throw new Error('a letter was not counted');
  return made.id;
}

export async function deleteLetter(db: PlatformDb, companyId: number, id: number): Promise<void> {
  await db.orm
    .delete(invitationLetters)
    .where(and(eq(invitationLetters.companyId, companyId), eq(invitationLetters.id, id)));
}

/** Deletes what counts no longer, of every company. */
export async function deleteLettersBefore(db: PlatformDb, moment: Date): Promise<void> {
  await db.orm.delete(invitationLetters).where(lt(invitationLetters.sentAt, moment));
}
