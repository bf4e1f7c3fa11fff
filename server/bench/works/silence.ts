/** Fifty thousand tickets of one company fall silent at once, and ten of another: when are whose closed? */
import type { Bench, Work } from '../bench.ts';
import { big } from '../data/size.ts';
import { short } from '../load/figures.ts';
import { load } from '../load/processors.ts';

const other = 2;
const few = 10;
const longestMs = 60_000;

export const silence: Work = async (bench) => {
  const { sql } = bench;
  await sql.query(
    `update tickets set status = 'open', last_from_me = true where deleted_at is null and (
       company_id = ${big.company} and id in (select max(id) from tickets where company_id = ${big.company} group by contact_id, connection_id)
       or company_id = ${other} and id in (select max(id) from tickets where company_id = ${other} group by contact_id, connection_id limit ${few}))`,
  );
  await sql.query(
    `update tickets set last_from_me = false where company_id = ${other} and status = 'open' and id not in (
       select max(id) from tickets where company_id = ${other} group by contact_id, connection_id limit ${few})`,
  );
  await sql.query(
    `update connections set expires_ticket = 60 where company_id in (${big.company}, ${other})`,
  );
  await sql.query('vacuum analyze tickets');
  const many = await due(bench, big.company);
  const began = performance.now();
  await sql.query(`select graphile_worker.add_job('timer:housekeeping.close-silent')`);
  let ofOther = Number.NaN;
  for (; performance.now() - began < longestMs; await new Promise((resolve) => setTimeout(resolve, 50)))
    if (Number.isNaN(ofOther) && (await due(bench, other)) === 0) ofOther = performance.now() - began;
  const closed = many - (await due(bench, big.company));
  await sql.query(`update connections set expires_ticket = 0 where company_id in (${big.company}, ${other})`);
  bench.add({
    work: `${many} silent tickets of one company and ${few} of another`,
    measured: `the other's are closed after ${short(ofOther / 1_000)} s; ${closed} of the many within a minute; load ${load()}`,
    bar: '–',
    verdict: 'info',
  });
};

async function due({ sql }: Bench, company: number): Promise<number> {
  const { rows } = await sql.query<{ due: number }>(
    `select count(*)::int as due from tickets where company_id = ${company} and status = 'open' and last_from_me and not is_group
       and deleted_at is null and updated_at < now() - interval '1 hour'`,
  );
  return rows[0]?.due ?? 0;
}
