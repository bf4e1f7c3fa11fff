import type { Sort } from '@prosa/shared';
import { eq, sql } from 'drizzle-orm';
import { columnsOf } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { naturally, orderBy } from '#src/platform/db/order.ts';
import { composed, statement } from '#src/platform/db/statement.ts';
import type { TenantDb } from '#src/platform/db/tenant-db.ts';
import { queueName } from '#src/tenant/queues/queues.sql.ts';
import { quickMessageQueues, quickMessages } from './quick-messages.tables.ts';

/** A quick message with all of its queues, the first of them in front, and how often it was sent. */
export type QuickMessageRow = typeof quickMessages.$inferSelect & {
  readonly queueIds: number[];
  readonly uses: number;
};
/** As it is offered to somebody, with how often they have sent it themselves. */
export type OfferedRow = QuickMessageRow & { readonly ownUses: number };
export type NewQuickMessage = Pick<
  QuickMessageRow,
  'shortcode' | 'message' | 'geral' | 'companyWide' | 'status' | 'folder' | 'userId'
> & { readonly queueIds: readonly number[] };

/** The eyes that read: what is their own, what is for everyone, and what is for all of these queues, or of any. */
export type Reader = {
  readonly id: number;
  readonly seesAllQueues: boolean;
  readonly queueIds: readonly number[];
};
type ReaderValues = [userId: number, seesAllQueues: boolean, queueIds: number[]];

const ofMessage = (table: string): string =>
  `${table}.company_id = q.company_id and ${table}.quick_message_id = q.id`;
const uses = `(select coalesce(sum(u.uses), 0)::int from quick_message_uses u where ${ofMessage('u')})`;
const columns = `${columnsOf(quickMessages, 'q')},
  array_remove(q.queue_id || array(select m.queue_id from quick_message_queues m where ${ofMessage('m')} order by m.position), null) as "queueIds",
  ${uses} as uses`;
const select = `select ${columns} from quick_messages q`;
const visible = `q.company_id = ${currentCompany}
  and (q.user_id = $1 or (q.geral and (q.company_wide or $2::boolean or q.queue_id = any($3::int[])
    or exists (select from quick_message_queues m where ${ofMessage('m')} and m.queue_id = any($3::int[])))))`;
const matching = `${visible} and strpos(prosa_fold(q.shortcode || ' ' || q.message), prosa_fold($4)) > 0
  and ($5::text is null or q.folder = $5)`;
const sorted = {
  shortcode: naturally('q.shortcode'),
  message: naturally('q.message'),
  mediaName: naturally('q.media_name'),
  queue: naturally(queueName('q')),
  folder: naturally('q.folder'),
  uses,
};
export type QuickMessageSort = Sort<keyof typeof sorted>;
const usual: QuickMessageSort = 'shortcode';

const countOfQuickMessages = statement<
  { count: number },
  [...ReaderValues, text: string, folder: string | null]
>('quick-messages-count', `select count(*)::int as count from quick_messages q where ${matching}`);
const offeredQuickMessages = statement<OfferedRow, [...ReaderValues, limit: number]>(
  'quick-messages-offered',
  `select ${columns}, coalesce((select own.uses from quick_message_uses own where ${ofMessage('own')} and own.user_id = $1), 0) as "ownUses"
   from quick_messages q where ${visible} and q.status ${orderBy(usual, sorted, 'q.id')} limit $4`,
);

const valuesOf = ({ id, seesAllQueues, queueIds }: Reader): ReaderValues => [
  id,
  seesAllQueues,
  [...queueIds],
];

export type PartOfQuickMessages = {
  readonly text: string;
  readonly folder: string | null;
  readonly limit: number;
  readonly offset: number;
  readonly sort?: QuickMessageSort | undefined;
};

/**
 * Returns a page of those the reader sees, of the folder if one is named, whose short name or text contains the text;
 * by short name unless told. Accents and case do not matter.
 */
export function listQuickMessages(
  db: TenantDb,
  reader: Reader,
  { text, folder, limit, offset, sort = usual }: PartOfQuickMessages,
): Promise<QuickMessageRow[]> {
  const page = composed<QuickMessageRow>(
    `quick-messages-page ${sort}`,
    `${select} where ${matching} ${orderBy(sort, sorted, 'q.id')} limit $6 offset $7`,
    false,
  );
  return db.run(page, [...valuesOf(reader), text, folder, limit, offset]);
}

export const countQuickMessages = async (
  db: TenantDb,
  reader: Reader,
  { text, folder }: Pick<PartOfQuickMessages, 'text' | 'folder'>,
): Promise<number> =>
  (await db.run(countOfQuickMessages, [...valuesOf(reader), text, folder]))[0]?.count ?? 0;

/** Returns at most `limit` active quick messages that the reader sees. */
export const listOfferedQuickMessages = (
  db: TenantDb,
  reader: Reader,
  limit: number,
): Promise<OfferedRow[]> => db.run(offeredQuickMessages, [...valuesOf(reader), limit]);

const one = `${select} where q.company_id = ${currentCompany} and q.id = $1`;
const found = statement<QuickMessageRow, [id: number]>('quick-message-find', one);
const locked = statement<QuickMessageRow, [id: number]>('quick-message-lock', `${one} for update of q`);

export const findQuickMessage = async (db: TenantDb, id: number): Promise<QuickMessageRow | undefined> =>
  (await db.run(found, [id]))[0];

/** Returns the quick message, locked until the transaction ends. */
export const lockQuickMessage = async (db: TenantDb, id: number): Promise<QuickMessageRow | undefined> =>
  (await db.run(locked, [id]))[0];

/** Inserts a quick message and returns its id. */
export async function insertQuickMessage(
  db: TenantDb,
  { queueIds, ...rest }: NewQuickMessage,
): Promise<number> {
  const [row] = await db.orm
    .insert(quickMessages)
    .values({ ...rest, queueId: queueIds[0] ?? null })
    .returning({ id: quickMessages.id });
  if (row === undefined) throw new Error('the quick message was not inserted');
  await insertOtherQueues(db, row.id, queueIds.slice(1));
  return row.id;
}

async function insertOtherQueues(
  db: TenantDb,
  quickMessageId: number,
  queueIds: readonly number[],
): Promise<void> {
  const rows = queueIds.map((queueId, position) => ({ quickMessageId, queueId, position }));
  if (rows.length > 0) await db.orm.insert(quickMessageQueues).values(rows);
}

type Changeable =
  | 'shortcode'
  | 'message'
  | 'geral'
  | 'companyWide'
  | 'status'
  | 'folder'
  | 'mediaPath'
  | 'mediaName'
  | 'mediaType'
  | 'mediaSize';
export type QuickMessageChanges = { readonly [K in Changeable]?: QuickMessageRow[K] | undefined } & {
  /** All of its queues from now on. */
  readonly queueIds?: readonly number[] | undefined;
};

const defined = (changes: object): Partial<QuickMessageRow> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

export async function updateQuickMessageRow(
  db: TenantDb,
  id: number,
  { queueIds, ...changes }: QuickMessageChanges,
  now: Date,
): Promise<void> {
  const first = queueIds && { queueId: queueIds[0] ?? null };
  await db.orm
    .update(quickMessages)
    .set({ ...defined(changes), ...first, version: sql`${quickMessages.version} + 1`, updatedAt: now })
    .where(eq(quickMessages.id, id));
  if (queueIds === undefined) return;
  await db.orm.delete(quickMessageQueues).where(eq(quickMessageQueues.quickMessageId, id));
  await insertOtherQueues(db, id, queueIds.slice(1));
}

export async function deleteQuickMessage(db: TenantDb, id: number): Promise<void> {
  await db.orm.delete(quickMessages).where(eq(quickMessages.id, id));
}

const counted = statement<unknown, [id: number, userId: number]>(
  'quick-message-use',
  `insert into quick_message_uses (quick_message_id, user_id, uses)
   select id, $2, 1 from quick_messages where company_id = ${currentCompany} and id = $1
   on conflict (company_id, quick_message_id, user_id) do update set uses = quick_message_uses.uses + 1`,
);

/** Adds one to how often somebody has sent a quick message; nothing happens where it is gone. */
export const raiseUses = async (db: TenantDb, id: number, userId: number): Promise<void> =>
  void (await db.run(counted, [id, userId]));
