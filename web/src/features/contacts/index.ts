export { contactQueries } from './api.ts';
export { ContactDialog } from './components/contact-dialog.tsx';
export { ContactManager } from './components/contact-manager.tsx';
export { useBlockContact } from './hooks/use-block-contact.ts';
export { useChangeContact } from './hooks/use-change-contact.ts';
export { useContactProblems } from './hooks/use-contact-problems.ts';
export { contactPatches } from './realtime.ts';
