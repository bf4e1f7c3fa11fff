/** For how long messages are kept, beside what still holds in its place. */
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import type { Retention } from './retention.rules.ts';

type Row = { readonly days: number; readonly formerDays: number | null; readonly formerUntil: Date | null };

const columns = `value::int as days, former_value::int as "formerDays", former_until as "formerUntil"`;
const found = reading<Row, []>(
  'retention',
  `select ${columns} from settings where company_id = ${currentCompany} and key = 'retentionDays'`,
);
/** A company that has none yet gets its row, so that there is one to lock. */
const locked = statement<Row, [now: Date]>(
  'retention-lock',
  `insert into settings (key, value, updated_at) values ('retentionDays', '0', $1)
   on conflict (company_id, key) do update set value = settings.value returning ${columns}`,
);
const write = statement<unknown, [days: string, formerDays: string | null, until: Date | null, now: Date]>(
  'retention-write',
  `update settings set value = $1, former_value = $2, former_until = $3, updated_at = $4
   where company_id = ${currentCompany} and key = 'retentionDays'`,
);

const retentionOf = ({ days, formerDays, formerUntil }: Row): Retention => ({
  days,
  former: formerDays === null || formerUntil === null ? null : { days: formerDays, until: formerUntil },
});
const none: Row = { days: 0, formerDays: null, formerUntil: null };

export const getRetention = async (ctx: Ctx): Promise<Retention> =>
  retentionOf((await ctx.db.run(found, []))[0] ?? none);

/** Returns the company's retention, locked until the transaction ends. */
export const lockRetention = async (ctx: Ctx): Promise<Retention> =>
  retentionOf((await ctx.db.run(locked, [ctx.now()]))[0] ?? none);

export const updateRetentionRow = async (ctx: Ctx, { days, former }: Retention): Promise<void> => {
  const before = former === null ? null : String(former.days);
  await ctx.db.run(write, [String(days), before, former?.until ?? null, ctx.now()]);
};
