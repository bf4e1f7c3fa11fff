/** A file that has come up with a form, as a row holds it: what it is by its bytes, and what it is called. */
import { failFields } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import type { Uploaded } from '#src/platform/feature.ts';
import { forgetFile } from './jobs.ts';
import { cleanFileName, sniff } from './sniff.rules.ts';

export type StoredFile = {
  /** Where the file is stored; never used twice. */
  readonly path: string;
  readonly mediaType: string;
  readonly fileName: string;
  readonly size: number;
};

/** Takes the file over. An empty one, or none at all, is refused. */
export function takeFile(file: Uploaded | undefined, field = 'file'): StoredFile {
  if (file === undefined) failFields({ field, rule: 'required' });
  if (file.bytes === 0) failFields({ field, rule: 'empty' });
  const fileName = cleanFileName(file.fileName) || 'file';
  const mediaType = sniff(file.head, { mimetype: file.mimetype, fileName });
  file.keep();
  return { path: file.key, mediaType, fileName, size: file.bytes };
}

/** Returns the part of its place that tells a stored file from every other; a replaced one has another. */
export const markOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The columns of the row that say which file it is; all null for none. */
export type Attachment = {
  readonly mediaPath: string | null;
  readonly mediaName: string | null;
  readonly mediaType: string | null;
  readonly mediaSize: number | null;
};

/** How rows of one table are found and written. */
export type Attachable<Row extends Pick<Attachment, 'mediaPath'>> = {
  /** The row, locked; throws for whoever may not change it now. */
  lock(ctx: UserCtx, id: number): Promise<Row>;
  write(ctx: UserCtx, id: number, attachment: Attachment): Promise<void>;
  /** States the fact that the row has changed; it is told the row as it was. */
  changed(ctx: UserCtx, id: number, before: Row): void;
};

const none: Attachment = { mediaPath: null, mediaName: null, mediaType: null, mediaSize: null };

function attachmentOf(file: Uploaded | undefined): Attachment {
  const { path, fileName, mediaType, size } = takeFile(file);
  return { mediaPath: path, mediaName: fileName, mediaType, mediaSize: size };
}

/** Returns the two use cases of an attachment; `attach` refuses a request without a file, or with an empty one. */
export function attachments<Row extends Pick<Attachment, 'mediaPath'>>(of: Attachable<Row>) {
  const replace = async (ctx: UserCtx, id: number, take: () => Attachment): Promise<void> => {
    const before = await of.lock(ctx, id);
    await of.write(ctx, id, take());
    if (before.mediaPath !== null) ctx.enqueue(forgetFile, { path: before.mediaPath });
    of.changed(ctx, id, before);
  };
  return {
    attach: (ctx: UserCtx, id: number, file: Uploaded | undefined): Promise<void> =>
      replace(ctx, id, () => attachmentOf(file)),
    detach: (ctx: UserCtx, id: number): Promise<void> => replace(ctx, id, () => none),
  };
}
