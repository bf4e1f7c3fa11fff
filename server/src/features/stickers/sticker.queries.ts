/** Rows of stickers. Whoever adds one holds the lock of all, so that no company has more than it may. */
import { columnsOf, omit, type RowOf } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { TenantDb } from '#src/platform/db/tenant-db.ts';
import { stickers } from './stickers.tables.ts';

const shown = omit(stickers, 'companyId', 'createdAt');
export type StickerRow = RowOf<typeof shown>;
export type NewSticker = Omit<StickerRow, 'id'>;

const columns = columnsOf(shown);

const all = statement<StickerRow, [limit: number]>(
  'stickers-all',
  `select ${columns} from stickers where company_id = ${currentCompany} order by used_at desc, id desc limit $1`,
);
/** Returns at most `limit` stickers, those last used first. */
export const listStickers = (db: TenantDb, limit: number): Promise<StickerRow[]> => db.run(all, [limit]);

const one = statement<StickerRow, [id: number]>(
  'sticker',
  `select ${columns} from stickers where company_id = ${currentCompany} and id = $1`,
);
export const findSticker = async (db: TenantDb, id: number): Promise<StickerRow | undefined> =>
  (await db.run(one, [id]))[0];

const lockOne = statement<StickerRow, [id: number]>(
  'sticker-lock',
  `select ${columns} from stickers where company_id = ${currentCompany} and id = $1 for update`,
);
export const lockSticker = async (db: TenantDb, id: number): Promise<StickerRow | undefined> =>
  (await db.run(lockOne, [id]))[0];

const lockAll = statement<unknown, []>(
  'stickers-lock',
  `select pg_advisory_xact_lock(hashtext('stickers'), ${currentCompany})`,
);
export const lockStickers = async (db: TenantDb): Promise<void> => void (await db.run(lockAll, []));

const count = statement<{ count: number }, []>(
  'stickers-count',
  `select count(*)::int as count from stickers where company_id = ${currentCompany}`,
);
export const countStickers = async (db: TenantDb): Promise<number> =>
  (await db.run(count, []))[0]?.count ?? 0;

const use = statement<StickerRow, [id: number, now: Date]>(
  'sticker-use',
  `update stickers set used_at = greatest(used_at, $2) where company_id = ${currentCompany} and id = $1 returning ${columns}`,
);
/**
 * Marks a sticker as used: it stands first from now on, and cannot be taken away until the transaction ends;
 * `undefined` when it is gone.
 */
export const updateUse = async (db: TenantDb, id: number, now: Date): Promise<StickerRow | undefined> =>
  (await db.run(use, [id, now]))[0];

const useTwin = statement<StickerRow, [digest: string, now: Date]>(
  'sticker-use-twin',
  `update stickers set used_at = greatest(used_at, $2) where company_id = ${currentCompany} and digest = $1 returning ${columns}`,
);
/**
 * Marks the sticker with this content as used: it stands first from now on, and cannot be taken away until the
 * transaction ends; `undefined` when there is none.
 */
export const updateUseOfTwin = async (
  db: TenantDb,
  digest: string,
  now: Date,
): Promise<StickerRow | undefined> => (await db.run(useTwin, [digest, now]))[0];

const add = statement<
  StickerRow,
  [
    path: string,
    digest: string,
    size: number,
    width: number,
    height: number,
    animated: boolean,
    userId: number,
    usedAt: Date,
  ]
>(
  'sticker-add',
  `insert into stickers (path, digest, size, width, height, animated, user_id, used_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning ${columns}`,
);
export async function insertSticker(db: TenantDb, sticker: NewSticker): Promise<StickerRow> {
  const { path, digest, size, width, height, animated, userId, usedAt } = sticker;
  const [row] = await db.run(add, [path, digest, size, width, height, animated, userId, usedAt]);
  if (row === undefined) throw new Error('the sticker was not inserted');
  return row;
}

const drop = statement<unknown, [id: number]>(
  'sticker-drop',
  `delete from stickers where company_id = ${currentCompany} and id = $1`,
);
export const deleteSticker = async (db: TenantDb, id: number): Promise<void> =>
  void (await db.run(drop, [id]));
