/** What other features put into statements of their own about stickers. */
import { currentCompany } from '#src/platform/db/current-company.ts';

/**
 * Returns SQL of whether a sticker of the company lies where `path` (SQL of a value) says: its file is then not
 * anybody's to remove.
 */
export const isStickerFile = (path: string): string =>
  `exists (select 1 from stickers s where s.company_id = ${currentCompany} and s.path = ${path})`;

/** Returns SQL of those of these paths (SQL of an array of texts) where a sticker lies, as rows of `path`. */
export const stickerFilesAmong = (paths: string): string =>
  `select path from stickers where company_id = ${currentCompany} and path = any(${paths}::text[])`;
