/** Whose token this is. Tokens are stored as hashes, and no two connections have the same one. */
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';

export type TokenOwner = { readonly companyId: number; readonly id: number; readonly name: string };

const byToken = statement<TokenOwner, [tokenHash: string]>(
  'connection-by-token',
  `select company_id as "companyId", id, name from connections where token_hash = $1 and deleted_at is null`,
);

export const findTokenOwner = async (db: PlatformDb, tokenHash: string): Promise<TokenOwner | undefined> =>
  (await db.run(byToken, [tokenHash]))[0];
