/** The door of assignment. */
export { listTeam } from './list-team.ts';
