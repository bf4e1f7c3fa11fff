/** Dialogs of a ticket that come with the conversation, or when they are opened before it. */
import { lazyDialog } from '#src/ui/overlays/lazy-dialog.tsx';

const isOpened = ({ opened }: { opened: boolean }): boolean => opened;

export const ResolveDialog = lazyDialog(
  () => import('./resolve-dialog.tsx').then((module) => module.ResolveDialog),
  isOpened,
);
export const TransferDialog = lazyDialog(
  () => import('./transfer-dialog.tsx').then((module) => module.TransferDialog),
  isOpened,
);
