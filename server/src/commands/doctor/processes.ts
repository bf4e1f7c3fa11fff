/** The processes of this installation, what they say of themselves, and what they need to work side by side. */
import { countProcesses, type LivingNode, listLivingNodes } from '../../platform/db/servers.queries.ts';
import { counted, error, type Finding, ok, warning } from './finding.ts';
import { inTables, type Patient } from './patient.ts';

type Shared = { readonly redis: boolean; readonly bucket: boolean };

/** Where several serve browsers or keep files, they need a way to each other and one place for files. */
export function processesFinding(running: number, { redis, bucket }: Shared): Finding {
  if (running === 0) return ok('No server runs at the moment.');
  const text = `${counted(running, 'process runs', 'processes run')}.`;
  if (running === 1) return ok(text);
  if (!redis)
    return error(
      `${text} Without REDIS_URL browsers hear only of what happens in the process that serves them.`,
      'Give all of them the same REDIS_URL.',
    );
  return bucket
    ? ok(text)
    : warning(
        `${text} Files lie in DATA_DIR: every machine needs the same folder.`,
        'Share the folder between the machines, or set S3_BUCKET.',
      );
}

const told = ({ id, roles, startedAt, secondsSilent, leads }: LivingNode): Finding =>
  ok(
    `${id} (${roles.join(', ')}) since ${startedAt.toISOString().slice(0, 16)}Z, heard of ${secondsSilent} s ago${leads ? ', leads the relay' : ''}.`,
  );

const sharedBy = ({ config }: Patient): Shared => ({
  redis: config.redisUrl !== undefined,
  bucket: config.s3 !== undefined,
});

export const processes = inTables('processes', async ({ across }, at) => {
  const [running, nodes] = await across('doctor: processes', async (db) => [
    await countProcesses(db),
    await listLivingNodes(db),
  ]);
  const together = processesFinding(running, sharedBy(at));
  return at.all || nodes.length > 1 ? [together, ...nodes.map(told)] : together;
});
