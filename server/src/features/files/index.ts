/** Files: what they are by their bytes, their signed addresses, and how they reach a browser. */
export { type FileLinks, fileLinks } from './file-links.ts';
export { servedFile } from './served-file.ts';
export { cleanFileName, isPicture, isShown, nameFor, sniff } from './sniff.rules.ts';
