/** Files: the lists of files that a company sends again and again. What stores and serves them is `tenant/files`. */

export { hasFileList } from './file-list.queries.ts';
export { type FileOptionRow, listFileOptions } from './file-option.queries.ts';
