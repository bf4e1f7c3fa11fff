/** How urgent tickets are. For other features. */
export { setPriority } from './set-priority.ts';
