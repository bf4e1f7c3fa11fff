export { contactQueries } from './api.ts';
export { ContactDialog } from './components/contact-dialog.tsx';
export { ContactManager } from './components/contact-manager.tsx';
export { contactPatches } from './realtime.ts';
