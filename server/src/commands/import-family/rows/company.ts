/** The company itself, with its plan and settings. */
import { type SettingKey, settingEntry, settingKeys } from '@prosa/shared';
import type pg from 'pg';
import { sealSecret } from '../../../features/settings/index.ts';
import { FamilyRefused } from '../family-refused.ts';
import type { FamilyRow } from '../source/family-tables.ts';
import type { Source, SourceCompany } from '../source/open-source.ts';
import { assertNothingCloses } from './connections.ts';
import { hoursOf } from './hours.ts';
import { lineOf, pairsOf, type Step } from './step.ts';

/** Plans are the platform's: one of the same name is that one, and a new one is offered to nobody. */
async function planOf(client: pg.Client, source: Source, planId: number | null): Promise<number | null> {
  if (planId === null || !source.has('Plans')) return null;
  const [plan] = await source.query<FamilyRow<'Plans'>>(
    `select ${source.selected('Plans', 't')} from "Plans" t where id = $1`,
    [planId],
  );
  if (plan === undefined) return null;
  const name = lineOf(plan.name, `Plano ${planId}`);
  await client.query(
    `insert into plans (name, users, connections, queues, value_cents, use_campaigns, use_schedules, use_internal_chat, use_external_api, use_kanban, use_open_ai, use_integrations, enabled)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, false) on conflict (name) do nothing`,
    [
      ...[
        name,
        ...[plan.users, plan.connections, plan.queues].map(amountOf),
        amountOf((plan.value ?? 0) * 100),
      ],
      ...[plan.useCampaigns, plan.useSchedules, plan.useInternalChat, plan.useExternalApi].map(
        (flag) => flag !== false,
      ),
      ...[plan.useKanban, plan.useOpenAi, plan.useIntegrations].map((flag) => flag !== false),
    ],
  );
  const { rows } = await client.query<{ id: number }>('select id from plans where name = $1', [name]);
  return rows[0]?.id ?? null;
}

/** A count or an amount that the database holds; of what is none, nothing. */
const amountOf = (value: number | null): number =>
  Number.isFinite(value) ? Math.min(Math.max(Math.round(value ?? 0), 0), 2_000_000_000) : 0;

/** Returns the company here that one there was brought into before. */
export async function findImported(client: pg.Client, key: string): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    `select i.company_id as id from imported_rows i join companies c on c.id = i.company_id and c.removed_at is null
     where i.source = $1 and i.kind = 'Companies'`,
    [key],
  );
  return rows[0]?.id;
}

/** The kind of the row that says that a company came into one that was here for another reason. */
const joined = 'joined';

/** Returns whether a company came into one that was here for another reason. */
export async function isJoined(client: pg.Client, companyId: number, key: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'select 1 from imported_rows where company_id = $1 and source = $2 and kind = $3',
    [companyId, key, joined],
  );
  return rowCount !== 0;
}

const checkedUsers = 50;

/**
 * Rejects with `FamilyRefused` where the company there is not the one that was brought along under its key: copies of one
 * database have the same key, whoever has worked in them since. Users who came along have at least one address in common.
 */
async function assertSameSource(
  client: pg.Client,
  source: Source,
  { company, companyId }: { readonly company: SourceCompany; readonly companyId: number },
): Promise<void> {
  const { rows: here } = await client.query<{ sourceId: number; email: string }>(
    `select i.source_id::int as "sourceId", lower(u.email) as email from imported_rows i join users u on u.company_id = $1 and u.id = i.id and u.deleted_at is null
     where i.company_id = $1 and i.source = $2 and i.kind = 'Users' order by i.source_id limit ${checkedUsers}`,
    [companyId, company.key],
  );
  const there = await source.query<{ id: number; email: string }>(
    'select id, lower(btrim(email)) as email from "Users" where id = any($1::int[]) and email is not null',
    [here.map(({ sourceId }) => sourceId)],
  );
  const emails = new Map(there.map(({ id, email }) => [id, email]));
  const pairs = here.filter(({ sourceId }) => emails.has(sourceId));
  if (pairs.length > 0 && pairs.every(({ sourceId, email }) => emails.get(sourceId) !== email))
    throw new FamilyRefused(
      'another',
      `Company ${company.id} (${company.name}) is another than the one that was brought into company ${companyId} here: none of its users has the same address. Nothing of it was written.`,
    );
}

/**
 * Returns the company here that it was brought into before. Rejects with `FamilyRefused` where that is another one than
 * `into`, the company is not the one that came before, or its tickets would be closed at once.
 */
export async function assertMayCome(
  client: pg.Client,
  source: Source,
  { company, into }: { readonly company: SourceCompany; readonly into: number | undefined },
): Promise<number | undefined> {
  const imported = await findImported(client, company.key);
  if (imported !== undefined && into !== undefined && into !== imported)
    throw new FamilyRefused(
      'elsewhere',
      `Company ${company.id} (${company.name}) was brought into company ${imported} here before, and cannot come into company ${into} as well.`,
    );
  if (imported !== undefined) await assertSameSource(client, source, { company, companyId: imported });
  const companyId = imported ?? into;
  if (companyId !== undefined) await assertNothingCloses(client, source, { company, companyId });
  return imported;
}

/**
 * Returns the company here: the one it was brought into before, else `into` where one is named, else a new one, under
 * another name where its own is taken. Rejects with `FamilyRefused` where it may not come.
 */
export async function createOrFindCompany(
  client: pg.Client,
  source: Source,
  { company, into }: { readonly company: SourceCompany; readonly into: number | undefined },
): Promise<number> {
  const imported = await assertMayCome(client, source, { company, into });
  if (imported !== undefined) return imported;
  const [row] = await source.query<FamilyRow<'Companies'>>(
    `select ${source.selected('Companies', 't')} from "Companies" t where id = $1`,
    [company.id],
  );
  const planId = into === undefined ? await planOf(client, source, row?.planId ?? null) : null;
  await client.query('begin');
  try {
    // Another program may be bringing the same company along: whoever is second finds what the first has made.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`import:${company.key}`]);
    if ((await findImported(client, company.key)) !== undefined) {
      await client.query('rollback');
      return createOrFindCompany(client, source, { company, into });
    }
    const id =
      into ??
      (
        await client.query<{ id: number }>(
          `insert into companies (name, email, phone, plan_id, status, due_date, recurrence, schedules)
           values (case when exists (select 1 from companies where name = $1) then $1 || ' (' || left($9, 6) || ')' else $1 end, $2, $3, $4, $5, $6, $7, $8)
           returning id`,
          [
            ...[
              lineOf(company.name, 'Empresa'),
              lineOf(row?.email) || null,
              lineOf(row?.phone) || null,
              planId,
            ],
            ...[row?.status !== false, row?.dueDate ?? null, lineOf(row?.recurrence, 'MENSAL', 50)],
            ...[JSON.stringify(hoursOf(row?.schedules)), company.key],
          ],
        )
      ).rows[0]?.id ??
      0;
    await client.query(
      `insert into imported_rows (company_id, source, kind, source_id, id) values ($1::int, $2, 'Companies', $3, $1::int)`,
      [id, company.key, company.id],
    );
    if (into !== undefined)
      await client.query(
        `insert into imported_rows (company_id, source, kind, source_id, id) values ($1::int, $2, '${joined}', 0, $1::int)`,
        [into, company.key],
      );
    await client.query('commit');
    return id;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

const known = new Set<string>(settingKeys);

/** Choices that the catalogue knows, with values that it allows; what is set here already stays. */
export const settingSteps: readonly Step[] = [
  pairsOf(
    'Settings',
    { key: 'text', value: 'text' },
    `insert into settings (company_id, key, value) select distinct on (key) $1::int, key, value from given g where $2::text is not null
     order by key on conflict do nothing returning key`,
    ({ key, value }, { vault, target: { companyId } }) => {
      if (!known.has(key ?? '')) return 'a setting that there is not';
      const own = key as SettingKey;
      const entry = settingEntry(own);
      if (entry.ofCompany === true || entry.ofPlatform === true) return 'to be set anew';
      const text = value ?? '';
      if (!entry.value.safeParse(text).success) return 'a value that is not allowed';
      // A key is sealed as if it had been typed here.
      const isSecret = entry.secret === true && text.trim() !== '';
      return { key, value: isSecret ? sealSecret(vault, companyId, own, text.trim()) : text };
    },
  ),
];
