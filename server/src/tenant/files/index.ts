/** Stored files: what they are by their bytes, their signed addresses, how a row takes one and lets go of it. */

export type { FileDeps } from './file-deps.ts';
export { type FileLinks, fileLinks } from './file-links.ts';
export { forgetFile } from './jobs.ts';
export { servedFile } from './served-file.ts';
export { addressOf, signedFiles } from './signed-files.ts';
export { cleanFileName, isPicture, nameFor, sniff } from './sniff.rules.ts';
export { attachments, type StoredFile, takeFile } from './stored-file.ts';
