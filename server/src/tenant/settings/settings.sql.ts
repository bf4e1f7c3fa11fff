/** What other features put into statements of their own about settings. */

/** Returns SQL that `join`s a setting of a company (SQL of its id), where it has been set. */
export const joinSetting = (alias: string, key: string, companyId: string): string =>
  `left join settings ${alias} on ${alias}.company_id = ${companyId} and ${alias}.key = '${key}'`;

/**
 * Returns SQL of what a setting is in each company that has set it: `company_id`, `kept`. What was changed a short while
 * ago, and is not in force at the moment `now` (SQL), is as it was before.
 */
export const settingInForce = (key: string, now: string): string =>
  `select company_id, case when former_until > ${now} then former_value else value end as kept from settings where key = '${key}'`;
