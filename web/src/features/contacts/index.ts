export { contactQueries, countOwnContacts } from './api.ts';
export type { ListRequest } from './components/bulk/bulk-bar.tsx';
export { ContactDialog } from './components/contact-dialog.tsx';
export { ContactManager } from './components/contact-manager.tsx';
export { ImportDialog } from './components/import-export/import-dialog.tsx';
export { FilterFields } from './components/lists/filter-fields.tsx';
export {
  addressOf,
  type ContactAddress,
  type ContactFilter,
  filterIn,
  filterOf,
  isNarrowed,
  noFilter,
  queryOf,
} from './contact-filter.ts';
export { downloadExample } from './download-example.ts';
export { useAttendance } from './hooks/use-attendance.ts';
export { useBlockContact } from './hooks/use-block-contact.ts';
export { useBulkResult } from './hooks/use-bulk-result.ts';
export { useChangeContact } from './hooks/use-change-contact.ts';
export { useContactProblems } from './hooks/use-contact-problems.ts';
export { contactPatches } from './realtime.ts';
