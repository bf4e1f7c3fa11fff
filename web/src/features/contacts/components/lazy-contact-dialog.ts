import { lazyDialog } from '#src/ui/overlays/lazy-dialog.tsx';

/** The dialog that adds or changes a contact; its file comes with the conversation, or when it is opened before. */
export const LazyContactDialog = lazyDialog(
  () => import('./contact-dialog.tsx').then((module) => module.ContactDialog),
  ({ contact }) => contact !== undefined,
);
