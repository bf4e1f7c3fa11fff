/** The door to archives of companies. */
export { archiveFolder } from './archives/archive-key.ts';
export { type ArchiveLinks, archiveLinks } from './archives/archive-links.ts';
