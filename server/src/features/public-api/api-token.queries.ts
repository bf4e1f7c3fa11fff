import type { TokenScope } from '@prosa/shared';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { apiTokens } from './public-api.tables.ts';

export type ApiTokenRow = typeof apiTokens.$inferSelect;
export type NewApiToken = Pick<
  ApiTokenRow,
  'userId' | 'name' | 'scope' | 'start' | 'tokenHash' | 'expiresAt'
>;

export const listApiTokens = (ctx: Ctx, userId: number): Promise<ApiTokenRow[]> =>
  ctx.db.orm.select().from(apiTokens).where(eq(apiTokens.userId, userId)).orderBy(desc(apiTokens.id));

export async function countApiTokens(ctx: Ctx, userId: number): Promise<number> {
  const [row] = await ctx.db.orm
    .select({ found: count() })
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId));
  return row?.found ?? 0;
}

export async function insertApiToken(ctx: Ctx, token: NewApiToken): Promise<ApiTokenRow> {
  const [row] = await ctx.db.orm.insert(apiTokens).values(token).returning();
  if (row === undefined) throw new Error('the token was not inserted');
  return row;
}

/** Deletes a user's token and returns its name; undefined when the user has no such token. */
export async function deleteApiToken(
  ctx: Ctx,
  userId: number,
  id: number,
): Promise<{ name: string } | undefined> {
  const [row] = await ctx.db.orm
    .delete(apiTokens)
    .where(and(eq(apiTokens.userId, userId), eq(apiTokens.id, id)))
    .returning({ name: apiTokens.name });
  return row;
}

export async function deleteTokensOf(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.orm.delete(apiTokens).where(eq(apiTokens.userId, userId));
}

export type TokenHolder = {
  readonly companyId: number;
  readonly userId: number;
  readonly scope: TokenScope;
  readonly expiresAt: Date | null;
};

const used = statement<TokenHolder, [tokenHash: string, at: Date]>(
  'api-token-used',
  `with touched as (
     update api_tokens set last_used_at = $2::timestamptz
     where token_hash = $1 and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute')
   )
   select company_id as "companyId", user_id as "userId", scope, expires_at as "expiresAt" from api_tokens where token_hash = $1`,
);

/** Returns whose token this is; that it is used is written down once a minute. */
export const useApiToken = async (
  db: PlatformDb,
  tokenHash: string,
  at: Date,
): Promise<TokenHolder | undefined> => (await db.run(used, [tokenHash, at]))[0];
