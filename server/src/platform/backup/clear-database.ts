/** Takes everything of ours out of a database, in the transaction that puts something else in its place. */
import type pg from 'pg';

/** What an extension has brought stays: an owner that is no superuser could not bring it back. */
const notOfExtensions = (catalogue: string): string =>
  `not exists (select 1 from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = o.oid and d.deptype = 'e')`;

const droppings = `
  select format('drop table %s cascade', string_agg(o.oid::regclass::text, ', ')) as drop
  from pg_class o where o.relnamespace = 'public'::regnamespace and o.relkind in ('r', 'p') and not o.relispartition and ${notOfExtensions('pg_class')}
  having count(*) > 0
  union all
  select format('drop sequence if exists %s cascade', o.oid::regclass)
  from pg_class o where o.relnamespace = 'public'::regnamespace and o.relkind = 'S' and ${notOfExtensions('pg_class')}
  union all
  select format('drop function if exists %s cascade', o.oid::regprocedure)
  from pg_proc o where o.pronamespace = 'public'::regnamespace and ${notOfExtensions('pg_proc')}`;

export async function clearDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(droppings);
  for (const { drop } of rows) await client.query(drop);
  await clearQueue(client);
}

/** The queue belongs to the platform's role; an owner that is no superuser joins it for that moment. */
async function clearQueue(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ owner: string; isMember: boolean }>(
    `select quote_ident(pg_get_userbyid(nspowner)) as owner, pg_has_role(current_user, nspowner, 'member') as "isMember"
     from pg_namespace where nspname = 'graphile_worker'`,
  );
  const [queue] = rows;
  if (queue === undefined) return;
  if (!queue.isMember) await client.query(`grant ${queue.owner} to current_user`);
  await client.query(`set local role ${queue.owner}`);
  const { rows: made } = await client.query<{ jobs: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as jobs`,
  );
  if (made[0]?.jobs === true) await client.query('delete from graphile_worker._private_jobs');
  await client.query('reset role');
  if (!queue.isMember) await client.query(`revoke ${queue.owner} from current_user`);
}
