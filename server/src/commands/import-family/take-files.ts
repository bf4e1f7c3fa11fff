/**
 * Files of messages that came along: each is found by its name in the folder, told by its bytes, stored, and looked at in the
 * background. What has a file already is left alone, so that asking again goes on where it was cut off; so is what has lost
 * its file here, e.g. because its contact was erased.
 */
import { createReadStream } from 'node:fs';
import { open, readdir, realpath } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import type { Storage } from '../../drivers/storage/driver.ts';
import { prepareMedia } from '../../features/messages/jobs.ts';
import type { PlatformCtx } from '../../platform/context.ts';
import { fileKey } from '../../platform/storage/file-key.ts';
import { sniff } from '../../tenant/files/index.ts';
import { messageIdOf } from './rows/messages.ts';
import type { Import } from './rows/step.ts';

const chunk = 500;
const headBytes = 4_096;

/** Messages whose files did not come along yet; what has lost its file since is not among them. */
const withoutFile = `media_state = 'gone' and media_path is null and not is_deleted and details->'media'->>'error' = 'not imported'`;

export type FilesTaken = { readonly taken: number; readonly missing: readonly string[] };

/** Returns how many files were taken, and the names of those that are not there or are empty. */
export async function takeFiles(
  at: Import,
  {
    platform,
    storage,
    folder,
  }: { readonly platform: PlatformCtx; readonly storage: Storage; readonly folder: string },
): Promise<FilesTaken> {
  const placeOf = await filesOf(folder, at.company.id);
  const missing: string[] = [];
  let taken = 0;
  for await (const rows of at.source.messages(at.company.id, 0)) {
    const named = rows.flatMap(({ id, mediaUrl }) => {
      const name = (mediaUrl ?? '').split(/[/\\?]/).at(-1) ?? '';
      return name === '' ? [] : [{ id: messageIdOf(at.company.key, id ?? ''), name }];
    });
    for (let from = 0; from < named.length; from += chunk) {
      const some = named.slice(from, from + chunk);
      const wanted = await at.target.query<{ id: string; mimetype: string }>(
        `select id, details->'media'->>'mimetype' as mimetype from messages where company_id = $1 and id = any($2::uuid[]) and ${withoutFile}`,
        [at.target.companyId, some.map(({ id }) => id)],
      );
      const open = new Map(wanted.map((one) => [one.id, one.mimetype]));
      for (const { id, name } of some) {
        const hint = open.get(id);
        if (hint === undefined) continue;
        const place = placeOf(name);
        if (place !== undefined && (await takeFile(at, { platform, storage }, { id, name, place, hint })))
          taken += 1;
        else missing.push(name);
      }
    }
  }
  return { taken, missing };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Paths of files by their own names; null where several have one name, since nobody can tell which is meant. */
type Places = Map<string, string | null>;

/**
 * Returns how files of a company are found below a folder: in the company's own (`company3`), else outside the folders of
 * all companies. Links that lead out of it are no files.
 */
async function filesOf(folder: string, companyId: number): Promise<(name: string) => string | undefined> {
  const root = await realpath(folder);
  const [own, loose]: [Places, Places] = [new Map(), new Map()];
  for (const entry of await readdir(root, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const companies = [basename(root), ...relative(root, entry.parentPath).split(sep)].filter((one) =>
      /^company\d+$/.test(one),
    );
    if (companies.some((one) => one !== `company${companyId}`)) continue;
    const places = companies.length > 0 ? own : loose;
    places.set(entry.name, places.has(entry.name) ? null : join(entry.parentPath, entry.name));
  }
  return (name) => {
    const names = [name, decoded(name)];
    for (const places of [own, loose])
      for (const one of names) {
        const place = places.get(one);
        if (place !== undefined) return place ?? undefined;
      }
    return undefined;
  };
}

async function takeFile(
  { target }: Import,
  { platform, storage }: { readonly platform: PlatformCtx; readonly storage: Storage },
  {
    id,
    name,
    place,
    hint,
  }: { readonly id: string; readonly name: string; readonly place: string; readonly hint: string },
): Promise<boolean> {
  const { companyId } = target;
  const file = await open(place, 'r');
  const { buffer, bytesRead } = await file
    .read(Buffer.alloc(headBytes), 0, headBytes, 0)
    .finally(() => file.close());
  if (bytesRead === 0) return false;
  const mimetype = sniff(buffer.subarray(0, bytesRead), { mimetype: hint, fileName: name });
  const key = fileKey(companyId, platform.now(), `${platform.newId()}${extensionOf(name)}`);
  const { bytes } = await storage.put(key, createReadStream(place));
  const media = { mimetype, size: bytes, ...(mimetype.startsWith('audio/ogg') ? { voice: true } : {}) };
  const stored = await target.query(
    `update messages set media_path = $3, media_state = 'ready', media_type = $4,
       details = jsonb_set(details #- '{media,error}', '{media}', (details->'media') - 'error' || $5::jsonb)
     where company_id = $1 and id = $2 and ${withoutFile} returning id`,
    [companyId, id, key, kindOf(mimetype), JSON.stringify(media)],
  );
  if (stored.length === 0) {
    await storage.remove(key);
    return false;
  }
  await platform.inCompany(companyId, { kind: 'system', name: 'import' }, async (ctx) =>
    ctx.enqueue(prepareMedia, { messageId: id }),
  );
  return true;
}

const extensionOf = (name: string): string => /\.[a-z0-9]{1,8}$/i.exec(name)?.[0]?.toLowerCase() ?? '';

const kindOf = (mimetype: string): string => /^(image|audio|video)\//.exec(mimetype)?.[1] ?? 'application';
