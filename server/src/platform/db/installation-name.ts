/**
 * What sets this installation apart from others that use the same Redis or bucket: its database. A copy that was restored beside
 * it, in another database or another cluster, is another installation.
 */
import type pg from 'pg';

/** Returns twelve letters and digits that name the installation, the same on every node of this database. */
export async function installationName(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select left(md5(concat_ws(':', system_identifier, oid, datname)), 12) as name
     from pg_control_system(), pg_database where datname = current_database()`,
  );
  if (rows[0] === undefined) throw new Error('the database does not know itself');
  return rows[0].name;
}
