/** The database itself: whether it answers, is new enough and can hold our texts, and whether its owner may do what starts do. */
import { DatabaseRefused } from '../../platform/db/schema/database-refused.ts';
import { checkServer } from '../../platform/db/schema/migrate.ts';
import { error, ok } from './finding.ts';
import type { Check } from './patient.ts';

type About = {
  readonly version: string;
  readonly isOwner: boolean;
  readonly mayMakeRoles: boolean;
};

export const database: Check = {
  name: 'database',
  inTurn: true,
  look: async ({ database: found, config }) => {
    if (!('client' in found)) return found;
    const { client, roles } = found;
    try {
      await checkServer(client);
    } catch (refusal) {
      if (!(refusal instanceof DatabaseRefused)) throw refusal;
      return error(refusal.message, 'Give DATABASE_URL another database, or upgrade this one.');
    }
    const { rows } = await client.query<About>(
      `select split_part(current_setting('server_version'), ' ', 1) as version,
         pg_has_role(current_user, datdba, 'member') as "isOwner", rolsuper or rolcreaterole as "mayMakeRoles"
       from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
    );
    const about = rows[0];
    if (about?.isOwner !== true)
      return error(
        'The user of DATABASE_URL does not own the database.',
        'As a superuser: alter database … owner to ….',
      );
    if (roles === undefined && !about.mayMakeRoles)
      return error(
        'The user of DATABASE_URL may not make the roles that the first start needs.',
        'As a superuser: alter role … createrole.',
      );
    const where = config.databaseUrl === undefined ? 'The embedded PostgreSQL' : 'PostgreSQL';
    return ok(`${where} ${about.version} answers.`);
  },
};
