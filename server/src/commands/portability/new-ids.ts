/** Which row here is which there, for as long as an import lasts: numbers are drawn before the first row is written. */
import type pg from 'pg';
import type { Kind, Lookup } from './references.ts';

export type NewIds = {
  /** Draws a number for each of a table's rows, in their order. */
  draw(kind: Kind, ids: readonly number[]): Promise<void>;
  /** Statistics as they are now: what comes next is planned by them. */
  ready(): Promise<void>;
  /** Returns what `rewrite` makes of its rows, with each number that it asks for looked up at once; it is run twice. */
  rewritten<T>(rewrite: (lookup: Lookup) => T): Promise<T>;
};

/** In the transaction that is open on the client, and gone with it. */
export async function openNewIds(client: pg.Client): Promise<NewIds> {
  await client.query(
    'create temporary table portable_ids (kind text, former int, present int, primary key (kind, former)) on commit drop',
  );
  return {
    draw: async (kind, ids) => {
      await client.query(
        `insert into portable_ids select $1::text, former, nextval(pg_get_serial_sequence('public.' || quote_ident($1), 'id'))
         from unnest($2::int[]) with ordinality i(former, place) order by place`,
        [kind, ids],
      );
    },
    ready: async () => void (await client.query('analyze portable_ids')),
    rewritten: async (rewrite) => {
      const wanted = new Map<Kind, Set<number>>();
      rewrite((kind, id) => {
        const ids = wanted.get(kind) ?? new Set();
        wanted.set(kind, ids.add(id));
        return id;
      });
      const found = await lookUp(client, wanted);
      return rewrite((kind, id) => found.get(kind)?.get(id));
    },
  };
}

async function lookUp(
  client: pg.Client,
  wanted: ReadonlyMap<Kind, ReadonlySet<number>>,
): Promise<ReadonlyMap<Kind, ReadonlyMap<number, number>>> {
  const [kinds, ids]: [Kind[], number[]] = [[], []];
  for (const [kind, set] of wanted)
    for (const id of set) {
      // What is no number of a row is none here either.
      if (!Number.isInteger(id) || Math.abs(id) > 2_147_483_647) continue;
      kinds.push(kind);
      ids.push(id);
    }
  const found = new Map<Kind, Map<number, number>>();
  if (ids.length === 0) return found;
  const { rows } = await client.query<{ kind: Kind; former: number; present: number }>(
    `select p.* from unnest($1::text[], $2::int[]) w(kind, former) join portable_ids p on p.kind = w.kind and p.former = w.former`,
    [kinds, ids],
  );
  for (const { kind, former, present } of rows) {
    const known = found.get(kind) ?? new Map<number, number>();
    found.set(kind, known.set(former, present));
  }
  return found;
}
