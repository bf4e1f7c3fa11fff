/** What is known of the web client's versions. Whoever decides something locks the one row first. */
import { eq, sql } from 'drizzle-orm';
import { columnsOf } from '#src/platform/db/columns-of.ts';
import { reading } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { type KnownVersion, nothingKnown, type Trial, type WebClient } from './web-client.rules.ts';
import { webClient, webClientSources, webClientVersions } from './web-client.tables.ts';

const theRow = 1;

type Row = typeof webClient.$inferSelect;
export type SourceRow = typeof webClientSources.$inferSelect;

function stateOf(row: Row | undefined): WebClient {
  if (row === undefined) return nothingKnown;
  const { pinned, proved, askedAt, trialVersion, trialCompanyId, trialConnectionId, trialSince } = row;
  const place =
    trialCompanyId === null || trialConnectionId === null
      ? null
      : { companyId: trialCompanyId, connectionId: trialConnectionId };
  const trial = trialVersion === null ? null : { version: trialVersion, place, since: trialSince };
  return { pinned, proved, askedAt, trial };
}

const known = reading<Row>('web-client', `select ${columnsOf(webClient)} from web_client`);

/** Returns what is known of the client's version; every node asks every few seconds, so it takes no transaction. */
export async function findWebClient(db: PlatformDb): Promise<WebClient> {
  const [row] = await db.run(known, []);
  return stateOf(row);
}

/** Returns what is known of the client's version, locked: nobody else decides until this transaction is over. */
export async function lockWebClient(db: PlatformDb): Promise<WebClient> {
  await db.orm.insert(webClient).values({ id: theRow }).onConflictDoNothing();
  const [row] = await db.orm.select().from(webClient).where(eq(webClient.id, theRow)).for('update');
  return stateOf(row);
}

type Changes = Partial<Pick<WebClient, 'pinned' | 'proved' | 'askedAt'>> & { readonly trial?: Trial | null };

/** Writes changes into the locked row of what is known of the client's version. */
export async function updateWebClient(db: PlatformDb, { trial, ...changes }: Changes): Promise<void> {
  const trialColumns =
    trial === undefined
      ? {}
      : {
          trialVersion: trial?.version ?? null,
          trialCompanyId: trial?.place?.companyId ?? null,
          trialConnectionId: trial?.place?.connectionId ?? null,
          trialSince: trial?.since ?? null,
        };
  await db.orm.update(webClient).set({ ...changes, ...trialColumns, updatedAt: sql`now()` });
}

export const listVersions = (db: PlatformDb): Promise<KnownVersion[]> =>
  db.orm.select().from(webClientVersions);

/** Writes down what became of a version, or that it exists. */
export async function noteVersion(
  db: PlatformDb,
  version: string,
  now: Date,
  what: 'seen' | 'accepted' | 'refused',
): Promise<void> {
  const set = { seen: { version }, accepted: { acceptedAt: now }, refused: { refusedAt: now } }[what];
  await db.orm
    .insert(webClientVersions)
    .values({ version, seenAt: now, ...set })
    .onConflictDoUpdate({ target: webClientVersions.version, set });
}

/** Deletes all but the `kept` newest versions: of those that nobody remembers there would be ever more. */
export const pruneVersions = (db: PlatformDb, kept: number): Promise<unknown> =>
  db.orm.execute(
    sql`delete from web_client_versions where version in (
      select version from web_client_versions order by coalesce(accepted_at, refused_at, seen_at) desc offset ${kept})`,
  );

export const listSources = (db: PlatformDb): Promise<SourceRow[]> => db.orm.select().from(webClientSources);

/** Stores what the sources said now; those that are not asked any more are forgotten. */
export async function replaceSources(db: PlatformDb, sources: readonly SourceRow[]): Promise<void> {
  await db.orm.delete(webClientSources);
  if (sources.length > 0) await db.orm.insert(webClientSources).values([...sources]);
}
