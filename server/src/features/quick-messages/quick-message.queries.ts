import type { Sort } from '@prosa/shared';
import { eq, sql } from 'drizzle-orm';
import { columnsOf } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { naturally, orderBy } from '#src/platform/db/order.ts';
import { composed, statement } from '#src/platform/db/statement.ts';
import type { TenantDb } from '#src/platform/db/tenant-db.ts';
import { queueName } from '#src/tenant/queues/queues.sql.ts';
import { quickMessages } from './quick-messages.tables.ts';

export type QuickMessageRow = typeof quickMessages.$inferSelect;
export type NewQuickMessage = Pick<
  QuickMessageRow,
  'shortcode' | 'message' | 'geral' | 'status' | 'queueId' | 'userId'
>;

/** The eyes that read: what is their own, and what is for all of these queues, or of any. */
export type Reader = {
  readonly id: number;
  readonly seesAllQueues: boolean;
  readonly queueIds: readonly number[];
};
type ReaderValues = [userId: number, seesAllQueues: boolean, queueIds: number[]];

const select = `select ${columnsOf(quickMessages, 'q')} from quick_messages q`;
const visible = `q.company_id = ${currentCompany}
  and (q.user_id = $1 or (q.geral and ($2::boolean or q.queue_id = any($3::int[]))))`;
const matching = `${visible} and strpos(prosa_fold(q.shortcode || ' ' || q.message), prosa_fold($4)) > 0`;
const sorted = {
  shortcode: naturally('q.shortcode'),
  message: naturally('q.message'),
  mediaName: naturally('q.media_name'),
  queue: naturally(queueName('q')),
};
export type QuickMessageSort = Sort<keyof typeof sorted>;
const usual: QuickMessageSort = 'shortcode';

const countOfQuickMessages = statement<{ count: number }, [...ReaderValues, text: string]>(
  'quick-messages-count',
  `select count(*)::int as count from quick_messages q where ${matching}`,
);
const offeredQuickMessages = statement<QuickMessageRow, [...ReaderValues, limit: number]>(
  'quick-messages-offered',
  `${select} where ${visible} and q.status ${orderBy(usual, sorted, 'q.id')} limit $4`,
);

const valuesOf = ({ id, seesAllQueues, queueIds }: Reader): ReaderValues => [
  id,
  seesAllQueues,
  [...queueIds],
];

export type PartOfQuickMessages = {
  readonly text: string;
  readonly limit: number;
  readonly offset: number;
  readonly sort?: QuickMessageSort | undefined;
};

/**
 * Returns a page of those the reader sees whose short name or text contains the text, by short name unless told;
 * accents and case do not matter.
 */
export function listQuickMessages(
  db: TenantDb,
  reader: Reader,
  { text, limit, offset, sort = usual }: PartOfQuickMessages,
): Promise<QuickMessageRow[]> {
  const page = composed<QuickMessageRow>(
    `quick-messages-page ${sort}`,
    `${select} where ${matching} ${orderBy(sort, sorted, 'q.id')} limit $5 offset $6`,
    false,
  );
  return db.run(page, [...valuesOf(reader), text, limit, offset]);
}

export const countQuickMessages = async (db: TenantDb, reader: Reader, text: string): Promise<number> =>
  (await db.run(countOfQuickMessages, [...valuesOf(reader), text]))[0]?.count ?? 0;

/** Returns at most `limit` active quick messages that the reader sees. */
export const listOfferedQuickMessages = (
  db: TenantDb,
  reader: Reader,
  limit: number,
): Promise<QuickMessageRow[]> => db.run(offeredQuickMessages, [...valuesOf(reader), limit]);

export async function findQuickMessage(db: TenantDb, id: number): Promise<QuickMessageRow | undefined> {
  const [row] = await db.orm.select().from(quickMessages).where(eq(quickMessages.id, id));
  return row;
}

/** Returns the quick message, locked until the transaction ends. */
export async function lockQuickMessage(db: TenantDb, id: number): Promise<QuickMessageRow | undefined> {
  const [row] = await db.orm.select().from(quickMessages).where(eq(quickMessages.id, id)).for('update');
  return row;
}

/** Inserts a quick message and returns its id. */
export async function insertQuickMessage(db: TenantDb, one: NewQuickMessage): Promise<number> {
  const [row] = await db.orm.insert(quickMessages).values(one).returning({ id: quickMessages.id });
  if (row === undefined) throw new Error('the quick message was not inserted');
  return row.id;
}

type Changeable =
  | 'shortcode'
  | 'message'
  | 'geral'
  | 'status'
  | 'queueId'
  | 'mediaPath'
  | 'mediaName'
  | 'mediaType'
  | 'mediaSize';
export type QuickMessageChanges = { readonly [K in Changeable]?: QuickMessageRow[K] | undefined };

const defined = (changes: QuickMessageChanges): Partial<QuickMessageRow> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

export async function updateQuickMessageRow(
  db: TenantDb,
  id: number,
  changes: QuickMessageChanges,
  now: Date,
): Promise<void> {
  await db.orm
    .update(quickMessages)
    .set({ ...defined(changes), version: sql`${quickMessages.version} + 1`, updatedAt: now })
    .where(eq(quickMessages.id, id));
}

export async function deleteQuickMessage(db: TenantDb, id: number): Promise<void> {
  await db.orm.delete(quickMessages).where(eq(quickMessages.id, id));
}
