/**
 * What a recipient gets, message by message: the files of the list, then the campaign's own with the text, or the text; or the
 * approved text alone, with the campaign's own file above it.
 */
import type { TemplateChoice } from '@prosa/shared';
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { OutboundContent } from '#src/drivers/whatsapp/driver.ts';
import { type FileOptionRow, hasFileList, listFileOptions } from '#src/features/files/index.ts';
import { fileContent } from '#src/features/messages/delivery/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { StoredFile } from '#src/tenant/files/index.ts';
import type { CampaignRow } from '../campaign.queries.ts';

type Media = Pick<CampaignRow, 'mediaPath' | 'mediaName' | 'mediaType' | 'mediaSize' | 'fileListId'>;

/** Returns the files of the campaign's list, none where it has no list; undefined where the list was removed. */
export async function filesOf(ctx: Ctx, { fileListId }: Media): Promise<StoredFile[] | undefined> {
  if (fileListId === null) return [];
  if (!(await hasFileList(ctx.db, fileListId))) return undefined;
  return (await listFileOptions(ctx.db, [fileListId])).flatMap(storedFile);
}

const storedFile = ({ path, mediaType, fileName, size }: FileOptionRow): StoredFile[] =>
  path === null ? [] : [{ path, mediaType: mediaType ?? '', fileName: fileName ?? '', size: size ?? 0 }];

/** Returns whether any file of the campaign is not in storage any more: nobody would get what they are meant to get. */
export async function isFileGone(
  storage: Storage,
  { mediaPath }: Media,
  files: readonly StoredFile[],
): Promise<boolean> {
  const paths = [...files.map(({ path }) => path), ...(mediaPath === null ? [] : [mediaPath])];
  const found = await Promise.all(paths.map((path) => storage.stat(path)));
  return found.includes(undefined);
}

/** Returns the messages that one recipient gets; the last one is the message itself, whose states count. */
export function partsOf(
  storage: Storage,
  campaign: Media,
  files: readonly StoredFile[],
  { body, template }: { readonly body: string; readonly template: TemplateChoice | null },
): readonly OutboundContent[] {
  const { mediaPath, mediaName, mediaType, mediaSize } = campaign;
  const own = mediaPath !== null && {
    path: mediaPath,
    mediaType: mediaType ?? '',
    fileName: mediaName ?? '',
    size: mediaSize ?? 0,
  };
  if (template !== null) return [{ kind: 'template', ...template, ...(own && headerOf(storage, own)) }];
  const first = files.map((file) => fileContent(storage, file, ''));
  const text: readonly OutboundContent[] = body === '' ? [] : [{ kind: 'text', body }];
  if (!own) return [...first, ...text];
  const media = fileContent(storage, own, body);
  // A sound has no words of its own: they follow it.
  return media.kind === 'audio' ? [...first, media, ...text] : [...first, media];
}

/** What stands above an approved text. */
function headerOf(storage: Storage, file: StoredFile) {
  const content = fileContent(storage, file, '');
  return content.kind === 'image' || content.kind === 'video' || content.kind === 'document'
    ? { header: { kind: content.kind, media: content.media } }
    : {};
}
