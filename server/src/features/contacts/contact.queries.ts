/** Rows of contacts and of the identities they are known by. */
import { contactFields } from '@prosa/shared';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import {
  columnsOf,
  insertable as insertableOf,
  omit,
  pick,
  type RowOf,
  type Values,
} from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import { contacts } from './contacts.tables.ts';

export type ContactRow = typeof contacts.$inferSelect;
export type IdentityKind = 'phone' | 'lid' | 'bsuid' | 'group';
export type NameSource = ContactRow['nameSource'];
export type Identity = { readonly kind: IdentityKind; readonly value: string };

const standing = pick(contacts, 'name', 'nameSource', 'pushName', 'numberCheck', 'checkSimulated');
/** An identity that was asked for, with what decides about its contact's name. */
export type KnownIdentity = Identity & { readonly contactId: number } & Readonly<RowOf<typeof standing>>;

const findByIdentity = statement<KnownIdentity, [kinds: string[], values: string[]]>(
  'contact-by-identity',
  `select i.kind, i.value, i.contact_id as "contactId", ${columnsOf(standing, 'c')}, pg_advisory_xact_lock(i.company_id, i.contact_id)
   from contact_identities i join contacts c on c.company_id = i.company_id and c.id = i.contact_id
   where i.company_id = ${currentCompany}
     and (i.kind, i.value) in (select * from unnest($1::text[], $2::text[]))
   order by i.contact_id`,
);

/**
 * Returns which of these identities are known, and whose they are. Their contacts are locked until the transaction
 * ends, in the order of their ids: a conversation has one writer.
 */
export const lockIdentities = (ctx: Ctx, identities: readonly Identity[]): Promise<KnownIdentity[]> =>
  ctx.db.run(findByIdentity, [identities.map((one) => one.kind), identities.map((one) => one.value)]);

const idByIdentity = statement<{ contactId: number }, [kinds: string[], values: string[]]>(
  'contact-id-by-identity',
  `select contact_id as "contactId" from contact_identities
   where company_id = ${currentCompany}
     and (kind, value) in (select * from unnest($1::text[], $2::text[])) limit 1`,
);

/** Returns the id of the contact whose identity one of these is, without a lock. */
export const findContactIdBy = async (
  ctx: Ctx,
  identities: readonly Identity[],
): Promise<number | undefined> =>
  (await ctx.db.run(idByIdentity, [identities.map((one) => one.kind), identities.map((one) => one.value)]))[0]
    ?.contactId;

const validNumbers = reading<{ number: string }, [numbers: string[]]>(
  'contact-valid-numbers',
  `select i.value as number from contact_identities i
   join contacts c on c.company_id = i.company_id and c.id = i.contact_id
   where i.company_id = ${currentCompany} and i.kind = 'phone' and i.value = any($1::text[])
     and c.number_check = 'valid' and not c.check_simulated`,
);

/**
 * Returns which of these numbers WhatsApp knows, as far as contacts of the company tell: nobody need be asked about
 * them.
 */
export const listValidNumbers = async (ctx: Ctx, numbers: readonly string[]): Promise<Set<string>> =>
  new Set((await ctx.db.run(validNumbers, [[...numbers]])).map(({ number }) => number));

const lockOne = statement<unknown, [companyId: number, contactId: number]>(
  'contact-lock',
  'select pg_advisory_xact_lock($1::int, $2::int)',
);

/** Locks a contact until the transaction ends, for writers who already know the contact. */
export async function lockContact(ctx: Ctx, contactId: number): Promise<void> {
  await ctx.db.run(lockOne, [ctx.companyId, contactId]);
}

const lockKey = statement<unknown, [key: string]>(
  'contact-identity-lock',
  'select pg_advisory_xact_lock(hashtextextended($1, 7))',
);

/**
 * Locks an unknown identity until the transaction ends, while it is given its contact: fifty first messages at once
 * make one contact.
 */
export async function lockIdentity(ctx: Ctx, identity: Identity): Promise<void> {
  await ctx.db.run(lockKey, [`${ctx.companyId}:${identity.kind}:${identity.value}`]);
}

export async function findContact(ctx: Ctx, contactId: number): Promise<ContactRow | undefined> {
  const rows = await ctx.db.orm
    .select()
    .from(contacts)
    .where(and(eq(contacts.id, contactId), isNull(contacts.deletedAt)));
  return rows[0];
}

/** Whatever a contact is made with; the database fills in the rest. */
const given = omit(
  contacts,
  'companyId',
  'id',
  'folded',
  'profilePicUrl',
  'version',
  'deletedAt',
  'erasedAt',
  'mergedIntoId',
);
const insertable = insertableOf(given);
export type NewContact = Omit<Values<typeof given>, 'createdAt' | 'updatedAt' | 'nameSource' | 'isGroup'> & {
  readonly nameSource: NameSource;
  readonly isGroup: boolean;
};

const insertOne = statement<{ id: number; kept: number }, unknown[]>(
  'contact-insert',
  `with made as (
     insert into contacts (${insertable.names}) values (${insertable.parameters}) returning id
   ), known as (
     insert into contact_identities (kind, value, contact_id)
     select kind, value, made.id from made,
       unnest($${insertable.next}::text[], $${insertable.next + 1}::text[]) as identity (kind, value)
     on conflict do nothing returning 1
   )
   select id, (select count(*)::int from known) as kept, pg_advisory_xact_lock(${currentCompany}, id) from made`,
);

/**
 * Inserts a contact, which is locked then; returns its id and how many of the identities it got: one that already
 * belongs to somebody stays theirs.
 */
export async function insertContact(
  ctx: Ctx,
  contact: NewContact,
  identities: readonly Identity[],
): Promise<{ id: number; kept: number }> {
  const now = ctx.now();
  const rows = await ctx.db.run(insertOne, [
    ...insertable.valuesOf({ ...contact, createdAt: now, updatedAt: now }),
    identities.map((one) => one.kind),
    identities.map((one) => one.value),
  ]);
  const row = rows[0];
  if (row === undefined) throw new Error('the new contact was not returned');
  return row;
}

const attach = statement<{ kind: string }, [contactId: number, kinds: string[], values: string[]]>(
  'contact-identities-attach',
  `insert into contact_identities (kind, value, contact_id)
   select kind, value, c.id from contacts c, unnest($2::text[], $3::text[]) as identity (kind, value)
   where c.company_id = ${currentCompany} and c.id = $1 and c.deleted_at is null
   on conflict do nothing returning kind`,
);

/** Gives a contact more identities; returns how many of them it got. */
export const attachIdentities = async (
  ctx: Ctx,
  contactId: number,
  identities: readonly Identity[],
): Promise<number> =>
  (
    await ctx.db.run(attach, [
      contactId,
      identities.map((one) => one.kind),
      identities.map((one) => one.value),
    ])
  ).length;

const identitiesByContact = statement<Identity, [contactId: number]>(
  'contact-identities',
  `select i.kind, i.value from contact_identities i join contacts c on c.company_id = i.company_id and c.id = i.contact_id
   where i.company_id = ${currentCompany} and i.contact_id = $1
   order by i.value = c.number desc nulls last, i.created_at, i.kind, i.value`,
);

/** Returns every name the networks know a contact by; the number in the address book first, for there messages go. */
export const identitiesOf = (ctx: Ctx, contactId: number): Promise<Identity[]> =>
  ctx.db.run(identitiesByContact, [contactId]);

export type ContactChange = {
  readonly [K in Exclude<keyof typeof contacts.$inferInsert, 'companyId' | 'id' | 'version'>]?:
    | ContactRow[K]
    | undefined;
};

/** What people write of a contact; its tags stand in a table of their own. */
const edited = contactFields.omit({ tags: true }).keyof().options;

/**
 * Changes a contact's row; absent fields stay as they are. The version grows when something changes that people edit,
 * tags among it.
 */
export async function updateContactRow(
  ctx: Ctx,
  contactId: number,
  change: ContactChange,
  isTagged = false,
): Promise<void> {
  const isEdit = isTagged || edited.some((field) => change[field] !== undefined);
  await ctx.db.orm
    .update(contacts)
    .set({
      ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
      ...(isEdit ? { version: sql`${contacts.version} + 1` } : {}),
      updatedAt: ctx.now(),
    })
    .where(eq(contacts.id, contactId));
}

/** Deletes the row of a contact that nothing names: one that this very transaction has made, or is done with. */
export async function deleteContact(ctx: Ctx, contactId: number): Promise<void> {
  await ctx.db.orm.delete(contacts).where(eq(contacts.id, contactId));
}

const drop = statement<unknown, [contactId: number, kinds: string[], values: string[]]>(
  'contact-identities-drop',
  `delete from contact_identities
   where company_id = ${currentCompany} and contact_id = $1
     and (kind, value) in (select * from unnest($2::text[], $3::text[]))`,
);

/** Takes these identities from a contact, who is no longer known by them. */
export const deleteIdentities = async (
  ctx: Ctx,
  contactId: number,
  identities: readonly Identity[],
): Promise<void> =>
  void (await ctx.db.run(drop, [
    contactId,
    identities.map((one) => one.kind),
    identities.map((one) => one.value),
  ]));
