/** What features with stored files are given by the application beside their context. */
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { FileLinks } from './file-links.ts';

export type FileDeps = { readonly links: FileLinks; readonly storage: Storage };
