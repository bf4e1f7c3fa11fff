/** What other features put into statements of their own about tags. */
import { currentCompany } from '#src/platform/db/current-company.ts';

/** Returns SQL that `join`s a tag by SQL of its id, if it is a lane of the board. */
export const joinLane = (alias: string, id: string): string =>
  `join tags ${alias} on ${alias}.company_id = ${currentCompany} and ${alias}.id = ${id} and ${alias}.kanban = 1`;

/** Returns SQL that `join`s the tag of a row that names it. */
export const joinTag = (alias: string, of: string): string =>
  `join tags ${alias} on ${alias}.company_id = ${of}.company_id and ${alias}.id = ${of}.tag_id`;
