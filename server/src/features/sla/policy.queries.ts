/** Rows of service levels, each with its queues. */
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { columnsOf, omit, type RowOf } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import { slaPolicies, slaPolicyQueues } from './sla.tables.ts';

const shown = omit(slaPolicies, 'companyId');
export type PolicyRow = Readonly<RowOf<typeof shown>> & { readonly queueIds: readonly number[] };
export type PolicyFields = Omit<PolicyRow, 'id' | 'version' | 'createdAt' | 'updatedAt'>;

const columns = `${columnsOf(shown, 'p')},
  array(select l.queue_id from sla_policy_queues l where l.company_id = ${currentCompany} and l.policy_id = p.id order by 1) as "queueIds"`;
const from = `from sla_policies p where p.company_id = ${currentCompany}`;

const all = reading<PolicyRow>(
  'sla-policies',
  `select ${columns} ${from} order by lower(p.name) collate prosa_natural, p.id`,
);
const one = reading<PolicyRow, [id: number]>('sla-policy', `select ${columns} ${from} and p.id = $1`);
const locked = statement<PolicyRow, [id: number]>(
  'sla-policy-lock',
  `select ${columns} ${from} and p.id = $1 for update of p`,
);

/** Returns the company's policies by name. */
export const listPolicyRows = (ctx: Ctx): Promise<PolicyRow[]> => ctx.db.run(all, []);

export const findPolicy = async (ctx: Ctx, id: number): Promise<PolicyRow | undefined> =>
  (await ctx.db.run(one, [id]))[0];

/** Returns the policy, locked until the transaction ends. */
export const lockPolicy = async (ctx: Ctx, id: number): Promise<PolicyRow | undefined> =>
  (await ctx.db.run(locked, [id]))[0];

export const countPolicies = (ctx: Ctx): Promise<number> => ctx.db.orm.$count(slaPolicies);

/** Inserts a policy with its queues and returns its id. */
export async function insertPolicy(ctx: Ctx, { queueIds, ...fields }: PolicyFields): Promise<number> {
  const times = { createdAt: ctx.now(), updatedAt: ctx.now() };
  const [row] = await ctx.db.orm
    .insert(slaPolicies)
    .values({ ...fields, ...times })
    .returning({ id: slaPolicies.id });
  if (row === undefined) throw new Error('the policy was not inserted');
  await insertQueues(ctx, row.id, queueIds);
  return row.id;
}

export async function updatePolicyRow(
  ctx: Ctx,
  id: number,
  { queueIds, ...fields }: PolicyFields,
): Promise<void> {
  await ctx.db.orm
    .update(slaPolicies)
    .set({ ...fields, version: sql`${slaPolicies.version} + 1`, updatedAt: ctx.now() })
    .where(eq(slaPolicies.id, id));
  await ctx.db.orm.delete(slaPolicyQueues).where(eq(slaPolicyQueues.policyId, id));
  await insertQueues(ctx, id, queueIds);
}

async function insertQueues(ctx: Ctx, policyId: number, queueIds: readonly number[]): Promise<void> {
  if (queueIds.length === 0) return;
  await ctx.db.orm.insert(slaPolicyQueues).values(queueIds.map((queueId) => ({ policyId, queueId })));
}

export async function deletePolicy(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.orm.delete(slaPolicies).where(eq(slaPolicies.id, id));
}
