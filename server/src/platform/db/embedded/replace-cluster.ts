/**
 * A finished cluster in the place of one of an older release, which is kept aside. Two renames: a start that finds the place empty
 * between them finishes the second, so that nobody makes an empty database there.
 */
import { open, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';

const readyFor = (cluster: string): string => `${cluster}-ready`;

/** Returns where the older cluster of this place is kept. */
export const keptAside = (cluster: string, major: string): string => `${cluster}-${major}`;

/**
 * Puts a finished cluster in the place of the present one, which is kept aside. Rejects, and has changed nothing, where
 * one of this release is kept aside already. Nobody may run either.
 */
export async function replaceCluster(cluster: string, finished: string, major: string): Promise<void> {
  const aside = keptAside(cluster, major);
  if (await isThere(aside))
    throw new EmbeddedPostgresError(
      'not_a_cluster',
      `A database of PostgreSQL ${major} is kept in ${aside} already: move it elsewhere.`,
    );
  await rename(finished, readyFor(cluster));
  await rename(cluster, aside);
  await finishReplacement(cluster);
}

/** Does what a replacement that was cut off has left to do; nothing, as a rule. */
export async function finishReplacement(cluster: string): Promise<void> {
  if ((await isThere(cluster)) || !(await isThere(readyFor(cluster)))) return;
  await rename(readyFor(cluster), cluster);
  const folder = await open(dirname(cluster));
  await folder.sync().finally(() => folder.close());
}

/** A folder that holds a cluster. */
const isThere = (cluster: string): Promise<boolean> =>
  stat(join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
