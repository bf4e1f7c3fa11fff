/** The door of the board in the browser. */
export { KanbanBoard } from './components/kanban-board.tsx';
export { parseFilter, toSearchParams } from './filter.ts';
export { kanbanPatches } from './realtime.ts';
