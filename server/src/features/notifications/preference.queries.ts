/** Rows of what users want to be told of. */
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';

const byUser = reading<{ choices: unknown }, [userId: number]>(
  'notification-preferences',
  `select choices from notification_preferences where company_id = ${currentCompany} and user_id = $1`,
);

/** Returns a user's choices as they were stored; `undefined` for whoever has chosen nothing. */
export const findChoices = async (ctx: Ctx, userId: number): Promise<unknown> =>
  (await ctx.db.run(byUser, [userId]))[0]?.choices;

const merge = statement<unknown, [userId: number, choices: string]>(
  'notification-preferences-merge',
  `insert into notification_preferences as p (user_id, choices) values ($1, $2::jsonb)
   on conflict (company_id, user_id) do update set choices = p.choices || excluded.choices, updated_at = now()`,
);

/** Lays these choices over those that stand. */
export const mergeChoices = async (ctx: Ctx, userId: number, choices: object): Promise<void> => {
  await ctx.db.run(merge, [userId, JSON.stringify(choices)]);
};
