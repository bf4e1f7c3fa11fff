/** Stored files in tests. */
import { localStorage } from '#src/drivers/storage/local/index.ts';
import { newId } from '#src/platform/id.ts';
import { fileLinks } from './file-links.ts';
import type { FileWorld } from './file-world.ts';

/** A world in which nothing is stored, for tests that only look at declarations. */
export const emptyFiles = (): FileWorld => ({
  links: fileLinks(new Uint8Array(32)),
  storage: localStorage('/nowhere', newId),
});
