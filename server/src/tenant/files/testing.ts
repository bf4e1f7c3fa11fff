/** Stored files in tests. */
import { localStorage } from '#src/drivers/storage/local/index.ts';
import { newId } from '#src/platform/id.ts';
import type { FileDeps } from './file-deps.ts';
import { fileLinks } from './file-links.ts';

/** Returns dependencies with which nothing is stored, for tests that only look at declarations. */
export const emptyFiles = (): FileDeps => ({
  links: fileLinks(new Uint8Array(32)),
  storage: localStorage('/nowhere', newId),
});
