/** Links to exported files. For other features. */
export { type ExportLinks, exportLinks } from './export-links.ts';
