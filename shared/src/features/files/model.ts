/** A list of files under a name, kept to be sent again and again, e.g. by campaigns. */
import { z } from 'zod';
import { instant, rowId, wireChoice } from '../../kernel/wire.ts';

export const fileListNameLength = { min: 3, max: 100 } as const;
export const fileListMessageLength = 4_096;
export const maxFileOptions = 50;

/** A file of a list: what it is called there, and what lies behind it once it has been sent up. */
export const fileOptionView = z
  .object({
    id: rowId,
    fileId: rowId,
    name: z.string(),
    /** Where the file is, good until the end of tomorrow. */
    path: z.string().nullable(),
    mediaType: z.string().nullable(),
    fileName: z.string().nullable(),
    size: z.int().nullable(),
  })
  .meta({ id: 'FileOption' });
export type FileOptionView = z.output<typeof fileOptionView>;

export const fileListView = z
  .object({
    id: rowId,
    name: z.string(),
    message: z.string(),
    /** In the order in which they were written. */
    options: z.array(fileOptionView),
    /** Who made the list. */
    userId: rowId.nullable(),
    /** Grows with every change; a change that names an older one is refused. */
    version: z.int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'FileList' });
export type FileListView = z.output<typeof fileListView>;

/** What people write about a list of files. */
export const fileListFields = z.object({
  name: z.string().trim().min(fileListNameLength.min).max(fileListNameLength.max),
  message: z
    .string()
    .max(fileListMessageLength)
    .refine((text) => text.trim() !== ''),
  /** All of them: those with an id stay, those without are new, those that are missing go. */
  options: z
    .array(z.object({ id: wireChoice.optional(), name: z.string().trim().max(200).default('') }))
    .max(maxFileOptions),
});
