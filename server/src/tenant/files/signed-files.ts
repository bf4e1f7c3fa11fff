/**
 * An address of a feature's files, for whoever has it signed today or yesterday. An altered or expired address is answered
 * like one of nothing.
 */
import { z } from 'zod';
import type { Ctx } from '#src/platform/context.ts';
import type { FileRoute } from '#src/platform/feature.ts';
import type { FileDeps } from './file-deps.ts';
import { servedFile } from './served-file.ts';
import { markOf, type StoredFile } from './stored-file.ts';

type Folder = 'quick-messages' | 'files' | 'schedules' | 'announcements' | 'chats' | 'campaigns' | 'stickers';

const address = z.object({
  companyId: z.coerce.number().int().positive().max(2_147_483_647),
  id: z.coerce.number().int().positive().max(2_147_483_647),
  mark: z.string().max(100),
  day: z.coerce.number().int().nonnegative(),
  signature: z.string().max(100),
  /** Saved rather than shown. */
  download: z.string().optional(),
});

const pathOf = (folder: Folder, companyId: number, id: number, mark: string): `/${string}` =>
  `/media/${folder}/${companyId}/${id}/${mark}`;

/** Returns where browsers find the file of the row with this id. */
export const addressOf = (
  { links }: Pick<FileDeps, 'links'>,
  ctx: Pick<Ctx, 'companyId' | 'now'>,
  folder: Folder,
  { id, path }: { readonly id: number; readonly path: string },
): string => links.of(pathOf(folder, ctx.companyId, id, markOf(path)), ctx.now());

/**
 * Returns the route of a folder's files; `find` reads the file that the row has now, and an address of an earlier one
 * leads nowhere.
 */
export const signedFiles = (
  { links, storage }: FileDeps,
  folder: Folder,
  find: (ctx: Ctx, id: number) => Promise<Omit<StoredFile, 'size'> | undefined>,
): FileRoute => ({
  path: `/media/${folder}/:companyId/:id/:mark`,
  find: async (ctx, asked) => {
    const parsed = address.safeParse(asked);
    if (!parsed.success) return undefined;
    const { companyId, id, mark, day, signature, download } = parsed.data;
    if (!links.isValid(pathOf(folder, companyId, id, mark), day, signature, ctx.now())) return undefined;
    const file = await ctx.inCompany(companyId, { kind: 'system', name: folder }, (inner) => find(inner, id));
    if (file === undefined || markOf(file.path) !== mark) return undefined;
    const { path, mediaType: mimetype, fileName } = file;
    return servedFile(storage, { path, mimetype, fileName, id: mark, download: download !== undefined });
  },
});
