/**
 * Files of quick messages, campaigns, schedules, chats and lists that came along. What has a file, or was changed here since, is left as it is: a file
 * that somebody took away does not come back.
 */
import { type Import, lineOf } from '../rows/step.ts';
import type { FamilyRow } from '../source/family-tables.ts';
import { fileNameOf, folderNameOf, type PlaceOf } from './places.ts';
import { type FileDeps, storeFile } from './store-file.ts';

type AttachedTable = 'QuickMessages' | 'Campaigns' | 'Schedules' | 'ChatMessages' | 'FilesOptions';

type Attached = {
  /** As it lies in the folder. */
  readonly file: string;
  /** As people know it. */
  readonly name: string;
  /** The folder that it lies in, where several have its name. */
  readonly within?: string;
  readonly hint: string;
};

type Kind = {
  readonly table: string;
  /** What is set: where it lies, its name, type and size. */
  readonly columns: readonly [path: string, name: string, type: string, size: string];
  /** SQL that a row was not changed here. */
  readonly untouched: string;
  readonly of: (row: never) => Attached;
};

type WithMedia = Pick<FamilyRow<'QuickMessages'>, 'mediaPath' | 'mediaName'>;

const media = ({ mediaPath, mediaName }: WithMedia): Attached => {
  const file = fileNameOf(mediaPath);
  const within = folderNameOf(mediaPath);
  return { file, within, name: lineOf(mediaName, file), hint: 'application/octet-stream' };
};

const columns = ['media_path', 'media_name', 'media_type', 'media_size'] as const;

const kinds: Readonly<Record<AttachedTable, Kind>> = {
  QuickMessages: { table: 'quick_messages', columns, untouched: 't.version = 1', of: media },
  Campaigns: { table: 'campaigns', columns, untouched: 't.version = 1', of: media },
  Schedules: { table: 'schedules', columns, untouched: `t.version = 1 and t.status = 'PENDENTE'`, of: media },
  // Nobody changes what was said.
  ChatMessages: { table: 'chat_messages', columns, untouched: 'true', of: media },
  FilesOptions: {
    table: 'file_options',
    columns: ['path', 'file_name', 'media_type', 'size'],
    untouched: `(select l.version from file_lists l where l.company_id = t.company_id and l.id = t.list_id) = 1`,
    of: ({ path, name, mediaType, fileId }: FamilyRow<'FilesOptions'>): Attached => {
      const file = fileNameOf(path);
      return {
        ...{ file, within: String(fileId), hint: mediaType ?? 'application/octet-stream' },
        name: /\.[a-z0-9]{1,8}$/i.test(name ?? '') ? lineOf(name) : file,
      };
    },
  },
};

/** Tells of each file by its name whether it was taken. */
export async function takeAttachments(
  at: Import,
  { placeOf, ...deps }: FileDeps & { readonly placeOf: PlaceOf },
  tell: (name: string, isTaken: boolean) => void,
): Promise<void> {
  for (const [name, kind] of Object.entries(kinds) as [AttachedTable, Kind][])
    for await (const rows of at.source.batches(name, at.company.id))
      for (const row of rows) {
        const attached = kind.of(row as never);
        if (attached.file === '' || row.id === null) continue;
        const id = await findWithout(at, { name, kind, sourceId: row.id });
        if (id === undefined) continue;
        tell(attached.file, await take(at, deps, { kind, id, attached, placeOf }));
      }
}

/** Returns the row here that waits for its file. */
async function findWithout(
  { target, company }: Import,
  {
    name,
    kind: {
      table,
      columns: [path],
      untouched,
    },
    sourceId,
  }: { readonly name: string; readonly kind: Kind; readonly sourceId: number },
): Promise<number | undefined> {
  const [row] = await target.query<{ id: number }>(
    `select t.id from imported_rows i join ${table} t on t.company_id = $1 and t.id = i.id
     where i.company_id = $1 and i.source = $2 and i.kind = $3 and i.source_id = $4 and t.${path} is null and ${untouched}`,
    [target.companyId, company.key, name, sourceId],
  );
  return row?.id;
}

async function take(
  { target: { companyId, query } }: Import,
  deps: FileDeps,
  {
    kind: {
      table,
      columns: [path, name, type, size],
      untouched,
    },
    id,
    attached,
    placeOf,
  }: {
    readonly kind: Kind;
    readonly id: number;
    readonly attached: Attached;
    readonly placeOf: PlaceOf;
  },
): Promise<boolean> {
  const place = placeOf(attached.file, attached.within);
  if (place === undefined) return false;
  const kept = await storeFile(deps, { companyId, name: attached.file, place, hint: attached.hint });
  if (kept === undefined) return false;
  const written = await query(
    `update ${table} t set ${path} = $3, ${name} = $4, ${type} = $5, ${size} = $6
     where t.company_id = $1 and t.id = $2 and t.${path} is null and ${untouched} returning t.id`,
    [companyId, id, kept.key, attached.name, kept.mimetype, kept.bytes],
  );
  if (written.length > 0) return true;
  await deps.storage.remove(kept.key);
  return false;
}
