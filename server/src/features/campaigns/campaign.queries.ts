/** Rows of campaigns. */
import {
  type CampaignColumn,
  type CampaignStatus,
  type CampaignStop,
  campaignStatuses,
  type Sort,
} from '@prosa/shared';
import { and, eq, sql } from 'drizzle-orm';
import { contactListName } from '#src/features/contact-lists/contact-lists.sql.ts';
import { fileListName } from '#src/features/files/files.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { columnsOf, omit, type RowOf } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { naturally, orderBy } from '#src/platform/db/order.ts';
import { composed, reading, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { waitingWhere } from '#src/platform/workers/waiting.ts';
import { joinConnection } from '#src/tenant/connections/connections.sql.ts';
import { campaigns } from './campaigns.tables.ts';

const stored = omit(campaigns, 'companyId');
export type CampaignRow = Omit<RowOf<typeof stored>, 'status' | 'statusReason'> & {
  readonly status: CampaignStatus;
  readonly statusReason: CampaignStop | null;
  readonly contactListName: string | null;
  readonly fileListName: string | null;
};

const columns = `${columnsOf(stored, 'c')},
  ${contactListName('c')} as "contactListName",
  ${fileListName('c')} as "fileListName"`;
const matching = `c.company_id = ${currentCompany} and not c.is_test and strpos(prosa_fold(c.name), prosa_fold($1)) > 0`;

/** How people sort campaigns; how they stand by the order in which that comes about. */
const sorted = {
  name: naturally('c.name'),
  status: `array_position('{${campaignStatuses.join(',')}}'::text[], c.status)`,
  scheduledAt: 'c.scheduled_at',
  completedAt: 'c.completed_at',
} satisfies Record<CampaignColumn, string>;

function pageOf(sort: Sort<CampaignColumn> | undefined, standing: boolean) {
  const where = standing ? `${matching} and c.status = $4` : matching;
  const order = sort === undefined ? 'order by c.id desc' : orderBy(sort, sorted, 'c.id');
  return composed<CampaignRow>(
    `campaigns-page ${sort ?? 'newest'}${standing ? ' standing' : ''}`,
    `select ${columns} from campaigns c where ${where} ${order} limit $2 offset $3`,
  );
}
const countOf = (name: string, where: string) =>
  reading<{ count: number }, [text: string, status?: CampaignStatus]>(
    name,
    `select count(*)::int as count from campaigns c where ${where}`,
  );
const counts = {
  all: countOf('campaigns-count', matching),
  standing: countOf('campaigns-count-standing', `${matching} and c.status = $2`),
};
const byId = reading<CampaignRow, [id: number]>(
  'campaign-by-id',
  `select ${columns} from campaigns c where c.company_id = ${currentCompany} and c.id = $1 and not c.is_test`,
);
const testById = reading<CampaignRow, [id: number]>(
  'campaign-test-by-id',
  `select ${columns} from campaigns c where c.company_id = ${currentCompany} and c.id = $1 and c.is_test`,
);
const locked = statement<CampaignRow, [id: number]>(
  'campaign-lock',
  `select ${columns} from campaigns c where c.company_id = ${currentCompany} and c.id = $1 for update`,
);
const running = reading<CampaignRow, [connectionId: number]>(
  'campaigns-running',
  `select ${columns} from campaigns c
   where c.company_id = ${currentCompany} and c.connection_id = $1 and c.status = 'EM_ANDAMENTO' order by c.id`,
);

/** Finds over which of the given connections a campaign goes out. */
export const findSendingConnections = waitingWhere(
  'campaigns-running-where',
  `exists (select from campaigns c
     where c.company_id = given.company_id and c.connection_id = given.connection_id and c.status = 'EM_ANDAMENTO')`,
);

/** Which campaigns a list shows; all of them, however they stand, where nothing is said about that. */
export type CampaignFilter = { readonly text: string; readonly status: CampaignStatus | undefined };
export type PartOfCampaigns = CampaignFilter & {
  readonly limit: number;
  readonly offset: number;
  readonly sort: Sort<CampaignColumn> | undefined;
};

/** Returns a page of the campaigns whose name contains the text, the newest first unless told; accents and case do not matter. */
export const listCampaigns = (
  ctx: Ctx,
  { text, status, limit, offset, sort }: PartOfCampaigns,
): Promise<CampaignRow[]> =>
  status === undefined
    ? ctx.db.run(pageOf(sort, false), [text, limit, offset])
    : ctx.db.run(pageOf(sort, true), [text, limit, offset, status]);

export async function countCampaigns(ctx: Ctx, { text, status }: CampaignFilter): Promise<number> {
  const found =
    status === undefined
      ? await ctx.db.run(counts.all, [text])
      : await ctx.db.run(counts.standing, [text, status]);
  return found[0]?.count ?? 0;
}

export const findCampaign = async (ctx: Ctx, id: number): Promise<CampaignRow | undefined> =>
  (await ctx.db.run(byId, [id]))[0];

/** Returns the campaign if it was made to try another one out. */
export const findTest = async (ctx: Ctx, id: number): Promise<CampaignRow | undefined> =>
  (await ctx.db.run(testById, [id]))[0];

const tests = statement<{ count: number }, []>(
  'campaign-tests-count',
  `select count(*)::int as count from campaigns where company_id = ${currentCompany} and is_test`,
);

export const countTests = async (ctx: Ctx): Promise<number> => (await ctx.db.run(tests, []))[0]?.count ?? 0;

/** Returns the campaign, locked until the transaction ends. */
export const lockCampaign = async (ctx: Ctx, id: number): Promise<CampaignRow | undefined> =>
  (await ctx.db.run(locked, [id]))[0];

/** Returns the campaigns that run over a connection, the oldest first. */
export const listRunning = (ctx: Ctx, connectionId: number): Promise<CampaignRow[]> =>
  ctx.db.run(running, [connectionId]);

type Fields = Partial<
  Omit<CampaignRow, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'contactListName' | 'fileListName'>
>;
export type CampaignChanges = { readonly [K in keyof Fields]?: Fields[K] | undefined };

const defined = (changes: CampaignChanges): Fields =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** Inserts a campaign and returns its id. */
export async function insertCampaign(ctx: Ctx, name: string, fields: CampaignChanges): Promise<number> {
  const [row] = await ctx.db.orm
    .insert(campaigns)
    .values({ ...defined(fields), name })
    .returning({ id: campaigns.id });
  if (row === undefined) throw new Error('the campaign was not inserted');
  return row.id;
}

/** Writes what people change of a campaign: whoever saw it before sees an older version from now on. */
export async function updateCampaignRow(ctx: Ctx, id: number, changes: CampaignChanges): Promise<void> {
  await ctx.db.orm
    .update(campaigns)
    .set({ ...defined(changes), version: sql`${campaigns.version} + 1`, updatedAt: ctx.now() })
    .where(eq(campaigns.id, id));
}

/** Moves a campaign from one status to another; returns false when it stands otherwise by now. */
export async function moveCampaign(
  ctx: Ctx,
  id: number,
  from: CampaignStatus,
  to: CampaignChanges & { readonly status: CampaignStatus },
): Promise<boolean> {
  const moved = await ctx.db.orm
    .update(campaigns)
    .set({ ...defined(to), updatedAt: ctx.now() })
    .where(and(eq(campaigns.id, id), eq(campaigns.status, from)))
    .returning({ id: campaigns.id });
  return moved.length > 0;
}

/** Deletes a campaign and its recipients. */
export async function deleteCampaign(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.orm.delete(campaigns).where(eq(campaigns.id, id));
}

const told = statement<{ id: number }, [id: number, now: Date, before: Date]>(
  'campaign-told',
  `update campaigns set told_at = $2 where company_id = ${currentCompany} and id = $1 and (told_at is null or told_at < $3) returning id`,
);

/** Returns whether browsers are to hear how far it has come: not more often than every `gapMs`; marks it as told. */
export const isToldNow = async (ctx: Ctx, id: number, gapMs: number): Promise<boolean> => {
  const now = ctx.now();
  return (await ctx.db.run(told, [id, now, new Date(now.getTime() - gapMs)])).length > 0;
};

const due = reading<{ companyId: number; campaignId: number }, [now: Date]>(
  'campaigns-due',
  `select company_id as "companyId", id as "campaignId" from campaigns
   where status = 'PROGRAMADA' and scheduled_at <= $1 order by scheduled_at limit 500`,
);

/** Returns the scheduled campaigns of all companies whose time has come. */
export const listDueCampaigns = (
  db: PlatformDb,
  now: Date,
): Promise<{ companyId: number; campaignId: number }[]> => db.run(due, [now]);

const stranded = reading<{ companyId: number; campaignId: number }>(
  'campaigns-stranded',
  `select c.company_id as "companyId", c.id as "campaignId" from campaigns c
   left ${joinConnection('w', 'c')}
   where c.status = 'EM_ANDAMENTO' and (w.id is null or w.deleted_at is not null) limit 500`,
);

/** Returns the running campaigns of all companies whose connection is gone. */
export const listStrandedCampaigns = (db: PlatformDb): Promise<{ companyId: number; campaignId: number }[]> =>
  db.run(stranded, []);

const oldTests = statement<{ companyId: number }, [before: Date]>(
  'campaign-tests-old',
  'delete from campaigns where is_test and created_at < $1 returning company_id as "companyId"',
);

/** Tests that were made before, of all companies. */
export const deleteOldTests = (db: PlatformDb, before: Date): Promise<{ companyId: number }[]> =>
  db.run(oldTests, [before]);
