/** What other features put into statements of their own about plans. */

/** Returns SQL that `join`s the plan of a company, called `c`, where it has one. */
export const joinPlan = (alias: string, c: string): string =>
  `left join plans ${alias} on ${alias}.id = ${c}.plan_id`;

/** Returns SQL that `join`s the plan by which a company, called `c`, pays next: the one it has chosen, or its own. */
export const joinNextPlan = (alias: string, c: string): string =>
  `join plans ${alias} on ${alias}.id = coalesce(${c}.next_plan_id, ${c}.plan_id)`;

/** Returns SQL of the name of the plan that a company, called `c`, has chosen to have next; null where it keeps its own. */
export const nextPlanName = (c: string): string =>
  `(select n.name from plans n where n.id = ${c}.next_plan_id)`;
