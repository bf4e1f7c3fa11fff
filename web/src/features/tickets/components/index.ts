/** Parts of the screen of conversations. For pages and other features. */
export { TicketHeader } from './header/ticket-header.tsx';
export { NewTicketDialog } from './lifecycle/new-ticket-dialog.tsx';
export { TicketListPanel } from './lists/ticket-list-panel.tsx';
export { SlaClock } from './row/sla-clock.tsx';
export { Chip } from './tags/ticket-chips.tsx';
export { NarrowWorkspace } from './workspace/narrow-workspace.tsx';
export { SplitWorkspace } from './workspace/split-workspace.tsx';
export { Welcome } from './workspace/welcome.tsx';
