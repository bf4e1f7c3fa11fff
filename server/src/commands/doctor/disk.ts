/** Room on the disks that hold the data folder, the embedded database and the backups. */
import { readFile, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { error, type Finding, ok, warning } from './finding.ts';
import type { Check } from './patient.ts';

const scarceBytes = 2e9;
const scarceShare = 0.1;
const lastBytes = 2e8;

export type Room = { readonly freeBytes: number; readonly allBytes: number };

export function diskFinding(place: string, { freeBytes, allBytes }: Room): Finding {
  const share = freeBytes / allBytes;
  const text = `${place} has ${(freeBytes / 1e9).toFixed(1)} GB free, ${Math.floor(100 * share)} % of its disk.`;
  const todo = 'Make room: old backups (BACKUP_KEEP), how long files are kept, a larger disk.';
  if (freeBytes < lastBytes) return error(text, todo);
  return freeBytes < scarceBytes || share < scarceShare ? warning(text, todo) : ok(text);
}

export const disk: Check = {
  name: 'disk',
  look: async ({ config: { dataDir, databaseUrl, backups } }) => {
    const cluster = databaseUrl === undefined ? await clusterFolder(dataDir) : undefined;
    const findings: Finding[] = [];
    const seen = new Set<number>();
    const home = await nearestThere(dataDir);
    for (const folder of [home, cluster ?? home, ...(backups.folder === undefined ? [] : [backups.folder])]) {
      const disk = await stat(folder).catch(() => undefined);
      if (disk === undefined)
        findings.push(error(`${folder} is not there.`, 'Make it, or mount what belongs there.'));
      if (disk === undefined || seen.has(disk.dev)) continue;
      seen.add(disk.dev);
      const { bavail, blocks, bsize } = await statfs(folder);
      findings.push(diskFinding(folder, { freeBytes: bavail * bsize, allBytes: blocks * bsize }));
    }
    return findings;
  },
};

/** Where the embedded database lies, if not in the data folder. */
async function clusterFolder(dataDir: string): Promise<string | undefined> {
  const pointer = await readFile(join(dataDir, 'pg-location'), 'utf8').catch(() => '');
  return pointer === '' ? undefined : dirname(pointer.trim());
}

/** The folder, or the one above it in which a start would make it. */
const nearestThere = (folder: string): Promise<string> =>
  stat(folder).then(
    () => folder,
    () => (dirname(folder) === folder ? folder : nearestThere(dirname(folder))),
  );
