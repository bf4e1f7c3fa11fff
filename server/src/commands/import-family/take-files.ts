/**
 * Files of messages that came along, and behind them those of quick messages, campaigns and lists: each is found by its name
 * in the folder, told by its bytes, stored, and looked at in the background. What has a file already is left alone, so that
 * asking again goes on where it was cut off; so is what has lost its file here, e.g. because its contact was erased.
 */
import type { Storage } from '../../drivers/storage/driver.ts';
import { prepareMedia } from '../../features/messages/jobs.ts';
import type { PlatformCtx } from '../../platform/context.ts';
import { fileNameOf, folderNameOf, openPlaces } from './files/places.ts';
import { storeFile } from './files/store-file.ts';
import { takeAttachments } from './files/take-attachments.ts';
import { messageIdOf } from './rows/messages.ts';
import type { Import } from './rows/step.ts';

const chunk = 500;

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
    tell,
  }: {
    readonly platform: PlatformCtx;
    readonly storage: Storage;
    readonly folder: string;
    /** Told now and then how far it is. */
    readonly tell?: ((soFar: FilesTaken) => void) | undefined;
  },
): Promise<FilesTaken> {
  const placeOf = await openPlaces(folder, at.company.id);
  const missing: string[] = [];
  let taken = 0;
  for await (const rows of at.source.messages(at.company.id, 0)) {
    const named = rows.flatMap(({ id, mediaUrl }) => {
      const name = fileNameOf(mediaUrl);
      return name === ''
        ? []
        : [{ id: messageIdOf(at.company.key, id ?? ''), name, within: folderNameOf(mediaUrl) }];
    });
    for (let from = 0; from < named.length; from += chunk) {
      const some = named.slice(from, from + chunk);
      const wanted = await at.target.query<{ id: string; mimetype: string }>(
        `select id, details->'media'->>'mimetype' as mimetype from messages where company_id = $1 and id = any($2::uuid[]) and ${withoutFile}`,
        [at.target.companyId, some.map(({ id }) => id)],
      );
      const open = new Map(wanted.map((one) => [one.id, one.mimetype]));
      for (const { id, name, within } of some) {
        const hint = open.get(id);
        if (hint === undefined) continue;
        const place = placeOf(name, within);
        if (place !== undefined && (await takeFile(at, { platform, storage }, { id, name, place, hint })))
          taken += 1;
        else missing.push(name);
      }
      tell?.({ taken, missing });
    }
  }
  await takeAttachments(
    at,
    { storage, newId: platform.newId, now: platform.now, placeOf },
    (name, isTaken) => {
      if (isTaken) taken += 1;
      else missing.push(name);
      tell?.({ taken, missing });
    },
  );
  return { taken, missing };
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
  const kept = await storeFile(
    { storage, newId: platform.newId, now: platform.now },
    { companyId, name, place, hint },
  );
  if (kept === undefined) return false;
  const { key, bytes, mimetype } = kept;
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

const kindOf = (mimetype: string): string => /^(image|audio|video)\//.exec(mimetype)?.[1] ?? 'application';
