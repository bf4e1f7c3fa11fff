/** Whose token this is. Tokens are stored as hashes, and no two connections have the same one. */
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';

export type TokenOwner = {
  readonly companyId: number;
  readonly id: number;
  readonly name: string;
  /** Null when the token was never measured. */
  readonly isStrong: boolean | null;
};

const byToken = statement<TokenOwner, [tokenHash: string]>(
  'connection-by-token',
  `select company_id as "companyId", id, name, token_strong as "isStrong" from connections
   where token_hash = $1 and deleted_at is null`,
);

export const findTokenOwner = async (db: PlatformDb, tokenHash: string): Promise<TokenOwner | undefined> =>
  (await db.run(byToken, [tokenHash]))[0];

const measured = statement<unknown, [tokenHash: string, isStrong: boolean]>(
  'connection-token-measured',
  'update connections set token_strong = $2 where token_hash = $1',
);

export const setTokenStrength = async (db: PlatformDb, tokenHash: string, isStrong: boolean): Promise<void> =>
  void (await db.run(measured, [tokenHash, isStrong]));
