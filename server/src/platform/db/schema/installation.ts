/**
 * Under which master secret the database is sealed: a hash of it that only its holder can compute. A server with another
 * one would understand nothing in here, so it is turned away before it changes anything.
 */
import type pg from 'pg';
import { statement } from '../statement.ts';
import type { PlatformDb } from '../tenant-db.ts';
import { DatabaseRefused } from './database-refused.ts';
import { type RoleNames, roleName } from './roles.ts';

export type SecretCheck = {
  /** Fingerprints of the present master secret and the former ones, the present one first. */
  readonly fingerprints: readonly string[];
  /** The secret that the database knows is gone: the present one counts from now on. */
  readonly isLost?: boolean;
};

const table = `
create schema if not exists prosa;
create table if not exists prosa.installation (
  id boolean primary key default true check (id),
  secret_fingerprint text not null
);`;

const note = `
insert into prosa.installation (secret_fingerprint) values ($1)
on conflict (id) do update set secret_fingerprint = excluded.secret_fingerprint`;

/** Reads only. Rejects with `DatabaseRefused` where the database belongs to a secret that is not among the given ones. */
export async function checkSecret(
  client: pg.ClientBase,
  { fingerprints, isLost = false }: SecretCheck,
): Promise<void> {
  const known = await knownFingerprint(client);
  if (known === undefined || fingerprints.includes(known)) return;
  if (isLost) return assertUnserved(client);
  throw new DatabaseRefused(
    'This database is sealed by another master secret than the one given (PROSA_SECRET, or the file DATA_DIR/secret): start with that one; to change it, give it as PROSA_SECRET_OLD too and run "rotate-secret", and if it is lost for good, "rotate-secret lost".',
  );
}

/** Makes the place for it, and notes the present secret where none is known yet, or where the known one is lost. */
export async function noteSecret(
  client: pg.ClientBase,
  roles: RoleNames,
  secret: SecretCheck | undefined,
): Promise<void> {
  await client.query(table);
  await client.query(
    `grant usage on schema prosa to ${roles.system}; grant select, insert, update on prosa.installation to ${roles.system}`,
  );
  if (secret !== undefined && (secret.isLost === true || (await knownFingerprint(client)) === undefined))
    await client.query(note, [secret.fingerprints[0]]);
}

const noteAnew = statement<unknown, [fingerprint: string]>('note-secret', note);

/**
 * Notes that everything is sealed by this secret from now on: servers that know former ones alone do not start any
 * more.
 */
export const noteNewSecret = (db: PlatformDb, fingerprint: string): Promise<unknown> =>
  db.run(noteAnew, [fingerprint]);

/** Returns the fingerprint of the secret that the database is sealed by; undefined where none was noted yet. */
export async function knownFingerprint(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('prosa.installation') is not null as "isThere"`,
  );
  if (rows[0]?.isThere !== true) return undefined;
  const found = await client.query<{ fingerprint: string }>(
    'select secret_fingerprint as fingerprint from prosa.installation',
  );
  return found.rows[0]?.fingerprint;
}

async function assertUnserved(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    'select 1 from pg_stat_activity where datname = current_database() and usename ~ $1 limit 1',
    [roleName],
  );
  if (rowCount !== 0)
    throw new DatabaseRefused(
      'Servers are running with the secret that this database knows: stop them first.',
    );
}
