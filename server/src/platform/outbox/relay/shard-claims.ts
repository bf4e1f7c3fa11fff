/**
 * Who leads which shard, as the database has it. What makes a process the relay of a shard is a lock that its own session of the
 * database holds, so it ends with the session and never before; the term's row says by its beats whether its holder still lives.
 * Of one that has fallen silent the session is ended from outside: with it go the locks and whatever transaction it had
 * left open, and nothing its process still sends is carried out.
 */
import type pg from 'pg';

/** The newest term of a shard. */
export type NewestTerm = {
  readonly shard: number;
  /** The session that leads, by its number; null when it has ended or given the shard away. */
  readonly holder: number | null;
  /** The shard's holder is there and has not beaten for too long. */
  readonly isSilent: boolean;
};

/** Who leads what, and who might. */
export type Standings = {
  readonly terms: readonly NewestTerm[];
  /** Sessions of relays that have lately done something, whether they lead or stand by. */
  readonly sessions: readonly number[];
};

/** A shard and the number of its term. */
export type Claim = { readonly shard: number; readonly epoch: number };

export type Patience = {
  /** Whoever leads and has not beaten for this long is replaced. */
  readonly silenceMs: number;
};

/** How long the end of a silent session is waited for. */
const endingMs = 2_000;

const newestTerms = `(select distinct on (shard) * from relay_terms order by shard, epoch desc)`;
/** A number alone would not name a session: another one may have been given it since. */
const itsSession = `session.pid = term.backend_pid and session.backend_start::timestamptz(3) = term.backend_started_at`;
const isNewest = `epoch = (select max(epoch) from relay_terms newest where newest.shard = relay_terms.shard)`;

/** The columns of `Standings`; `$1` is how long a silence may last, in milliseconds. */
const standings = `
  (select coalesce(json_agg(json_build_object('shard', term.shard, 'holder', session.pid,
       'isSilent', session.pid is not null and term.beat_at < clock_timestamp() - $1 * interval '1 millisecond')), '[]')
     from ${newestTerms} term left join pg_stat_activity session on ${itsSession}) as terms,
  (select coalesce(json_agg(pid), '[]') from pg_stat_activity
     where application_name = 'prosa-relay' and datname = current_database()
       and state_change > clock_timestamp() - $1 * interval '1 millisecond') as sessions`;

/** Looks who leads what. */
export async function readStandings(client: pg.ClientBase, { silenceMs }: Patience): Promise<Standings> {
  const { rows } = await client.query<Standings>(`select ${standings}`, [silenceMs]);
  return rows[0] ?? { terms: [], sessions: [] };
}

/**
 * Says that the holder of these terms lives, and looks who leads what, in one statement. Returns nothing when one of the
 * terms is not the newest of its shard any more.
 */
export async function beat(
  pool: pg.Pool,
  claims: readonly Claim[],
  { silenceMs }: Patience,
): Promise<Standings | undefined> {
  const query = {
    name: 'relay-beat',
    text: `with beaten as (
        update relay_terms set beat_at = clock_timestamp()
        where (shard, epoch) in (select * from unnest($2::int[], $3::bigint[])) and ${isNewest}
        returning 1)
      select (select count(*) from beaten)::int as beaten, ${standings}`,
    values: [silenceMs, claims.map(({ shard }) => shard), claims.map(({ epoch }) => epoch)],
    query_timeout: silenceMs,
  };
  const { rows } = await pool.query<Standings & { beaten: number }>(query);
  return rows[0]?.beaten === claims.length ? rows[0] : undefined;
}

/** Ends the sessions that lead and are silent. */
export async function endSilent(client: pg.ClientBase, { silenceMs }: Patience): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid, $2) from (
       select distinct session.pid from ${newestTerms} term join pg_stat_activity session on ${itsSession}
       where term.beat_at < clock_timestamp() - $1 * interval '1 millisecond') silent`,
    [silenceMs, endingMs],
  );
}

/**
 * Begins terms on the session of `client` for those of the shards that no other session leads. A term is a new row, so that
 * nobody's lock on an older one is in its way. The lock that is shared keeps apart from programs that knew one shard only.
 */
export async function claimShards(
  client: pg.ClientBase,
  nodeId: string,
  shards: readonly number[],
): Promise<readonly Claim[]> {
  const locked = await client.query<{ shard: number }>(
    `with former as materialized (select pg_try_advisory_lock_shared(hashtextextended('prosa:relay', 0)) as absent)
     select shard from former, unnest($1::int[]) as shard
     where absent and pg_try_advisory_lock(hashtextextended('prosa:relay:' || shard, 0))`,
    [shards],
  );
  if (locked.rows.length === 0) return [];
  const { rows } = await client.query<{ shard: number; epoch: string }>(
    `with forgotten as (
       delete from relay_terms where (shard, epoch) in (
         select shard, epoch from relay_terms where beat_at < clock_timestamp() - interval '30 days' for update skip locked)
     )
     insert into relay_terms (shard, epoch, node_id, backend_pid, backend_started_at, began_at, beat_at)
     select locked.shard, greatest(extract(epoch from clock_timestamp())::bigint,
         (select max(epoch) + 1 from relay_terms before where before.shard = locked.shard)),
       $2, session.pid, session.backend_start, clock_timestamp(), clock_timestamp()
     from unnest($1::int[]) as locked (shard), pg_stat_activity session where session.pid = pg_backend_pid()
     returning shard, epoch`,
    [locked.rows.map(({ shard }) => shard), nodeId],
  );
  return rows.map(({ shard, epoch }) => ({ shard, epoch: Number(epoch) }));
}

/** Ends these terms of the session of `client`, which leads its other shards on. */
export async function giveShards(client: pg.ClientBase, claims: readonly Claim[]): Promise<void> {
  const shards = claims.map(({ shard }) => shard);
  await client.query(
    `update relay_terms set backend_pid = 0
     where (shard, epoch) in (select * from unnest($1::int[], $2::bigint[]))`,
    [shards, claims.map(({ epoch }) => epoch)],
  );
  await client.query(
    `select pg_advisory_unlock(hashtextextended('prosa:relay:' || shard, 0)) from unnest($1::int[]) as shard`,
    [shards],
  );
}
