export { contactQueries } from './api.ts';
export { ContactDialog } from './components/contact-dialog.tsx';
export { ContactManager } from './components/contact-manager.tsx';
export { useBlockContact } from './hooks/use-block-contact.ts';
export { contactPatches } from './realtime.ts';
