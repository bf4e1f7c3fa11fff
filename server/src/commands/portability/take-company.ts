/**
 * A company from an archive into this installation: all of it or nothing, once. Whatever is wrong with the archive is found
 * before anything is written, and what the database refuses takes back what was.
 */
import pg from 'pg';
import type { Storage } from '../../drivers/storage/driver.ts';
import type { Store } from '../../platform/db/store.ts';
import { CommandRefused } from '../command-refused.ts';
import { type ArchiveHead, companyKey, oldestRead } from './archive-format.ts';
import { migrationOf } from './company-snapshot.ts';
import type { ArchiveSource } from './open-source.ts';
import { takeFiles } from './take-files.ts';
import { isCarried, takeRows } from './take-rows.ts';
import { type VerifiedArchive, verifyArchive } from './verify-archive.ts';

export type TakeOptions = {
  readonly addresses: Store['addresses'];
  readonly storage: Pick<Storage, 'put' | 'removeAll'>;
  readonly source: ArchiveSource;
  readonly publicUrl: string | undefined;
  readonly now: () => Date;
  readonly tell: (table: string, rows: number) => void;
};

export type Taken = {
  readonly archive: VerifiedArchive;
  /** The company's number here; undefined where it was only looked at. */
  readonly companyId: number | undefined;
  readonly name: string;
  readonly plan: string | undefined;
  readonly rows: number;
};

/** What rows of the company say of where it came from. */
const kind = 'company-archive';
/** One at a time: of two that bring the same company the second must find it. */
const turn = `select pg_advisory_xact_lock(hashtextextended('prosa:import-company', 0))`;

/** Looks at everything and writes nothing. Rejects with `CommandRefused` where it could not be taken in. */
export async function lookAtCompany(options: TakeOptions): Promise<Taken> {
  return onSystem(options.addresses, async (client) => {
    const archive = await verify(client, options);
    const rows = Object.entries(archive.manifest.tables)
      .filter(([table]) => isCarried(table))
      .reduce((sum, [, table]) => sum + table.rows, 0);
    return { archive, companyId: undefined, rows, ...(await placeOf(client, archive.head)) };
  });
}

/** Takes it in. Rejects with `CommandRefused`, and has changed nothing then. */
export async function takeCompany(options: TakeOptions): Promise<Taken> {
  const { addresses, source, storage, now, publicUrl, tell } = options;
  return onSystem(addresses, async (client) => {
    const archive = await verify(client, options);
    const { head } = archive;
    const to = await newCompanyId(client);
    const files = await takeFiles(client, { source, storage, companyId: to });
    try {
      await client.query('begin');
      await client.query(turn);
      await assertNew(client, archive);
      const place = await placeOf(client, head);
      const taken = await takeRows({
        client,
        source,
        head,
        settling: { now: now(), from: head.company.id, to, publicUrl },
        company: { name: place.name, plan_id: place.planId ?? null },
        tell,
      });
      if (taken.get('companies') !== 1)
        throw new CommandRefused('The archive is damaged: it is not one company.');
      await client.query(
        'insert into imported_rows (company_id, source, kind, source_id, id) values ($1::int, $2, $3, $4, $1::int)',
        [to, companyKey(head.company), kind, head.company.id],
      );
      await files.keep();
      await client.query('commit');
      const rows = [...taken.values()].reduce((sum, count) => sum + count, 0);
      return { archive, companyId: to, rows, ...place };
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      await files.drop();
      throw error;
    }
  });
}

async function onSystem<T>(
  { system }: Store['addresses'],
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...system, application_name: 'prosa-import', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Statements are long and their rows few: compiling them would take longer than running them.
    await client.query(
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0; set jit = off',
    );
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function verify(client: pg.Client, { source, addresses }: TakeOptions): Promise<VerifiedArchive> {
  const archive = await verifyArchive(source);
  assertReadable(archive.head, await migrationOf(addresses));
  await assertNew(client, archive);
  return archive;
}

function assertReadable({ migration, product }: ArchiveHead, here: number): void {
  if (migration > here)
    throw new CommandRefused(
      `The archive was made by version ${product}, whose database this version does not know: take it in with that version or a newer one.`,
    );
  if (migration < oldestRead)
    throw new CommandRefused(
      `The archive was made by version ${product}, whose rows say something else than they do now: take it in with that version, upgrade, and export it anew.`,
    );
}

/** Rejects with `CommandRefused` where the company is here, or people of it are somebody's. */
async function assertNew(client: pg.Client, { head, emails }: VerifiedArchive): Promise<void> {
  const { rows: there } = await client.query<{ id: number; name: string }>(
    `select c.id, c.name from imported_rows i join companies c on c.id = i.company_id and c.removed_at is null
     where i.source = $1 and i.kind = $2`,
    [companyKey(head.company), kind],
  );
  const [known] = there;
  if (known !== undefined)
    throw new CommandRefused(
      `This company is here already, as company ${known.id} (${known.name}): nothing was written.`,
    );
  const { rows: taken } = await client.query<{ email: string; companyId: number }>(
    `select u.email, u.company_id as "companyId" from users u
     where lower(u.email) = any($1::text[]) and u.deleted_at is null order by 1`,
    [emails.map((email) => email.toLowerCase())],
  );
  if (taken.length > 0)
    throw new CommandRefused(
      `An address is one person's on an installation, and these are in use here. Nothing was written.\n${taken
        .map(({ email, companyId }) => `${email} (company ${companyId})`)
        .join('\n')}`,
    );
}

/** What it is called here, and the plan that is called like its own. */
async function placeOf(
  client: pg.Client,
  { company }: ArchiveHead,
): Promise<{
  readonly name: string;
  readonly plan: string | undefined;
  readonly planId: number | undefined;
}> {
  const { rows: same } = await client.query('select 1 from companies where name = $1', [company.name]);
  const { rows: plans } = await client.query<{ id: number; name: string }>(
    'select id, name from plans where name = $1',
    [company.plan],
  );
  const name = same.length === 0 ? company.name : `${company.name} (${company.createdAt.slice(0, 19)})`;
  return { name, plan: plans[0]?.name, planId: plans[0]?.id };
}

async function newCompanyId(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('companies', 'id'))::int as id`,
  );
  return rows[0]?.id ?? 0;
}
