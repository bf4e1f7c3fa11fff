/** Files: what they are by their bytes, their signed addresses, how they reach a browser; and the company's lists of them. */

export type { FileDeps } from './file-deps.ts';
export { type FileLinks, fileLinks } from './file-links.ts';
export { hasFileList } from './file-list.queries.ts';
export { type FileOptionRow, listFileOptions } from './file-option.queries.ts';
export { forgetFile } from './jobs.ts';
export { servedFile } from './served-file.ts';
export { addressOf, signedFiles } from './signed-files.ts';
export { cleanFileName, isPicture, nameFor, sniff } from './sniff.rules.ts';
export { attachments, type StoredFile, takeFile } from './stored-file.ts';
