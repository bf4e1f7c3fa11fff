/** The one recipient of a test. */
import type { Ctx } from '#src/platform/context.ts';
import { statement } from '#src/platform/db/statement.ts';
import { addressOfUser } from '#src/tenant/users/users.sql.ts';

const insertTest = statement<unknown, [campaignId: number, number: string, userId: number]>(
  'campaign-recipient-test',
  `insert into campaign_recipients (campaign_id, position, number, name, email, status)
   select $1, 1, $2, u.name, u.email, 'pending' from (${addressOfUser('$3')}) u`,
);

/** Stores a test's only recipient: whoever tries a campaign out is addressed as themselves. */
export const insertTestRecipient = async (
  ctx: Ctx,
  campaignId: number,
  number: string,
  userId: number,
): Promise<void> => void (await ctx.db.run(insertTest, [campaignId, number, userId]));
