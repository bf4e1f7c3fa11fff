/** Files: what they are by their bytes, their signed addresses, how they reach a browser; and the company's lists of them. */

export { hasFileList } from './file-list.queries.ts';
export { type FileOptionRow, listFileOptions } from './file-option.queries.ts';
